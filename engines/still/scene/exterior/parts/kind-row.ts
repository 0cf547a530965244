/** A building kind as one row of text: plan, height, roof, facade, surfaces, signs. */

import type { Slot, Surface } from '../../../words/graph/scene-graph';
import { isSubstance } from '../../materials/surface-material';
import type { OpeningForm } from './facade-parts';
import type { FacadeName } from './facades';
import type { PlanShape } from './plan';
import type { RoofForm } from './roof-form';

export type DoorKind = 'house' | 'glass' | 'portal' | 'gate' | 'none';

export type PlanName = PlanShape | 'stepped' | 'row' | 'cluster';

/** Default values of a building kind, in metres and degrees. */
export interface Kind {
  plan: PlanName;
  /** Number of bodies in a row, cluster or stepped plan, or of corners in a polygon. */
  count: number;
  width: number;
  depth: number;
  storeys: number;
  storeyHeight: number;
  roof: RoofForm;
  pitch: number;
  eaves: number;
  facade: FacadeName;
  form: OpeningForm;
  scale: number;
  homely: boolean;
  shutters: boolean;
  door: DoorKind;
  plinth: number;
  slots: Partial<Record<Slot, Surface>>;
  /** Names of the kind's elements, each with how many there are. */
  signs: readonly { name: string; count: number }[];
}

const pitches: Partial<Record<RoofForm, number>> = {
  gable: 40,
  hip: 30,
  shed: 12,
  sawtooth: 24,
  barrel: 50,
  dome: 95,
  onion: 100,
  butterfly: 9,
  cone: 45,
  spire: 72,
  A: 62,
  shell: 45,
  thatch: 48,
};

const slotNames: readonly string[] = ['roof', 'frame', 'door', 'trim', 'structure', 'ground'];

/** Parses "red brick, slate roof, oak door": a body surface, others by slot suffix. */
export function surfacesOf(text: string): Partial<Record<Slot, Surface>> {
  const slots: Partial<Record<Slot, Surface>> = {};
  for (const part of text.split(',')) {
    const words = part.trim().split(/\s+/);
    const last = words.at(-1) ?? '';
    const slot = slotNames.includes(last) ? (words.pop() as Slot) : 'body';
    slots[slot] = surfaceOf(words.join(' '));
  }
  return slots;
}

function surfaceOf(text: string): Surface {
  const words = text.split(' ');
  for (let i = 0; i < words.length; i++) {
    const substance = words.slice(i).join(' ');
    if (isSubstance(substance)) return i > 0 ? { substance, colour: words.slice(0, i).join(' ') } : { substance };
  }
  return { colour: text };
}

const planForm = /^([a-z]+)(\d*) ([\d.]+)x([\d.]+)$/;
const tallForm = /^(?:h([\d.]+)|(\d+)(?:x([\d.]+))?)$/;

/**
 * Parses a row. plan "rect 10x8" is width x depth (a number after the name counts bodies or corners);
 * height "2" storeys, "2x3.4" with storey height, "h12" one hall; roof "gable 40 eaves 0.6"; facade and opening form;
 * surfaces; signs with an optional number ("tower2").
 */
export function kind(plan: string, tall: string, roof: string, facade: string, surfaces: string, signs = ''): Kind {
  const [, shape = 'rect', count = '', width = '10', depth = '8'] = planForm.exec(plan) ?? [];
  const [, hall, storeys = '1', each] = tallForm.exec(tall) ?? [];
  const [form = 'gable', ...roofWords] = roof.split(' ');
  const words = facade.split(' ');
  const has = (word: string): boolean => words.includes(word);
  const pick = <T extends string>(choices: readonly T[], usual: T): T =>
    choices.find((c) => words.includes(c)) ?? usual;
  const door = pick<DoorKind>(['glass', 'portal', 'gate', 'none'], 'house');
  const eavesAt = roofWords.indexOf('eaves');
  const pitch = Number(
    roofWords.find((word, i) => (eavesAt < 0 || i !== eavesAt + 1) && /^\d/.test(word)) ??
      pitches[form as RoofForm] ??
      35,
  );
  const homely = has('homely') || (door === 'house' && !hall);
  return {
    plan: shape as PlanName,
    count: Number(count || 4),
    width: Number(width),
    depth: Number(depth),
    storeys: hall ? 1 : Number(storeys),
    storeyHeight: Number(hall ?? each ?? (homely ? 2.9 : 3.6)),
    roof: form as RoofForm,
    pitch,
    eaves: eavesAt >= 0 ? Number(roofWords[eavesAt + 1]) : form === 'flat' || form === 'green' ? 0 : 0.45,
    facade: words[0] as FacadeName,
    form: pick<OpeningForm>(['tall', 'slit', 'round', 'arched', 'pointed', 'bay'], 'rect'),
    scale: has('large') ? 1.4 : has('small') ? 0.7 : 1,
    homely,
    shutters: has('shutters'),
    door,
    plinth: has('raised') ? 0.9 : homely ? 0.3 : 0.15,
    slots: surfacesOf(surfaces),
    signs: signs
      .split(' ')
      .filter(Boolean)
      .map((sign) => {
        const [, name = sign, n = '1'] = /^([a-z-]+?)(\d*)$/.exec(sign) ?? [];
        return { name, count: Number(n || 1) };
      }),
  };
}
