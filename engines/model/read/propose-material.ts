import type { ModelSlot } from '@maquette/contracts/models/mesh-file';
import type { ModelMaterial } from '@maquette/contracts/models/model-materials';
import { type Family, MATERIAL_WORDS } from './material-words';

type Judged = Pick<ModelSlot, 'name' | 'colour' | 'alpha' | 'transmission' | 'emission' | 'metallic'>;

/** Groups of words of a row: several words in a row of the table form one pattern when their language writes so. */
const PHRASES: readonly string[] = [
  ...['laine de verre', 'glass wool', 'verre depoli', 'kinh mo', 'weathering steel', 'acier patinable', 'shou sugi'],
  ...['bois brule', 'go chay', 'clay tile', 'roof tile', 'cam thach', 'rom ra', 'da phien', 'be tong', 'gach men'],
  ...['oc cho', 'go soi', 'dong thau', 'da thuoc', 'la cay', 'nhua duong', 'lat via he', 'thach cao', 'kim loai'],
  'mai nha',
];

interface Row {
  material: (typeof MATERIAL_WORDS)[number][0];
  parts: string[];
  words: Set<string>;
}

const ROWS: readonly Row[] = MATERIAL_WORDS.map(([material, text]) => {
  let rest = text;
  const phrases = PHRASES.filter((phrase) => rest.includes(phrase));
  for (const phrase of phrases) rest = rest.replace(phrase, ' ');
  const singles = rest.split(/\s+/).filter(Boolean);
  return {
    material,
    parts: [...phrases, ...singles.filter((word) => !word.startsWith('='))],
    words: new Set(singles.filter((word) => word.startsWith('=')).map((word) => word.slice(1))),
  };
});

/** Lower case without accents, words separated by one space: "BrickRed_02" and "Brick red 02" are the same. */
export function comparedName(name: string): string {
  return (
    name
      .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
      .toLowerCase()
      .replace(/ß/g, 'ss')
      .replace(/đ/g, 'd')
      .normalize('NFD')
      // Accents of Latin letters only: Japanese marks change the sound.
      .replace(/[\u0300-\u036f]/g, '')
      .normalize('NFC')
      .replace(/[^\p{L}\p{N}]+/gu, ' ')
      .trim()
  );
}

/** The engine material that a slot most likely stands for; null when neither name nor colour says it. */
export function proposeMaterial(slot: Judged): ModelMaterial | null {
  const named = rowOf(comparedName(slot.name))?.material;
  if (named === 'none') return null;
  if (named === undefined) return byOptics(slot);
  if (named === 'wood' || named === 'metal' || named === 'roof' || named === 'wall paint') return ofFamily(named, slot);
  return isPlausible(named, slot) ? named : null;
}

function rowOf(name: string): Row | undefined {
  const words = name.split(' ');
  const spaced = ` ${name} `;
  return ROWS.find(
    ({ parts, words: whole }) =>
      words.some((word) => whole.has(word.replace(/\d+$/, ''))) ||
      parts.some((part) =>
        part.includes(' ') ? spaced.includes(` ${part} `) : words.some((word) => contains(word, part)),
      ),
  );
}

/** A short part must begin or end a word: "Klarglas" is glass, "Ziegelei" no "ei". */
const contains = (word: string, part: string): boolean =>
  /^[a-z]+$/.test(part) && part.length <= 4 ? word.startsWith(part) || word.endsWith(part) : word.includes(part);

function byOptics({ transmission, alpha, emission }: Judged): ModelMaterial | null {
  if (Math.max(...emission) > 0.5) return 'Lamp';
  return transmission > 0.5 || (alpha > 0 && alpha < 0.5) ? 'Clear glass' : null;
}

const OPAQUE: ReadonlySet<ModelMaterial> = new Set(['Red brick', 'Concrete', 'Natural stone', 'Asphalt', 'Gravel']);

/** Whether a colour is not against the name: a blue surface is no red brick. */
function isPlausible(material: ModelMaterial, { colour, alpha }: Judged): boolean {
  const [r, g, b] = colour;
  const spread = Math.max(r, g, b) - Math.min(r, g, b);
  const isGrey = spread < 0.08 * Math.max(r, g, b, 0.01) + 0.02;
  if (OPAQUE.has(material) && alpha < 0.5) return false;
  if (material === 'Red brick' || material === 'Clay tiles')
    return isGrey ? Math.min(r, g, b) > 0.7 || spread === 0 : r >= g && r >= b;
  if (material === 'White marble' || material === 'White render') return isGrey || Math.min(r, g, b) > 0.35;
  if (material === 'Lawn' || material === 'Foliage') return isGrey || g >= 0.8 * Math.max(r, b);
  return true;
}

function ofFamily(family: Family, { colour }: Judged): ModelMaterial | null {
  const [r, g, b] = colour;
  const light = 0.2126 * r + 0.7152 * g + 0.0722 * b;
  if (family === 'wood') {
    if (light < 0.03) return 'Charred wood';
    if (light < 0.12) return 'Walnut';
    return r > 1.7 * g ? 'Larch' : 'Oak';
  }
  if (family === 'metal') {
    if (r > 1.6 * g && g > b) return 'Copper';
    if (r > 1.1 * g && g > 1.5 * b) return 'Brass';
    return light > 0.5 ? 'Aluminium' : 'Steel';
  }
  // Only its colour distinguishes a roof.
  if (family === 'roof') return r > 1.5 * g && r > 1.5 * b ? 'Clay tiles' : null;
  return null;
}
