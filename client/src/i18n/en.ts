import { account } from './en-account';
import { still } from './en-image';
import { inputs } from './en-inputs';
import { site } from './en-site';
import { studio } from './en-studio';
import { tray } from './en-tray';

/** The sentences that every page begins with, by subject; files of their own have those that come later. The specification's own sentences are verbatim, spelling included. */
export const en = {
  ...site,
  ...account,
  ...studio,
  ...still,
  ...tray,
  ...inputs,
} as const;
