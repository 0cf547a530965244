import { beds } from './beds';
import type { Furnishing } from './furnishing';
import { household } from './household';
import { lighting } from './lighting';
import { ornaments } from './ornaments';
import { institutions, playAndSport } from './places';
import { seats } from './seats';
import { smallThings } from './small-things';
import { storage } from './storage';
import { tablesAndDesks } from './tables';

/** All furnishings the engine can build. */
export const catalogue: readonly Furnishing[] = [
  ...seats,
  ...tablesAndDesks,
  ...beds,
  ...storage,
  ...lighting,
  ...household,
  ...ornaments,
  ...playAndSport,
  ...institutions,
  ...smallThings,
];

const byKind = new Map(catalogue.map((furnishing) => [furnishing.kind, furnishing]));

/** The furnishing of a kind; a shape word ("round", "low") selects the variant with that name. */
export function furnishingOf(kind: string, form?: string): Furnishing | undefined {
  return (form ? byKind.get(`${form} ${kind}`) : undefined) ?? byKind.get(kind);
}
