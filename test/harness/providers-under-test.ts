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
const byItself = (fault: Fault): Fault => ({ ...fault, byItself: true });

/** Every remote provider with its double. The battery, the crash tests and the fault table use all of them. */
export const PROVIDERS_UNDER_TEST: readonly ProviderEntry[] = [
  {
    name: 'stability',
    adapter: 'stability',
    start: () => StabilityDouble.start(),
    ...{ microdollars: 65_000, sellsBelowCost: true, englishOnly: true },
    ...{ atOnce: 3, slots: { STABILITY_SLOTS: '3' } },
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
    adapter: 'sdapi',
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
    adapter: 'comfyui',
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
      // Its jobs contain our id, so that a job whose answer was lost can be fetched.
      byItself(made('reset_after_send')),
      ...['socket_cut', 'truncated'].map((fault) => made(fault)),
      made('internal_error', 2),
      late,
    ],
    accounts: [['key', 'unauthorized']],
  },
  hosted('replicate', [
    // A job whose answer was lost is found in the list of jobs by its prompt and seed.
    byItself(made('reset_after_send')),
    byItself(lost('lost_after_send')),
    refused('aborted', 'took_too_long'),
    byItself(made('webhook_reordered')),
    spoiled('filtered', 'provider_filtered'),
    spoiled('canceled_there', 'provider_failed'),
  ]),
  hosted('fal', [
    byItself(lost('reset_after_send')),
    refused('filtered', 'provider_moderated'),
    spoiled('covered', 'provider_filtered'),
    byItself(made('result_busy')),
  ]),
];

/** Faults of hosted models: those that they share, and those of one provider. */
function hosted(name: HostedKind, own: readonly Fault[]): ProviderEntry {
  return {
    name,
    adapter: 'hosted',
    start: () => HostedDouble.start(name),
    ...{ microdollars: name === 'fal' ? 68_000 : 65_000, sellsBelowCost: name === 'replicate', englishOnly: false },
    ...{ atOnce: 3, slots: { [`${name.toUpperCase()}_SLOTS`]: '3' }, clips: true },
    submitted: name === 'replicate' ? 'found' : 'lost',
    faults: [
      refused('bad_request'),
      refused('failed', 'provider_failed'),
      ...['internal_error', 'redirect'].map(lost),
      made('truncated'),
      lost('poll_unknown'),
      ...own,
      made('poll_fails'),
      ...['late_answer', 'webhook_early', 'webhook_twice', 'webhook_forged', 'webhook_old'].map((fault) =>
        byItself(made(fault)),
      ),
      ...['removed', 'expired'].map((fault) => spoiled(fault, 'provider_file_gone')),
      ...['half_file', 'wrong_type', 'wrong_size', 'wrong_ratio'].map((fault) => spoiled(fault)),
      late,
    ],
    accounts: [['key', 'unauthorized']],
    tooFast: 'rate_limit_exceeded',
  };
}

/** `npm run test:providers`: every provider runs the tests that otherwise one provider runs for all. */
export const EVERYWHERE = process.env.PROVIDERS_WHOLE === 'true';

/** Faults with the same adapter error end alike: the product only sees the error. */
export const kindOf = ({ fault, ends, call, sent = 1, byItself }: Fault): string =>
  [...(byItself ? [fault] : [call, sent]), ends].join(' ');

/** Faults that are tested through the whole product: the first of each kind that the adapter can meet. */
export function faultsOfTheProduct(entry: ProviderEntry): readonly Fault[] {
  if (EVERYWHERE) return entry.faults;
  const before = PROVIDERS_UNDER_TEST.slice(0, PROVIDERS_UNDER_TEST.indexOf(entry));
  const met = new Set(before.filter(sameAdapter(entry)).flatMap(({ faults }) => faults.map(kindOf)));
  return entry.faults.filter((fault) => {
    const first = !met.has(kindOf(fault));
    met.add(kindOf(fault));
    return first;
  });
}

/** Faults that are tested on the adapter alone, without a product; see `howItEnds`. */
export function faultsOfTheAdapter(name: string): readonly Fault[] {
  const entry = PROVIDERS_UNDER_TEST.find((one) => one.name === name);
  if (!entry) throw new Error(`${name} is not a provider under test`);
  const whole = faultsOfTheProduct(entry);
  return entry.faults.filter((fault) => !whole.includes(fault));
}

/** Whether it is the first provider that uses its adapter. */
export const isFirstOfItsAdapter = (entry: ProviderEntry): boolean =>
  PROVIDERS_UNDER_TEST.find(sameAdapter(entry)) === entry;

function sameAdapter({ adapter }: ProviderEntry): (other: ProviderEntry) => boolean {
  return (other) => other.adapter === adapter;
}
