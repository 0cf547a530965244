import { addWords } from './dictionary';
import { moves } from './generated/en/moves';
import { video } from './generated/en/video';

addWords({ ...moves, ...video });
