/** Shape vocabulary: names of plans, roofs, facades and openings, and the parts that imply them. */
import type { Slot } from '../../../words/graph/scene-graph';
import type { OpeningForm } from './facade-parts';
import { type FacadeName, facades } from './facades';
import type { PlanName } from './kind-row';
import { plans } from './plan';
import type { RoofForm } from './roof-form';

/** Every roof shape. */
export const roofForms: readonly RoofForm[] = [
  'flat',
  'gable',
  'hip',
  'shed',
  'sawtooth',
  'barrel',
  'dome',
  'onion',
  'butterfly',
  'mansard',
  'gambrel',
  'cone',
  'spire',
  'A',
  'shell',
  'thatch',
  'green',
];
export const openingForms: readonly OpeningForm[] = ['rect', 'tall', 'slit', 'round', 'arched', 'pointed', 'bay'];
export const defaultPitch: Partial<Record<RoofForm, number>> = {
  gable: 40,
  hip: 32,
  shed: 14,
  sawtooth: 24,
  barrel: 55,
  dome: 95,
  onion: 100,
  butterfly: 10,
  mansard: 70,
  gambrel: 60,
  cone: 45,
  spire: 70,
  A: 62,
  shell: 45,
  thatch: 48,
};

const planWords: Readonly<Record<string, PlanName>> = {
  rectangular: 'rect',
  square: 'rect',
  circular: 'round',
  curved: 'curve',
  U: 'u',
  L: 'l',
};

export function planNamed(word: unknown): PlanName | undefined {
  if (typeof word !== 'string') return undefined;
  const name = planWords[word] ?? word;
  return Object.hasOwn(plans, name) || name === 'stepped' || name === 'row' || name === 'cluster'
    ? (name as PlanName)
    : undefined;
}

export const facadeNamed = (word: unknown): FacadeName | undefined =>
  typeof word === 'string' && Object.hasOwn(facades, word) ? (word as FacadeName) : undefined;

/** Parts that imply a facade. */
export const facadeParts: Readonly<Record<string, FacadeName>> = {
  arcade: 'arcade',
  colonnade: 'colonnade',
  louvre: 'louvres',
  'brise-soleil': 'brise-soleil',
  lattice: 'lattice',
  rib: 'ribs',
  'curtain wall': 'curtain',
  'half-timber': 'half-timber',
  shopfront: 'shopfront',
  'ribbon window': 'ribbon',
  arch: 'arcade',
};
/** Parts that imply the shape of an opening. */
export const openingParts: Readonly<Record<string, OpeningForm>> = {
  'bay window': 'bay',
  'round window': 'round',
  'arched window': 'arched',
  'slit window': 'slit',
};
/** Parts that name a surface of the building. */
export const surfaceParts: Readonly<Record<string, Slot>> = {
  roof: 'roof',
  wall: 'body',
  'window frame': 'frame',
  door: 'door',
  trim: 'trim',
  shutter: 'trim',
  column: 'structure',
  gate: 'door',
};
