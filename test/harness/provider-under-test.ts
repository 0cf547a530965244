/** A call that arrived at a double. */
export interface UpstreamCall {
  operation: string;
  texts: Record<string, string>;
  images: Record<string, { width: number; height: number; type: string; bytes: number }>;
  bytes: number;
  outcome: string;
  /** Credits that it charged. */
  credits: number;
}

/** Consequences of a fault: how the render ends, the state of its call, and who is notified. */
export interface Fault {
  fault: string;
  /** `done`, or the code of the failure. */
  ends: string;
  call: string;
  operator: 'log' | 'alert' | 'nothing';
  /** Number of submits that arrive; more than one only if the first certainly did not run. */
  sent?: number;
  /** Involves the api or the call records, not only the adapter: always tested through the product. */
  byItself?: boolean;
}

/** A remote provider for the battery. */
export interface ProviderEntry {
  name: string;
  /** Providers with the same value share adapter code. */
  adapter: 'stability' | 'sdapi' | 'comfyui' | 'hosted';
  start(): Promise<ProviderUnderTest>;
  /** Cost of a plain 720p render, in millionths of a US dollar. */
  microdollars: number;
  /** Whether that is above its price. */
  sellsBelowCost: boolean;
  englishOnly: boolean;
  /** Concurrent renders with these worker settings. */
  atOnce: number;
  slots?: Record<string, string>;
  /** True if the provider also makes videos. */
  clips?: boolean;
  /** Its jobs have names: outcome of a job whose worker crashes before the name is recorded. */
  submitted?: 'found' | 'lost';
  faults: readonly Fault[];
  /** Ways in which its account is refused, and the error of a call. */
  accounts: readonly (readonly [how: 'key' | 'balance', fault: string])[];
  /** Its answer to too many requests, if it has one. */
  tooFast?: string;
}

/** Controls of a provider double for the battery. */
export interface ProviderUnderTest {
  /** The queue of its account. */
  readonly pool: string;
  /** Settings with which a worker uses it. */
  readonly settings: Record<string, string>;
  calls(): Promise<UpstreamCall[]>;
  /** Jobs that were cancelled there. */
  dropped?(): Promise<string[]>;
  forget(): Promise<void>;
  /** Finishes all running work. */
  finish(): Promise<void>;
  goWrong(fault: string, operation?: string, times?: number): Promise<void>;
  breakAccount(how: 'key' | 'balance'): Promise<void>;
  mendAccount(): Promise<void>;
  close(): Promise<void>;
}
