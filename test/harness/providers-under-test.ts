import type { ProviderUnderTest } from './provider-under-test';
import { StabilityDouble } from './stability-double';

/** Every remote provider, with its double. The battery, the crash tests and the fault table take in whoever stands here. */
export const PROVIDERS_UNDER_TEST: readonly { name: string; start(): Promise<ProviderUnderTest> }[] = [
  { name: 'stability', start: () => StabilityDouble.start() },
];
