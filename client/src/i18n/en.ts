import { site } from './en-site';

/**
 * English texts loaded with every page; other files contain those loaded later. Texts quoted from the specification
 * are verbatim, including spelling.
 */
export const en = site;
