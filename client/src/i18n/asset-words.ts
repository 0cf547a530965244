import { addWords } from './dictionary';
import { assets } from './en-assets';

/** Texts of the result pages, which import this file, so that the tools do not load them. */
export type AssetWords = typeof assets;

addWords(assets);
