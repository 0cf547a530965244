import { addWords } from './dictionary';
import { account } from './en-account';
import { still } from './en-image';
import { inputs } from './en-inputs';
import { studio } from './en-studio';
import { tray } from './en-tray';

const late = { ...account, ...studio, ...still, ...tray, ...inputs } as const;

/** What is said wherever the server is talked to: its frame imports this file, and every page in the frame comes after it. */
export type FrameWords = typeof late;

addWords(late);
