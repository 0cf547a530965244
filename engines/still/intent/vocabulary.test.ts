import { createHash } from 'node:crypto';
import { prepareScene } from '../scene/prepare-scene';
import type { DesignType, StillRequest } from '../still-request';
import { readIntent } from './read-intent';
import type { SceneSpec } from './scene-spec';
import { exteriorVocabulary, interiorVocabulary } from './vocabulary';

/** What is asked before the word comes: between them they contradict every word at least once. */
const openings: Record<DesignType, readonly string[]> = {
  Architecture: [
    'red brick villa at noon',
    'white tower on an island at night, rainy winter, drone view',
    'in the city',
  ],
  Interior: [
    'modern bathroom at noon',
    'large industrial kitchen in the city at night, rainy winter, cozy, monochrome',
    'living room by a lake, spring',
  ],
};

const wholeSpecOf = (designType: DesignType, prompt: string): SceneSpec => {
  const request: StillRequest = { prompt, designType, style: 'Realistic', width: 160, height: 90, seed: 4 };
  return readIntent(request);
};
const specOf = (designType: DesignType, prompt: string): Omit<SceneSpec, 'graph'> => {
  const { graph: _keepsEveryWord, ...spec } = wholeSpecOf(designType, prompt);
  return spec;
};

/** Everything that is built and how it is lit and seen, as one hash. */
function builtFrom(spec: SceneSpec): string {
  const { contents } = prepareScene(spec, 160, 90);
  const { positions, materials: faces } = contents.mesh();
  const { materials, lamps, planting, camera, rig } = contents;
  return createHash('sha256')
    .update(positions)
    .update(faces)
    .update(JSON.stringify([materials, lamps, planting, camera, rig]))
    .digest('hex');
}

const subjects = [
  ['Architecture', exteriorVocabulary],
  ['Interior', interiorVocabulary],
] as const;

describe('the words of the builders by type', () => {
  it('has more than 150 different words for each of buildings and rooms', () => {
    for (const [, vocabulary] of subjects) {
      expect(new Set(vocabulary.flatMap((entry) => entry.words)).size).toBeGreaterThan(150);
    }
  });

  it.each(subjects)('of %s has no word that leaves the scene as it is', (designType, vocabulary) => {
    const before = openings[designType].map((opening) => JSON.stringify(specOf(designType, opening)));
    const idle: string[] = [];
    for (const { words } of vocabulary) {
      for (const word of words) {
        const changes = openings[designType].some(
          (opening, i) => JSON.stringify(specOf(designType, `${word}, ${opening}, ${word}`)) !== before[i],
        );
        if (!changes) idle.push(word);
      }
    }
    expect(idle).toEqual([]);
  });

  it.each(subjects)('of %s has no meaning that builds, lights or shows nothing', (designType, vocabulary) => {
    const before = openings[designType].map((opening) => builtFrom(wholeSpecOf(designType, opening)));
    const idle: string[] = [];
    for (const { words } of vocabulary) {
      const changes = openings[designType].some(
        (opening, i) => builtFrom(wholeSpecOf(designType, `${words[0]}, ${opening}, ${words[0]}`)) !== before[i],
      );
      if (!changes) idle.push(words[0] ?? '');
    }
    expect(idle).toEqual([]);
  });
});
