import fc from 'fast-check';
import type { Material } from '../../tracer/kernel-scene';
import type { Slot, Surface } from '../../words/graph/scene-graph';
import {
  colours as colourWords,
  shades as shadeWords,
  substances as substanceWords,
} from '../../words/lexicon/surfaces';
import { MeshBuilder } from '../geometry/mesh-builder';
import { colourAlbedo, colourNames, shadeNames } from './colours';
import { MaterialTable } from './material-table';
import { substances } from './substances';
import { isSubstance, surfaceMaterial } from './surface-material';

const base: Material = { albedo: [0.5, 0.5, 0.5] };
const slots: Slot[] = ['body', 'roof', 'frame', 'door', 'cloth', 'legs', 'floor', 'wall', 'ceiling', 'ground'];
const surfaces = fc.record(
  {
    substance: fc.constantFrom(...Object.keys(substances), 'unobtainium'),
    colour: fc
      .tuple(fc.constantFrom('', ...shadeNames), fc.constantFrom(...colourNames, 'octarine'))
      .map((words) => words.join(' ').trim()),
    finish: fc.constantFrom('polished', 'matte', 'painted', 'charred', 'ribbed', 'rusty'),
  },
  { requiredKeys: [] },
);

/** A linear colour's hue in radians; undefined for grey. */
function hue([r, g, b]: readonly [number, number, number]): number | undefined {
  const [x, y] = [r - (g + b) / 2, (Math.sqrt(3) / 2) * (g - b)];
  return Math.hypot(x, y) < 0.25 * Math.max(r, g, b) ? undefined : Math.atan2(y, x);
}

describe('a requested material', () => {
  it('has physically plausible colours for any combination', () => {
    fc.assert(
      fc.property(surfaces, fc.constantFrom(...slots), (surface, slot) => {
        const { albedo, albedo2 } = surfaceMaterial(surface, slot, base);
        for (const value of [...albedo, ...(albedo2 ?? [])]) expect(value > 0 && value <= 0.99).toBe(true);
      }),
    );
  });

  it('keeps the requested hue on every substance', () => {
    fc.assert(
      fc.property(fc.constantFrom(...Object.keys(substances)), fc.constantFrom(...colourNames), (substance, colour) => {
        const asked = hue(colourAlbedo(colour) ?? [0, 0, 0]);
        const made = surfaceMaterial({ substance, colour }, 'body', base);
        const seen = hue(made.albedo);
        if (asked === undefined || made.kind === 'glass' || made.kind === 'water') return;
        expect(Math.cos((seen ?? 9) - asked)).toBeGreaterThan(0.95);
      }),
    );
  });

  it('is visible on furniture: table tops are not fully transparent', () => {
    expect(surfaceMaterial({ substance: 'glass' }, 'legs', base)).toMatchObject({ kind: 'diffuse', specular: 1 });
    expect(surfaceMaterial({ substance: 'glass' }, 'body', base).kind).toBe('glass');
  });

  it('exists for every substance, colour and shade of the vocabulary', () => {
    expect(Object.keys(substanceWords).filter((name) => !isSubstance(name))).toEqual([]);
    expect(Object.keys(colourWords).filter((name) => !colourAlbedo(name))).toEqual([]);
    expect(Object.keys(shadeWords).filter((name) => !shadeNames.includes(name))).toEqual([]);
  });

  it('depends on its use: slate becomes roof tiles, oak floor planks', () => {
    expect(surfaceMaterial({ substance: 'slate' }, 'roof', base).texture).toBe('roofTiles');
    expect(surfaceMaterial({ substance: 'slate' }, 'body', base).texture).toBe('stone');
    expect(surfaceMaterial({ substance: 'oak' }, 'floor', base).texture).toBe('woodFloor');
  });
});

describe('the material table', () => {
  it('shares an index between equal surfaces and stays within the kernel limit', () => {
    fc.assert(
      fc.property(fc.array(surfaces, { minLength: 300, maxLength: 400 }), (all: Surface[]) => {
        const table = new MaterialTable({ plain: base });
        const first = all.map((surface) => table.surface(surface, 'body', 'plain'));
        const again = all.map((surface) => table.surface(surface, 'body', 'plain'));
        expect(again).toEqual(first);
        expect(Math.max(...first)).toBeLessThanOrEqual(255);
        expect(table.all.length).toBeLessThanOrEqual(240);
      }),
      { numRuns: 20 },
    );
  });
});

describe('mesh tags', () => {
  it('identify node and surface of each triangle; inner tags win', () => {
    const mesh = new MeshBuilder();
    const face = (): void => {
      mesh.triangle([0, 0, 0], [1, 0, 0], [0, 1, 0], 1);
    };
    face();
    mesh.tagged('chapel', 'body', () => {
      face();
      mesh.tagged('', 'roof', face);
      face();
    });
    face();
    const names = [...(mesh.finish().tags ?? [])].map((n) => mesh.tags.names[n]);
    expect(names.map((tag) => `${tag?.node}/${tag?.slot}`)).toEqual([
      '/',
      'chapel/body',
      'chapel/roof',
      'chapel/body',
      '/',
    ]);
  });
});
