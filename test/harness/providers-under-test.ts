import { ComfyuiDouble } from './comfyui-double';
import { HostedDouble, type HostedKind } from './hosted-double';
import type { Fault, ProviderEntry } from './provider-under-test';
import { SdapiDouble } from './sdapi-double';
import { StabilityDouble } from './stability-double';

const refused = (fault: string, ends = 'provider_refused'): Fault => ({
  fault,
  ends,
  call: 'refused',
  operator: 'log',
});
const spoiled = (fault: string, ends = 'bad_result'): Fault => ({ fault, ends, call: 'answered', operator: 'log' });
const lost = (fault: string): Fault => ({ fault, ends: 'provider_uncertain', call: 'unknown', operator: 'alert' });
const made = (fault: string, sent = 1): Fault => ({ fault, ends: 'done', call: 'answered', operator: 'nothing', sent });
const late = made('slow_body');

/** Every remote provider, with its double. The battery, the crash tests and the fault table take in whoever stands here. */
export const PROVIDERS_UNDER_TEST: readonly ProviderEntry[] = [
  {
    name: 'stability',
    start: () => StabilityDouble.start(),
    ...{ microdollars: 65_000, sellsBelowCost: true, englishOnly: true, atOnce: 12 },
    faults: [
      refused('bad_request'),
      refused('content_moderation', 'provider_moderated'),
      spoiled('content_filtered', 'provider_filtered'),
      refused('invalid_language', 'provider_language'),
      refused('public_figure', 'provider_public_figure'),
      ...['internal_error', 'reset_after_send', 'truncated', 'redirect'].map(lost),
      ...['half_picture', 'wrong_type', 'wrong_size', 'wrong_ratio'].map((fault) => spoiled(fault)),
      late,
    ],
    accounts: [
      ['key', 'unauthorized'],
      ['balance', 'payment_required'],
    ],
    tooFast: 'rate_limit_exceeded',
  },
  {
    name: 'sdapi',
    start: () => SdapiDouble.start(),
    ...{ microdollars: 10_000, sellsBelowCost: false, englishOnly: false, atOnce: 1 },
    faults: [
      refused('bad_request'),
      refused('out_of_memory', 'provider_memory'),
      refused('internal_error', 'provider_failed'),
      ...['proxy_error', 'reset_after_send', 'truncated', 'redirect'].map(lost),
      ...['half_picture', 'wrong_type', 'wrong_size', 'wrong_ratio'].map((fault) => spoiled(fault)),
      late,
    ],
    accounts: [['key', 'unauthorized']],
  },
  {
    name: 'comfyui',
    start: () => ComfyuiDouble.start(),
    ...{
      microdollars: 10_000,
      sellsBelowCost: false,
      englishOnly: false,
      atOnce: 2,
      clips: true,
      submitted: 'found' as const,
    },
    faults: [
      refused('bad_node', 'provider_failed'),
      refused('out_of_memory', 'provider_memory'),
      refused('node_error', 'provider_failed'),
      refused('queue_lost', 'provider_failed'),
      ...['half_picture', 'wrong_type', 'wrong_size', 'wrong_ratio', 'redirect'].map((fault) => spoiled(fault)),
      // Jobs carry our id, so a lost answer can be asked for.
      ...['reset_after_send', 'socket_cut', 'truncated'].map((fault) => made(fault)),
      made('internal_error', 2),
      late,
    ],
    accounts: [['key', 'unauthorized']],
  },
  hosted('replicate', [
    // A job whose answer got lost is found in the list of jobs, by its words and its seed.
    made('reset_after_send'),
    lost('lost_after_send'),
    refused('aborted', 'took_too_long'),
    made('webhook_reordered'),
    spoiled('filtered', 'provider_filtered'),
    spoiled('canceled_there', 'provider_failed'),
  ]),
  hosted('fal', [
    lost('reset_after_send'),
    refused('filtered', 'provider_moderated'),
    spoiled('covered', 'provider_filtered'),
    made('result_busy'),
  ]),
];

/** Models hosted by somebody: what all of them have in common, and what is their own. */
function hosted(name: HostedKind, own: readonly Fault[]): ProviderEntry {
  return {
    name,
    start: () => HostedDouble.start(name),
    ...{ microdollars: name === 'fal' ? 68_000 : 65_000, sellsBelowCost: name === 'replicate', englishOnly: false },
    ...{ atOnce: 12, clips: true, submitted: name === 'replicate' ? 'found' : 'lost' },
    faults: [
      refused('bad_request'),
      refused('failed', 'provider_failed'),
      ...['internal_error', 'redirect'].map(lost),
      made('truncated'),
      lost('poll_unknown'),
      ...own,
      ...['poll_fails', 'late_answer', 'webhook_early', 'webhook_twice', 'webhook_forged', 'webhook_old'].map((fault) =>
        made(fault),
      ),
      ...['removed', 'expired'].map((fault) => spoiled(fault, 'provider_file_gone')),
      ...['half_file', 'wrong_type', 'wrong_size', 'wrong_ratio'].map((fault) => spoiled(fault)),
      late,
    ],
    accounts: [['key', 'unauthorized']],
    tooFast: 'rate_limit_exceeded',
  };
}
