/** A call that arrived at a double. */
export interface UpstreamCall {
  operation: string;
  texts: Record<string, string>;
  images: Record<string, { width: number; height: number; type: string; bytes: number }>;
  bytes: number;
  outcome: string;
  /** Credits that the call cost. */
  credits: number;
}

/** A fault's consequences: how the render ends, the state of its call, and who is notified. */
export interface Fault {
  fault: string;
  /** `done`, or the code of the failure. */
  ends: string;
  call: string;
  operator: 'log' | 'alert' | 'nothing';
  /** Number of submits that arrive. More than one is allowed only if the first certainly did not run. */
  sent?: number;
  /**
   * Whether the fault involves the api or the call records besides the adapter. It is then tested through the product.
   */
  byItself?: boolean;
}

/** A remote provider that the tests cover. */
export interface ProviderEntry {
  name: string;
  /** Providers with the same value share adapter code. */
  adapter: 'stability' | 'sdapi' | 'comfyui' | 'hosted';
  start(): Promise<ProviderUnderTest>;
  /** What a plain 720p render costs, in millionths of a US dollar. */
  microdollars: number;
  /** Whether this cost is above the price. */
  sellsBelowCost: boolean;
  englishOnly: boolean;
  /** Number of concurrent renders with these worker settings. */
  atOnce: number;
  slots?: Record<string, string>;
  /** Whether the provider also makes videos. */
  clips?: boolean;
  /** If its jobs have names: outcome of a job whose worker crashes before the name is recorded. */
  submitted?: 'found' | 'lost';
  faults: readonly Fault[];
  /** Ways in which the provider refuses its account, and the error that a call then reports. */
  accounts: readonly (readonly [how: 'key' | 'balance', fault: string])[];
  /** The provider's answer to too many requests, if it has one. */
  tooFast?: string;
}

/** Controls of a provider double, for the battery. */
export interface ProviderUnderTest {
  /** The queue for the provider's account. */
  readonly pool: string;
  /** Settings with which a worker uses the double. */
  readonly settings: Record<string, string>;
  calls(): Promise<UpstreamCall[]>;
  /** The jobs that were cancelled at the double. */
  dropped?(): Promise<string[]>;
  forget(): Promise<void>;
  /** Finishes all running work of the double. */
  finish(): Promise<void>;
  goWrong(fault: string, operation?: string, times?: number): Promise<void>;
  breakAccount(how: 'key' | 'balance'): Promise<void>;
  mendAccount(): Promise<void>;
  close(): Promise<void>;
}
