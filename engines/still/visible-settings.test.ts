import type { StillRequest } from './request/still-request';
import { isSetting, settings } from './scene/exterior/settings/setting-catalogue';
import { StillEngine, type StillImage } from './still-engine';
import type { IdentityImage } from './visibility/identity-pass';

const observer = { signal: new AbortController().signal, onProgress: () => undefined, onPreview: () => undefined };

let engine: StillEngine;
beforeAll(async () => {
  engine = await StillEngine.create({ threads: 2 });
});
afterAll(() => engine.close());

const draw = (prompt: string, more: Partial<StillRequest> = {}): Promise<StillImage> =>
  engine.render(
    {
      prompt,
      designType: 'Architecture',
      style: 'Realistic',
      width: 160,
      height: 90,
      seed: 5,
      quality: 'draft',
      ...more,
    },
    observer,
  );

/** Share of pixels that show nodes of the given kind. */
function shareOf({ scene, seen }: StillImage, kind: string, layer: 'front' | 'behind' = 'front'): number {
  const ids = new Set(scene.graph.nodes.filter((node) => node.kind === kind).map(({ id }) => id));
  const { tags, width, height }: IdentityImage = seen;
  let count = 0;
  for (const tag of seen[layer].tag) if (ids.has(tags[tag]?.node ?? '')) count++;
  return count / (width * height);
}

const sentences: Record<string, string> = {
  canal: 'a house on a canal',
  harbour: 'a house in a harbour',
  square: 'a town house on a square',
  rooftop: 'a pavilion on a rooftop',
};

describe('a setting named in the prompt', () => {
  it.each(Object.keys(settings).filter(isSetting))('covers at least 6 % of the image: %s', async (kind) => {
    const image = await draw(sentences[kind] ?? `a house, ${kind}`);
    expect(image.scene.graph.nodes.map((node) => node.kind)).toContain(kind);
    expect(shareOf(image, kind)).toBeGreaterThan(0.06);
  });

  it('combines with others: lake, mountains and a pine forest', async () => {
    const image = await draw('a cabin by a lake in a pine forest, mountains behind');
    for (const kind of ['lake', 'forest', 'mountain']) expect(shareOf(image, kind)).toBeGreaterThan(0.04);
  });

  it('contains its typical objects and no excluded ones', async () => {
    const image = await draw('a house in a meadow with a red bench, a statue and three palm trees, no flowers');
    for (const kind of ['bench', 'statue', 'palm']) expect(shareOf(image, kind)).toBeGreaterThan(0.0015);
    expect(shareOf(image, 'flower')).toBe(0);
  });

  it('shows through the windows of a room', async () => {
    const room = { designType: 'Interior', seed: 4 } as const;
    expect(shareOf(await draw('dining room with a view of the sea', room), 'sea', 'behind')).toBeGreaterThan(0.01);
    expect(shareOf(await draw('living room overlooking mountains', room), 'mountain', 'behind')).toBeGreaterThan(0.02);
  });
});
