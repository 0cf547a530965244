import { homeKinds } from './home-kinds';
import { type Kind, kind } from './kind-row';
import { publicKinds } from './public-kinds';
import { workingKinds } from './working-kinds';

/** Presets of all building kinds, before the prompt overrides them. */
export const kinds = { ...homeKinds, ...publicKinds, ...workingKinds } satisfies Record<string, Kind>;

export type KindName = keyof typeof kinds;

export const kindOf = (name: string): Kind | undefined =>
  Object.hasOwn(kinds, name) ? kinds[name as KindName] : undefined;

/** A building of an unknown kind: a plain body, so that only its modifiers are visible. */
export const neutralHome: Kind = kind('rect 13x9', '2', 'gable 32', 'punched large', 'render, slate roof, black frame');
export const neutralWorkplace: Kind = kind(
  'rect 26x14',
  '4x3.5',
  'flat',
  'ribbon glass',
  'render, black frame',
  'canopy',
);
