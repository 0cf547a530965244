import { addWords } from './dictionary';
import { moves } from './generated/en/moves';
import { video } from './generated/en/video';

/** Texts of the video tools. Import this file where they are used. */
addWords({ ...moves, ...video });
