import type { Resolution } from '@maquette/contracts/tools/render-choices';

/** Measurable parts by their command-line name. Targets in seconds, on two idle cores. */
export type Part =
  | { kind: 'still'; place: 'exterior' | 'interior'; resolution: Resolution; target: number; large: boolean }
  | { kind: 'sketch'; target: number }
  | { kind: 'rest'; target: number }
  | { kind: 'clip'; width: number; height: number; seconds: number; fps: number; target: number };

/** First preview of an image, seconds. */
export const FIRST_PREVIEW_TARGET = 1;
/** Peak memory of an image process, megabytes. */
export const MEMORY_TARGET = 1_536;
/** Memory of an idle worker, megabytes. */
export const REST_MEMORY_TARGET = 450;
/** A video's processor time divided by that of its encoder alone. */
export const VIDEO_RATIO_TARGET = 3;

const IMAGE_TARGETS: Record<Resolution, number> = { '720p': 8, '1080p': 15, '4K': 45, '8K': 120 };

function stills(): [string, Part][] {
  return (Object.keys(IMAGE_TARGETS) as Resolution[]).flatMap((resolution) =>
    (['exterior', 'interior'] as const).map((place): [string, Part] => {
      const large = resolution === '4K' || resolution === '8K';
      const part: Part = { kind: 'still', place, resolution, target: IMAGE_TARGETS[resolution], large };
      return [`still-${resolution.replace('p', '').toLowerCase()}-${place}`, part];
    }),
  );
}

export const PARTS: Record<string, Part> = Object.fromEntries([
  ...stills(),
  ['rest', { kind: 'rest', target: REST_MEMORY_TARGET }],
  ['sketch-1080', { kind: 'sketch', target: 5 }],
  ['clip-1080', { kind: 'clip', width: 1920, height: 1080, seconds: 5, fps: 24, target: 7 }],
  ['clip-720', { kind: 'clip', width: 1280, height: 720, seconds: 5, fps: 24, target: 5 }],
] satisfies [string, Part][]);

/** Parts whose names start with one of the words (all if there are none). @throws Error for a word that matches none */
export function partsNamed(words: readonly string[]): string[] {
  const names = Object.keys(PARTS);
  for (const word of words) {
    if (!names.some((name) => name.startsWith(word)))
      throw new Error(`no part "${word}"; there are ${names.join(', ')}`);
  }
  return words.length === 0 ? names : names.filter((name) => words.some((word) => name.startsWith(word)));
}
