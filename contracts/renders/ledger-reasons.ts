import { fillSentence, type SentenceParams } from '../sentences/fill-sentence';

/** Why credits moved. Every posting of the ledger has one of these; `render_held` and `draft_counted` are also written by accept_renders. */
export const LEDGER_REASONS = {
  render_held: 'Held for a render',
  render_charged: 'Charged for a finished render',
  render_failed: 'Returned: the render failed',
  render_cancelled: 'Returned: the render was cancelled',
  render_switched: 'Returned: the render was switched to the other mode',
  fidelity_below: 'Returned: fidelity {fidelity}, below the guaranteed {guarantee}',
  fidelity_unmeasured: 'Returned: fidelity could not be measured, {guarantee} was guaranteed',
  draft_counted: 'Your draft counts towards this render',
  draft_freed: 'Your draft can count towards another render again',

  welcome: 'Welcome credits of the Free plan',
  plan_month: 'Monthly credits of the plan',
  plan_upgrade: 'Extra credits after an upgrade',
  top_up: 'Top-up',
  auto_top_up: 'Automatic top-up because credits ran low',
  month_unused: 'Expired: not used in their month',
  beta: 'Temporary beta grant',
  beta_moved_here: 'Temporary beta grant, moved from another workspace',
  beta_moved_away: 'Temporary beta grant, moved to another workspace',
  beta_ended: 'Expired: the temporary beta grant ends with the Free plan',
  payment_reversed: 'The payment was refunded or disputed',
  payment_restored: 'The payment is valid again',
  given_by_operator: 'Given by the Maquette team: {why}',
  taken_by_operator: 'Taken back by the Maquette team: {why}',
} as const satisfies Record<string, string>;

export type LedgerReasonCode = keyof typeof LEDGER_REASONS;

/** The English sentence that is stored with a posting, next to its code and parameters. */
export function ledgerSentence(code: LedgerReasonCode, params: SentenceParams = {}): string {
  return fillSentence(LEDGER_REASONS[code], params);
}
