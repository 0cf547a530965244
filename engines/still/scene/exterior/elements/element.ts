import type { SeededRandom } from '../../../../random/seeded-random';
import type { ElementWish } from '../parts/program-shape';
import type { BuildScope } from '../parts/scope';

/** Builds one element of a finished building in world space. */
export type Element = (scope: BuildScope, wish: ElementWish, random: SeededRandom) => void;
