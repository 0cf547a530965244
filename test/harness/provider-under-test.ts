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

/** What the battery asks of a provider's double, whoever it stands for. */
export interface ProviderUnderTest {
  /** The line of its account. */
  readonly pool: string;
  /** How a worker is told to use it. */
  readonly settings: Record<string, string>;
  calls(): Promise<UpstreamCall[]>;
  forget(): Promise<void>;
  goWrong(fault: string, operation?: string, times?: number): Promise<void>;
  breakAccount(how: 'key' | 'balance'): Promise<void>;
  mendAccount(): Promise<void>;
  close(): Promise<void>;
}
