/** A call that arrived at a double. */
export interface UpstreamCall {
  operation: string;
  texts: Record<string, string>;
  images: Record<string, { width: number; height: number; type: string; bytes: number }>;
  bytes: number;
  outcome: string;
  /** What it took for it. */
  credits: number;
}

/** What becomes of a render that meets something: how it ends, what is kept of its call, and who hears of it. */
export interface Fault {
  fault: string;
  /** `done`, or the code of the failure. */
  ends: string;
  call: string;
  operator: 'log' | 'alert' | 'nothing';
  /** Submits that arrive there: more than one only where the first surely did not run. */
  sent?: number;
  /** Not only its adapter has a part in it, but the api or the books of calls: it goes through the product, like what it may. */
  byItself?: boolean;
}

/** A remote provider as the battery takes it in. */
export interface ProviderEntry {
  name: string;
  /** Providers with the same one share the code of their adapters. */
  adapter: 'stability' | 'sdapi' | 'comfyui' | 'hosted';
  start(): Promise<ProviderUnderTest>;
  /** What a plain render of 720p costs, in millionths of a US dollar. */
  microdollars: number;
  /** Whether that is more than it is sold for. */
  sellsBelowCost: boolean;
  englishOnly: boolean;
  /** Renders it makes together, as the battery sets it up with these settings of a worker. */
  atOnce: number;
  slots?: Record<string, string>;
  /** It makes clips too. */
  clips?: boolean;
  /** Its jobs have names: what becomes of one whose worker dies before the name is written down. */
  submitted?: 'found' | 'lost';
  faults: readonly Fault[];
  /** How its account may be refused, and what a call then meets. */
  accounts: readonly (readonly [how: 'key' | 'balance', fault: string])[];
  /** What it answers to too many requests, where it does. */
  tooFast?: string;
}

/** What the battery asks of a provider's double, whoever it stands for. */
export interface ProviderUnderTest {
  /** The line of its account. */
  readonly pool: string;
  /** How a worker is told to use it. */
  readonly settings: Record<string, string>;
  calls(): Promise<UpstreamCall[]>;
  /** Jobs that were ended there because nobody waits for them. */
  dropped?(): Promise<string[]>;
  forget(): Promise<void>;
  /** Whatever is under way there is done now. */
  finish(): Promise<void>;
  goWrong(fault: string, operation?: string, times?: number): Promise<void>;
  breakAccount(how: 'key' | 'balance'): Promise<void>;
  mendAccount(): Promise<void>;
  close(): Promise<void>;
}
