import { StillEngine } from '../still-engine';

const observer = { signal: new AbortController().signal, onProgress: () => undefined, onPreview: () => undefined };

test('visible trees, people and cars are counted outdoors; rooms have no counts', async () => {
  const engine = await StillEngine.create({ threads: 2 });
  const size = { width: 320, height: 180, seed: 3, quality: 'draft', style: 'Realistic' } as const;
  const draw = (prompt: string, designType: 'Architecture' | 'Interior' = 'Architecture') =>
    engine.render({ ...size, prompt, designType }, observer);
  try {
    const asked = (await draw('a white house with three people and two cars in front of it')).added;
    expect([asked?.person, asked?.car]).toEqual([3, 2]);
    const bare = (await draw('a concrete house in a desert, no trees, no people, no cars')).added;
    expect([bare?.tree, bare?.person, bare?.car]).toEqual([0, 0, 0]);
    expect((await draw('a white house in a forest of oaks')).added?.tree).toBeGreaterThan(2);
    expect((await draw('a living room with two armchairs', 'Interior')).added).toBeNull();
  } finally {
    await engine.close();
  }
});
