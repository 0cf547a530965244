import type { Credentials } from '@maquette/domain/content-credentials/credentials';
import type { KeptFiles } from '@maquette/domain/renders/settle-render';
import type { Render } from '@maquette/domain/renders/stored-render';
import type { RenderObserver } from '../providers/image-provider';
import type { PaidCalls } from '../providers/paid-calls';

export interface ResultFile {
  key: string;
  bytes: Uint8Array;
  contentType: string;
  /** Manifest entries that differ from those of the whole result. */
  says?: Partial<Pick<Credentials, 'sourceType' | 'changes' | 'invisibleMark'>>;
}

/** Files of a completed render. The first one is the result itself. */
export interface ResultFiles {
  files: [ResultFile, ...ResultFile[]];
  kept: Omit<KeptFiles, 'key' | 'contentType' | 'bytes' | 'sha256' | 'cleanSha256' | 'look'>;
}

/**
 * Makes renders of one kind. Calls the provider; the returned function encodes and validates the files.
 * @throws the provider's errors and InputGone; the returned function throws BadResult
 */
export type RenderMaker<Settings> = (
  render: Render,
  settings: Settings,
  observer: RenderObserver,
  calls: PaidCalls,
) => Promise<() => Promise<ResultFiles>>;

/** Thrown when the provider's file does not match the order. */
export class BadResult extends Error {
  constructor(
    readonly code: 'bad_result' | 'bad_video',
    message: string,
  ) {
    super(message);
  }
}
