import type { Catalogue } from './catalogue';
import type { Entry } from './dictionary';

/** Translations by the keys of the English texts. Missing ones fall back to English. */
export type Translation = { readonly [Key in keyof Catalogue]?: Entry };
