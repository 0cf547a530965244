import { addWords } from './dictionary';
import { account } from './en-account';
import { still } from './en-image';
import { inputs } from './en-inputs';
import { studio } from './en-studio';
import { tray } from './en-tray';

const late = { ...account, ...studio, ...still, ...tray, ...inputs } as const;

/** Texts of all pages that use the API: the server frame imports this file, and its pages load after it. */
export type FrameWords = typeof late;

addWords(late);
