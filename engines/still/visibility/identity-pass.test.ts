import { StillEngine, type StillImage } from '../still-engine';

const observer = { signal: new AbortController().signal, onProgress: () => undefined, onPreview: () => undefined };
let image: StillImage;
beforeAll(async () => {
  const engine = await StillEngine.create({ threads: 2 });
  const house = { prompt: 'a white villa with trees', designType: 'Architecture', style: 'Realistic' } as const;
  image = await engine.render({ ...house, width: 320, height: 180, seed: 1, quality: 'draft' }, observer);
  await engine.close();
});

const share = (count: number, of: number): number => count / of;

describe('the identity pass', () => {
  it('has sky where the depth buffer has none, and equal distances elsewhere', () => {
    const { seen, inverseDepth, nearestDepthMetres } = image;
    let [same, solid, near] = [0, 0, 0];
    seen.front.instance.forEach((instance, i) => {
      const depth = inverseDepth[i] ?? 0;
      if (instance < 0 === (depth === 0)) same++;
      if (instance < 0 || depth === 0) return;
      solid++;
      // Depth along the optical axis is smaller than distance from the eye near the image border.
      const ratio = (seen.front.metres[i] ?? 0) / ((nearestDepthMetres * 65535) / depth);
      if (ratio > 0.6 && ratio < 2) near++;
    });
    expect(share(same, seen.width * seen.height)).toBeGreaterThan(0.97);
    expect(share(near, solid)).toBeGreaterThan(0.85);
  });

  it('sees through glass only in its second layer', () => {
    const { front, behind, materials } = image.seen;
    const glassy = (material: number): boolean => materials.get(material)?.kind === 'glass';
    expect(front.material.filter(glassy).length).toBeGreaterThan(500);
    expect(behind.material.filter(glassy).length).toBe(0);
    const clear = [...front.material.keys()].filter((i) => !glassy(front.material[i] ?? -1));
    expect(clear.filter((i) => front.instance[i] !== behind.instance[i])).toEqual([]);
  });

  it('identifies the plant whose leaves a pixel shows', () => {
    const { front, placed } = image.seen;
    const owners = new Set<string>();
    front.material.forEach((material, i) => {
      if (material === OAK_LEAF) owners.add(placed[front.instance[i] ?? -1]?.kind ?? '');
    });
    expect([...owners]).toEqual(['oak']);
  });
});

/** Kernel material index of oak leaves, see scene/plants/vegetation-library.ts. */
const OAK_LEAF = 3;
