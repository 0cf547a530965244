import { englishPrompt } from '../../still/words/translation/in-english';
import type { SketchForm } from '../request/sketch-request';
import { ExteriorSlot } from '../scene/finishes';
import { finishesOf, promptSurfaces } from '../scene/prompt-surfaces';
import { readWords } from '../scene/sketch-words';
import type { Finish } from '../scene/textures';
import { Cut } from './cut-classes';

/** Parts of a building that a section cuts. */
export type CutPart = 'wall' | 'slab' | 'roof';

/** Finishes that a prompt names for the cut parts. */
export type CutFinishes = Partial<Record<CutPart, Finish>>;

const PART_WORDS: readonly (readonly [RegExp, readonly CutPart[]])[] = [
  [/\b(?:structure|frame|construction|skeleton|shell)\b/, ['wall', 'slab', 'roof']],
  [/\b(?:slabs?|floor plates?|decks?|foundations?|footings?|base ?plate)\b/, ['slab']],
  [
    /\b(?:(?:cut|outer|outside|exterior|external|party|bearing|load-bearing|retaining) )?walls?\b(?! (?:panel|clad|paper|lin|finish|tile|hung))/,
    ['wall'],
  ],
  [/\b(?:roofs?|rafters?|roof trusses|trusses)\b/, ['roof']],
];
/** A wall is taller than thick by this factor. Steep roofs are not. */
const MIN_WALL_HEIGHT_TO_THICKNESS = 3;

/** Reads the materials of cut parts clause by clause: "concrete slabs, brick walls, timber roof". */
export function cutFinishes(form: SketchForm): CutFinishes {
  const found: CutFinishes = {};
  for (const clause of englishPrompt(form.prompt)
    .text.toLowerCase()
    .split(/[.;,:\n]|\band\b/)) {
    const [words, parts] = PART_WORDS.find(([pattern]) => pattern.test(clause)) ?? [];
    const finish = words && materialIn(form, clause.replace(words, ''));
    if (finish) for (const part of parts ?? []) if (words !== PART_WORDS[0]?.[0] || !found[part]) found[part] = finish;
  }
  return found;
}

/** Finish of the material that the words name; undefined if they name none. */
function materialIn(form: SketchForm, words: string): Finish | undefined {
  const read = readWords({ ...form, designType: 'Architecture', prompt: `house with ${words.trim()} walls` });
  const isNamed = promptSurfaces(read.spec.graph).some(({ at, said }) => at === ExteriorSlot.wall && said.substance);
  return isNamed ? finishesOf(read)[ExteriorSlot.wall] : undefined;
}

/** Part at each pixel: 1 wall, 2 slab, 3 roof, 0 not cut. */
export function cutParts(cut: Uint8Array, w: number, h: number): Uint8Array {
  const across = runs(cut, w, h, 1);
  const upright = runs(cut, w, h, w);
  const parts = new Uint8Array(cut.length);
  for (let x = 0; x < w; x++) {
    let hasRoom = false;
    for (let y = 0; y < h; y++) {
      const i = y * w + x;
      if (cut[i] !== Cut.face) {
        hasRoom ||= cut[i] !== Cut.sky && cut[i] !== Cut.tree && cut[i] !== Cut.earth;
        continue;
      }
      const isWall = (upright[i] as number) > MIN_WALL_HEIGHT_TO_THICKNESS * (across[i] as number);
      parts[i] = isWall ? 1 : hasRoom || isUnderground(cut, i, upright[i] as number, w) ? 2 : 3;
    }
  }
  return parts;
}

export const CUT_PARTS: readonly (CutPart | null)[] = [null, 'wall', 'slab', 'roof'];

/** Whether the cut part at a pixel lies on earth and so is not a roof. */
function isUnderground(cut: Uint8Array, from: number, most: number, w: number): boolean {
  for (let i = from; i < cut.length && i <= from + most * w; i += w) if (cut[i] === Cut.earth) return true;
  return false;
}

/** Length of the run of cut pixels through each pixel. @param stride 1 along rows, the width along columns */
function runs(cut: Uint8Array, w: number, h: number, stride: number): Uint16Array {
  const out = new Uint16Array(cut.length);
  const [lines, length] = stride === 1 ? [h, w] : [w, h];
  for (let line = 0; line < lines; line++) {
    const start = stride === 1 ? line * w : line;
    for (let at = 0, from = 0; at <= length; at++) {
      if (at < length && cut[start + at * stride] === Cut.face) continue;
      for (let k = from; k < at; k++) out[start + k * stride] = at - from;
      from = at + 1;
    }
  }
  return out;
}
