import { addWords } from './dictionary';
import { assets } from './en-assets';

/** What is said on the pages of results. They import this file: the tools do not carry it. */
export type AssetWords = typeof assets;

addWords(assets);
