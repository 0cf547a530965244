import type { StillImage } from '@maquette/engines/still/still-engine';
import type { Asked, Sentence } from './asked';
import {
  countSeen,
  deniedHeeded,
  partSeen,
  plantSeen,
  relationSeen,
  settingSeen,
  subjectSeen,
  thingSeen,
} from './checks/bodies';
import { type Mood, moodOf } from './checks/light';
import { moodSeen } from './checks/mood-seen';
import { roofSeen } from './checks/roofs';
import { planSeen } from './checks/shapes';
import { colourSeen, materialSeen } from './checks/surfaces';
import { View } from './view';

export interface Verdict {
  asked: Asked;
  seen: boolean;
}

/** A sentence's image. If the sentence has words for light, also the image for the same seed without them. */
export interface Pictures {
  picture: StillImage;
  unlit?: Mood | undefined;
}

/** Judges which words of a sentence are visible in its image. */
export function judge({ asked }: Pick<Sentence, 'asked'>, { picture, unlit }: Pictures): Verdict[] {
  const view = new View(picture);
  const mood = moodOf(view);
  return asked.map((one) => ({ asked: one, seen: wordSeen(view, amongOthers(one, asked), mood, unlit) }));
}

/** "White walls and a green back wall": if the back wall has its own words, "walls" means the others. */
function amongOthers(one: Asked, all: readonly Asked[]): Asked {
  if ((one.class !== 'colour' && one.class !== 'material') || one.part !== 'walls' || one.whose !== 'subject')
    return one;
  return all.some((other) => 'part' in other && other.part === 'back wall') ? { ...one, part: 'other walls' } : one;
}

function wordSeen(view: View, asked: Asked, mood: Mood, unlit: Mood | undefined): boolean {
  switch (asked.class) {
    case 'subject':
      return subjectSeen(view, asked);
    case 'shape':
      return asked.shape.endsWith(' roof') ? roofSeen(view, asked.shape) : planSeen(view, asked.shape, asked.value);
    case 'part':
      return partSeen(view, asked.kinds);
    case 'thing':
      return thingSeen(view, asked.kinds);
    case 'plant':
      return plantSeen(view, asked.kinds);
    case 'setting':
      return settingSeen(view, asked.kinds);
    case 'denied':
      return deniedHeeded(view, asked.kinds);
    case 'material':
      return materialSeen(view, asked);
    case 'colour':
      return colourSeen(view, asked);
    case 'count':
      return countSeen(view, asked);
    case 'relation':
      return relationSeen(view, asked);
    case 'unknown':
      return (view.picture.scene.graph?.unknown ?? []).some(({ text }) => text.toLowerCase().includes(asked.word));
    default:
      return moodSeen(asked.word, mood, unlit, view.picture.scene.kind === 'interior');
  }
}
