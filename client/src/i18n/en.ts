import { account } from './en-account';
import { still } from './en-image';
import { inputs } from './en-inputs';
import { library } from './en-library';
import { result } from './en-result';
import { site } from './en-site';
import { studio } from './en-studio';
import { tray } from './en-tray';

/** The sentences that every page begins with, by subject; `account-words.ts`, `shell-words.ts`, `video-words.ts` and `visitor-words.ts` have the others. The specification's own sentences are verbatim, spelling included. */
export const en = {
  ...site,
  ...account,
  ...studio,
  ...still,
  ...library,
  ...tray,
  ...inputs,
  ...result,
} as const;
