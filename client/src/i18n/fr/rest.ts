import { choices } from './choices';
import { dialog } from './dialog';
import { gallery } from './gallery';
import { moves } from './moves';
import { pricing } from './pricing';
import { signIn } from './sign-in';
import { status } from './status';
import { visitor } from './visitor';

/** What is said on the public pages beyond the first. */
export const words = { ...visitor, ...pricing, ...gallery, ...dialog, ...status, ...signIn, ...moves, ...choices };
