import { site } from './en-site';

/** The sentences that every page begins with; files of their own have those that come later. The specification's own sentences are verbatim, spelling included. */
export const en = site;
