import type { Credentials } from '@maquette/domain/content-credentials/credentials';
import type { KeptFiles } from '@maquette/domain/renders/settle-render';
import type { Render } from '@maquette/domain/renders/stored-render';
import type { RenderObserver } from '../providers/image-provider';
import type { PaidCalls } from '../providers/paid-calls';

/** A file on its way into the store. */
export interface ResultFile {
  key: string;
  bytes: Uint8Array;
  contentType: string;
  /** What its manifest says of it besides what is true of the whole result. */
  says?: Partial<Pick<Credentials, 'sourceType' | 'changes' | 'invisibleMark'>>;
}

/** The files of a finished render; the first one is the result itself. */
export interface ResultFiles {
  files: [ResultFile, ...ResultFile[]];
  kept: Omit<KeptFiles, 'key' | 'contentType' | 'bytes' | 'sha256' | 'cleanSha256' | 'look'>;
}

/**
 * How renders of one kind are made. Lets the provider work; what it answers encodes the files and proves them.
 * @throws BadResult from the second part, InputGone and whatever the provider throws from the first
 */
export type RenderMaker<Settings> = (
  render: Render,
  settings: Settings,
  observer: RenderObserver,
  calls: PaidCalls,
) => Promise<() => Promise<ResultFiles>>;

/** The provider's file is not what was ordered. */
export class BadResult extends Error {
  constructor(
    readonly code: 'bad_result' | 'bad_video',
    message: string,
  ) {
    super(message);
  }
}
