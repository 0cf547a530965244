import { choices } from './choices';
import { dialog } from './dialog';
import { gallery } from './gallery';
import { moves } from './moves';
import { pricing } from './pricing';
import { signIn } from './sign-in';
import { status } from './status';
import { visitor } from './visitor';

/** Texts of the public pages that the front page does not load. */
export const words = { ...visitor, ...pricing, ...gallery, ...dialog, ...status, ...moves, ...choices, ...signIn };
