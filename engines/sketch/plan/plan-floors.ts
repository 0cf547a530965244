import { englishPrompt } from '../../still/words/translation/in-english';
import type { SketchForm } from '../request/sketch-request';
import { finishesOf, promptSurfaces } from '../scene/prompt-surfaces';
import { InteriorSlot } from '../scene/room-finishes';
import { readWords } from '../scene/sketch-words';
import type { Finish } from '../scene/textures';

/** Rooms that a prompt can address; `living` is the largest one. */
export type RoomName = 'bath' | 'kitchen' | 'living' | 'terrace' | 'other';

/** A floor that the prompt names, and its rooms. An empty list means all rooms. */
export interface NamedFloor {
  finish: Finish;
  rooms: readonly RoomName[];
}

const ROOM_WORDS: readonly (readonly [RoomName, RegExp])[] = [
  ['bath', /\b(?:bath(?:room)?s?|wcs?|toilets?|shower(?: room)?s?|restrooms?|wet rooms?)\b/],
  ['kitchen', /\b(?:kitchens?|kitchenettes?|pantry)\b/],
  ['living', /\b(?:living(?: room| area)?|lounge|open[- ](?:plan )?office|studio|main room|workspace)\b/],
  ['terrace', /\b(?:terraces?|decks?|decking|balcon(?:y|ies)|patios?|loggias?)\b/],
  [
    'other',
    /\b(?:(?:bed|meeting|dining|guest|children['’]s|class)(?:[- ]?rooms?)|offices|hall(?:way)?|entry|corridors?|studies|study)\b/,
  ],
];
/** Words for floors and floor materials. */
const FLOOR_WORDS =
  /\b(?:floors?|flooring|parquet|herringbone|tiles?|tiled|mosaic|zellige|carpets?|terrazzo|boards?|planks?|linoleum|vinyl|screed|decking|terraces?|decks?|paving)\b/;
/** Words that assign a material to another part: "white kitchen" and "beige sofa" are not floors. */
const OTHER_PART =
  /\b(?:walls?|ceilings?|splashbacks?|back ?splash|roofs?|fa[cç]ades?|fronts?|worktops?|counters?|shower wall)\b/;

/** Finds the floors in a prompt, clause by clause: "grey tiles in bath and kitchen" applies to both rooms. */
export function floorsInWords(form: SketchForm): NamedFloor[] {
  const clauses = englishPrompt(form.prompt)
    .text.toLowerCase()
    .split(/[.;,:\n]/);
  return clauses.flatMap(splitFloors).flatMap((clause) => {
    if (!FLOOR_WORDS.test(clause) || OTHER_PART.test(clause)) return [];
    const rooms = ROOM_WORDS.filter(([, words]) => words.test(clause)).map(([room]) => room);
    const finish = floorFinish(form, clause);
    return finish ? [{ finish, rooms }] : [];
  });
}

/** "Oak parquet and grey tiles in the hall" names two floors, "tiles in bath and kitchen" one. */
function splitFloors(clause: string): string[] {
  const parts = clause.split(' and ');
  const at = parts.findIndex((part, k) => {
    const isRoom = ROOM_WORDS.some(([, words]) => words.test(part)) && !FLOOR_WORDS.test(part);
    return k > 0 && !isRoom && FLOOR_WORDS.test(parts.slice(0, k).join(' and '));
  });
  return at < 0 ? [clause] : [parts.slice(0, at).join(' and '), ...splitFloors(parts.slice(at).join(' and '))];
}

/** Finish of a floor in a clause; null when the clause names no material or colour. */
function floorFinish(form: SketchForm, clause: string): Finish | null {
  const [before = ''] = clause.split(/\b(?:in|for|on) (?=the|all|every|each|bath|kitchen|living|bed|meeting|hall|wc)/);
  const words = ROOM_WORDS.reduce((text, [, room]) => text.replace(room, ' '), before)
    .replace(/\b(?:floor ?plans?|plans?|floors?|flooring|decking|with|and|all|the|a|of)\b/g, ' ')
    .replace(/\bmosaic\b/, 'mosaic tile')
    .trim();
  if (words === '') return null;
  const read = readWords({ ...form, prompt: `room with ${words} floor`, designType: 'Interior', roomType: undefined });
  const isNamed = promptSurfaces(read.spec.graph).some(({ at }) => at === InteriorSlot.floor);
  return isNamed ? (finishesOf(read)[InteriorSlot.floor] ?? null) : null;
}
