import { readFileSync } from 'node:fs';
import path from 'node:path';
import { arraysOf, MODEL_LIMITS, readMeshFile, writeMeshFile } from '@maquette/contracts/models/mesh-file';
import { withUnits } from '@maquette/contracts/models/with-units';
import fc from 'fast-check';
import sharp from 'sharp';
import { boxArrays, boxGlb, GlbData, glbOf } from './made-glb.test-data';
import { meanColourOf } from './read/mean-colour';
import { ModelRefused } from './read/model-refused';
import type { ReadModel } from './read/read-types';
import { readModel } from './read-model';

/** Models that other programs exported; dist/model -> model/fixtures. */
const fixture = (name: string): Uint8Array => readFileSync(path.join(__dirname, '../../model/fixtures', `${name}.glb`));
const read = (glb: Uint8Array): Promise<ReadModel> => readModel(glb, { meanColour: meanColourOf });
const codeOf = async (glb: Uint8Array): Promise<string> => {
  try {
    await read(glb);
    return 'read';
  } catch (error) {
    if (!(error instanceof ModelRefused)) throw error;
    return error.code;
  }
};
const notesOf = ({ notes }: ReadModel): Record<string, unknown> =>
  Object.fromEntries(notes.map(({ code, params }) => [code, params.count ?? Object.values(params).join()]));
const proposals = ({ model }: ReadModel): Record<string, string | null> =>
  Object.fromEntries(model.header.slots.map(({ name, proposal }) => [name, proposal]));

describe('models of other programs', () => {
  it('reads a house by Blender with its slots, cameras and names in any language', async () => {
    const house = await read(fixture('blender-house'));
    expect(proposals(house)).toMatchObject({
      ...{ 'gỗ sồi': 'Oak', 'Eiche Parkett': 'Oak', Glas: 'Clear glass', brick_red: 'Red brick', béton: 'Concrete' },
      ...{ Stahl: 'Steel', 'Putz weiss': 'White render', Rasen: 'Lawn', Lampe: 'Lamp' },
    });
    const { cameras, slots, triangles, instances } = house.model.header;
    expect(cameras.map(({ name }) => name)).toEqual(['Street', 'Living room', 'Front elevation']);
    expect(cameras[0]?.camera.vertical_fov).toBeGreaterThan(30);
    expect(cameras[2]?.camera.parallel_height).toBeGreaterThan(5);
    expect(slots.find(({ name }) => name === 'Glas')?.alpha).toBeCloseTo(0.25);
    expect(slots.reduce((sum, slot) => sum + slot.triangles, 0)).toBe(triangles);
    expect(instances).toHaveLength(30);
    expect(house.proposedUnits).toBeNull();
  });

  it('reads instancing, mirrored and stretched nodes, vertex colours, lines and lights by three.js', async () => {
    const pavilion = await read(fixture('three-pavilion'));
    expect(notesOf(pavilion)).toEqual({ animations: 1, lights: 1, lines: 1 });
    const { header } = pavilion.model;
    const columns = header.instances.filter(({ node }) => header.nodes[node]?.name === 'Columns');
    expect(columns).toHaveLength(8);
    expect(new Set(columns.map(({ mesh }) => mesh)).size).toBe(1);
    expect(header.slots.find(({ name }) => name === 'verre clair')?.transmission).toBeCloseTo(0.95);
    expect(header.slots.find(({ name }) => name === 'Planting')?.colour[1]).toBeGreaterThan(0.3);
    expect(Math.max(...(header.slots.find(({ name }) => name === 'Lamp')?.emission ?? []))).toBeGreaterThan(5);
    expect(header.slots.filter(({ name }) => name.startsWith('Leder'))).toHaveLength(1);
    expect(header.cameras.map(({ camera }) => camera.up !== undefined)).toEqual([false, true]);
  });

  it('proposes millimetres and z up for a CAD model, and moves its origin', async () => {
    const office = await read(fixture('trimesh-office-mm'));
    expect(office.proposedUnits).toMatchObject({
      units: { scale: 0.001, up: 'z' },
      lying: true,
      storeyMetres: expect.closeTo(3200, -2),
    });
    const { header } = withUnits(office.model, { scale: 0.001, up: 'z' });
    expect(header.max.map((value, c) => value - (header.min[c] ?? 0))).toEqual(
      [60, 9.9, 55].map((v) => expect.closeTo(v, 3)),
    );
  });

  it('reads quantised and compressed meshes, sparse accessors and only the default scene', async () => {
    const scene = await read(fixture('gltf-transform-meshopt'));
    expect(notesOf(scene)).toEqual({ other_scenes: 1 });
    expect(scene.model.header.nodes.map(({ name }) => name)).toEqual(['Table', 'Heap', 'Group', 'Vase']);
    const [table] = scene.model.header.instances;
    const { positions } = arraysOf(scene.model, scene.model.header.meshes[table?.mesh ?? 0] as never);
    expect(Math.max(...positions)).toBeCloseTo(1, 3);
  });

  it('reads a shed by Assimp', async () => {
    const shed = await read(fixture('assimp-shed'));
    expect(proposals(shed)).toEqual({ Lerchenholz: 'Larch', Titanzink: 'Zinc', Klarglas: expect.anything() });
  });

  it('keeps the model through its file', async () => {
    const { model, view } = await read(fixture('three-pavilion'));
    for (const kept of [model, view]) {
      const again = readMeshFile(writeMeshFile(kept));
      expect(again.header).toEqual(JSON.parse(JSON.stringify(kept.header)));
      expect(Buffer.compare(again.data, kept.data)).toBe(0);
    }
  });
});

describe('geometry', () => {
  const made = (mode: number, positions: number[], indices?: number[]) => {
    const data = new GlbData();
    const primitive = {
      ...{ mode, attributes: { POSITION: data.add(Float32Array.from(positions), 3) } },
      ...(indices && { indices: data.add(Uint32Array.from(indices), 1) }),
    };
    return read(data.glb({ nodes: [{ mesh: 0 }], meshes: [{ primitives: [primitive] }] }));
  };
  const square = [0, 0, 0, 4, 0, 0, 0, 4, 0, 4, 4, 0];

  it('turns strips, fans and plain lists into triangles that face the same way', async () => {
    const facing = async (mode: number, positions: number[], indices?: number[]) => {
      const { model } = await made(mode, positions, indices);
      const { positions: p, indices: list } = arraysOf(model, model.header.meshes[0] as never);
      const at = (i: number, c: number): number => p[3 * (list[i] ?? 0) + c] ?? 0;
      return Array.from({ length: list.length / 3 }, (_, t) =>
        Math.sign(
          (at(3 * t + 1, 0) - at(3 * t, 0)) * (at(3 * t + 2, 1) - at(3 * t, 1)) -
            (at(3 * t + 1, 1) - at(3 * t, 1)) * (at(3 * t + 2, 0) - at(3 * t, 0)),
        ),
      );
    };
    expect(await facing(5, square)).toEqual([1, 1]);
    expect(await facing(6, square, [0, 1, 3, 2])).toEqual([1, 1]);
    expect(await facing(4, square, [0, 1, 3, 0, 3, 2])).toEqual([1, 1]);
    expect(await facing(4, square.slice(0, 9))).toEqual([1]);
  });

  it('drops triangles without a surface and repeated ones', async () => {
    const { model } = await made(4, square, [0, 1, 3, 0, 3, 2, 0, 0, 1, 0, 1, 1, 3, 1, 0]);
    expect(model.header.triangles).toBe(2);
  });

  it('reads a base with sparse values over it', async () => {
    const glb = boxGlb([4, 3, 5], (json, data) => {
      const indices = { bufferView: data.view(Uint16Array.of(7)), componentType: 5123 };
      const values = { bufferView: data.view(Float32Array.of(8, 3, 5)) };
      Object.assign(data.accessors[0] as object, { sparse: { count: 1, indices, values } });
      return json;
    });
    expect((await read(glb)).model.header.max).toEqual([8, 3, 5]);
  });

  it('stores a mesh that its node flattens, and ignores empty nodes', async () => {
    const flat = boxGlb([4, 3, 5], (json) => ({
      ...json,
      scenes: [{ nodes: [0, 1, 2] }],
      nodes: [{ mesh: 0, scale: [1, 0, 1] }, { name: 'Empty' }, { mesh: 0, scale: [-1, 1, 1], translation: [0, 1, 0] }],
    }));
    const { model } = await read(flat);
    expect(model.header.instances).toHaveLength(2);
    expect(model.header.min).toEqual([-4, 0, 0]);
  });

  it('keeps details of a model millions of metres from the origin', async () => {
    const far = boxGlb([4, 3, 5], (json) => ({
      ...json,
      nodes: [{ mesh: 0, translation: [2_650_000.25, 1_200_000, 400] }],
    }));
    const { model, notes } = await read(far);
    expect(notes.map(({ code }) => code)).toEqual(['origin_moved']);
    expect(model.header.max.map((value, c) => value - (model.header.min[c] ?? 0))).toEqual([4, 3, 5]);
    expect(Math.max(...model.header.max.map(Math.abs))).toBeLessThan(10);
  });

  it('keeps size and place under any rotation, translation and scale', async () => {
    const part = fc.double({ min: -30, max: 30, noNaN: true });
    await fc.assert(
      fc.asyncProperty(
        fc.tuple(part, part, part),
        fc.double({ min: 0.2, max: 20, noNaN: true }),
        part,
        async (t, s, angle) => {
          const rotation = [0, Math.sin(angle / 2), 0, Math.cos(angle / 2)];
          const glb = boxGlb([4, 3, 5], (json) => ({
            ...json,
            nodes: [{ mesh: 0, translation: t, rotation, scale: [s, s, s] }],
          }));
          const { model } = await read(glb);
          const [slot] = model.header.slots;
          expect(slot?.area).toBeCloseTo(2 * (12 + 15 + 20) * s * s, 3);
          const origin = model.header.origin ?? [0, 0, 0];
          expect(model.header.min[1] + origin[1]).toBeCloseTo(t[1], 4);
          expect(model.header.max[1] - model.header.min[1]).toBeCloseTo(3 * s, 4);
        },
      ),
      { numRuns: 60 },
    );
  });

  it('reduces a large model for the browser and keeps its slots and objects', async () => {
    const data = new GlbData();
    const side = 420;
    const points = new Float32Array(3 * side * side);
    const corners = new Uint32Array(6 * (side - 1) * (side - 1));
    for (let y = 0, c = 0; y < side; y++) {
      for (let x = 0; x < side; x++) {
        points.set([x / 10, Math.sin(x / 9) * Math.cos(y / 7), y / 10], 3 * (y * side + x));
        if (x + 1 === side || y + 1 === side) continue;
        const at = y * side + x;
        corners.set([at, at + side, at + 1, at + 1, at + side, at + side + 1], 6 * c++);
      }
    }
    const primitive = { attributes: { POSITION: data.add(points, 3) }, indices: data.add(corners, 1) };
    const glb = data.glb({ nodes: [{ name: 'Terrain', mesh: 0 }], meshes: [{ primitives: [primitive] }] });
    const { model, view } = await read(glb);
    expect(model.header.triangles).toBe(2 * (side - 1) ** 2);
    expect(view.header.triangles).toBeLessThanOrEqual(MODEL_LIMITS.viewTriangles);
    expect(view.header.triangles).toBeGreaterThan(MODEL_LIMITS.viewTriangles / 2);
    expect(view.header.nodes).toEqual(model.header.nodes);
    expect(view.header.slots).toEqual(model.header.slots);
  });
});

describe('textures', () => {
  /** A box with a picture on it: half of it white, half a colour. */
  const textured = async (more: object = {}) => {
    const half = { r: 255, g: 0, b: 0 };
    const white = { create: { width: 32, height: 64, channels: 3 as const, background: '#ffffff' } };
    const png = await sharp({ create: { width: 64, height: 64, channels: 3, background: half } })
      .composite([{ input: white, left: 0, top: 0 }])
      .png()
      .toBuffer();
    return boxGlb([4, 3, 5], (json, data) => ({
      ...json,
      images: [{ bufferView: data.view(new Uint8Array(png)), mimeType: 'image/png' }],
      textures: [{ source: 0 }],
      materials: [
        {
          ...{ name: 'Fliesen', ...more },
          pbrMetallicRoughness: {
            baseColorTexture: { index: 0 },
            baseColorFactor: [0.5, 0.5, 0.5, 1],
            metallicFactor: 0,
          },
        },
      ],
    }));
  };

  it('become their mean, in linear light, times the colour of the material', async () => {
    const { model, notes } = await read(await textured());
    expect(model.header.slots[0]?.colour).toEqual([
      expect.closeTo(0.5, 2),
      expect.closeTo(0.25, 2),
      expect.closeTo(0.25, 2),
    ]);
    expect(notes).toEqual([]);
  });

  it('are noted when they cannot be read, and as cut-outs', async () => {
    const file = await textured({ alphaMode: 'MASK' });
    const { model, notes } = await readModel(file);
    expect(model.header.slots[0]?.colour).toEqual([0.5, 0.5, 0.5]);
    expect(notes.map(({ code }) => code)).toEqual(['cutouts', 'textures_unread']);
  });
});

describe('refused files', () => {
  const node = (changes: object) => (json: Record<string, unknown>) => ({ ...json, nodes: [{ mesh: 0, ...changes }] });
  const huge = [1e300, 1e300, 1e300];
  const overflowing = (json: Record<string, unknown>) => ({
    ...json,
    scenes: [],
    nodes: [
      { mesh: 0, scale: huge },
      { children: [0], scale: huge },
    ],
  });
  const cases: [string, string, Uint8Array | (() => Uint8Array)][] = [
    ['a text', 'not_glb', new TextEncoder().encode('solid cube, this is an STL file')],
    ['an empty file', 'not_glb', new Uint8Array(0)],
    ['a file that was cut off', 'not_glb', boxGlb().subarray(0, 300)],
    ['glTF 1', 'version', glbOf({}, undefined, 1)],
    ['a file above 100 MB', 'too_many_bytes', () => new Uint8Array(MODEL_LIMITS.bytes + 1)],
    ['JSON that nests too deeply', 'json_too_large', glbOf(`{"extras":${'['.repeat(100)}${']'.repeat(100)}}`)],
    ['broken JSON', 'json_invalid', glbOf('{"asset":')],
    ['an entry of the wrong type', 'json_invalid', glbOf({ nodes: 'all' })],
    [
      'a buffer in another file',
      'external',
      boxGlb(undefined, (json) => ({ ...json, buffers: [{ byteLength: 9, uri: 'box.bin' }] })),
    ],
    [
      'an image at an address',
      'external',
      boxGlb(undefined, (json) => ({ ...json, images: [{ uri: 'data:image/png;base64,AAAA' }] })),
    ],
    [
      'Draco',
      'draco',
      boxGlb(undefined, (json) => ({
        ...json,
        extensionsUsed: ['KHR_draco_mesh_compression'],
        meshes: [{ primitives: [{ attributes: { POSITION: 0 }, extensions: { KHR_draco_mesh_compression: {} } }] }],
      })),
    ],
    [
      'an unknown required extension',
      'extension_required',
      boxGlb(undefined, (json) => ({ ...json, extensionsRequired: ['ACME_curves'] })),
    ],
    [
      'an index beyond the vertices',
      'outside_buffer',
      boxGlb(undefined, (json, data) => {
        data.add(Uint16Array.of(0, 1, 99), 1);
        return { ...json, meshes: [{ primitives: [{ attributes: { POSITION: 0 }, indices: 2 }] }] };
      }),
    ],
    [
      'an accessor beyond its view',
      'outside_buffer',
      boxGlb(undefined, (json, data) => {
        Object.assign(data.accessors[0] as object, { count: 9000 });
        return json;
      }),
    ],
    [
      'a view beyond the buffer',
      'outside_buffer',
      boxGlb(undefined, (json, data) => {
        Object.assign(data.bufferViews[0] as object, { byteLength: 1e6 });
        return json;
      }),
    ],
    [
      'compressed data that is none',
      'compression_invalid',
      boxGlb(undefined, (json, data) => {
        const packed = { buffer: 0, byteLength: 20, byteStride: 12, count: 8, mode: 'ATTRIBUTES' };
        Object.assign(data.bufferViews[0] as object, { extensions: { EXT_meshopt_compression: packed } });
        return json;
      }),
    ],
    ['a coordinate that is no number', 'not_finite', boxGlb([Number.NaN, 3, 5])],
    ['matrices that overflow', 'not_finite', boxGlb(undefined, overflowing)],
    ['a node that is its own child', 'node_cycle', boxGlb(undefined, node({ children: [0] }))],
    [
      'a cycle of nodes',
      'node_cycle',
      boxGlb(undefined, (json) => ({ ...json, nodes: [{ mesh: 0 }, { children: [2] }, { children: [1] }] })),
    ],
    [
      'a node with two parents',
      'node_cycle',
      boxGlb(undefined, (json) => ({ ...json, nodes: [{ mesh: 0 }, { children: [0] }, { children: [0] }] })),
    ],
    [
      'no triangles',
      'no_triangles',
      boxGlb(undefined, (json) => ({ ...json, meshes: [{ primitives: [{ mode: 1, attributes: { POSITION: 0 } }] }] })),
    ],
    [
      'too many instances',
      'too_many_instances',
      boxGlb(undefined, (json) => ({
        ...json,
        scenes: [],
        nodes: Array.from({ length: 16_001 }, () => ({ mesh: 0 })),
      })),
    ],
    [
      'too many triangles by a count alone',
      'too_many_triangles',
      boxGlb(undefined, (json, data) => {
        data.accessors.push({ componentType: 5125, type: 'SCALAR', count: 5_000_000 });
        return { ...json, meshes: [{ primitives: [{ attributes: { POSITION: 0 }, indices: 2 }] }] };
      }),
    ],
    ['a speck', 'too_small', boxGlb([1e-6, 1e-6, 1e-6])],
    ['a continent', 'too_large', boxGlb([4e9, 3e9, 5e9])],
  ];
  it.each(cases)('%s: %s', async (_, code, glb) => {
    expect(await codeOf(typeof glb === 'function' ? glb() : glb)).toBe(code);
  });

  it('reads the plain box from which they are made', async () => {
    expect(await codeOf(boxGlb())).toBe('read');
    expect(boxArrays([1, 1, 1]).indices).toHaveLength(36);
  });
});

describe('units', () => {
  /** Floors of a building of several storeys in a unit. */
  const tower = (storey: number, width: number, floors = 6): Uint8Array => {
    const data = new GlbData();
    const { positions, indices } = boxArrays([width, storey / 12, width]);
    const primitive = {
      attributes: { POSITION: data.add(Float32Array.from(positions), 3) },
      indices: data.add(Uint16Array.from(indices), 1),
    };
    const nodes = Array.from({ length: floors }, (_, i) => ({ mesh: 0, translation: [0, i * storey, 0] }));
    return data.glb({ nodes, meshes: [{ primitives: [primitive] }] });
  };
  it.each([
    ['metres', 3, 12, undefined],
    ['millimetres', 3000, 12_000, 0.001],
    ['centimetres', 290, 1200, 0.01],
    ['inches', 118, 480, 0.0254],
    ['feet', 10, 40, 0.3048],
  ])('%s', async (_, storey, width, scale) => {
    expect((await read(tower(storey, width))).proposedUnits?.units.scale).toBe(scale);
  });
});
