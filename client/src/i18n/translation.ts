import type { Catalogue } from './catalogue';
import type { Entry } from './dictionary';

/** Words of another language, by the keys of the English ones. What is missing is said in English. */
export type Translation = { readonly [Key in keyof Catalogue]?: Entry };
