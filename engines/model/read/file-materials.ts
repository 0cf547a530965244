import type { ModelSlot } from '@maquette/contracts/models/mesh-file';
import { SLOT_NAME_LIMIT } from '@maquette/contracts/models/model-materials';
import type { BufferViews } from './buffer-views';
import { shownName } from './file-names';
import {
  entryOf,
  hasEntry,
  indexAt,
  type JsonObject,
  listAt,
  numberAt,
  numbersAt,
  objectAt,
  textAt,
} from './gltf-json';
import type { MeanColour, ReadOptions } from './read-types';

/** A material of the file, before its triangles are counted. */
export type FileMaterial = Pick<
  ModelSlot,
  'name' | 'colour' | 'metallic' | 'roughness' | 'alpha' | 'transmission' | 'emission'
>;

export interface FileMaterials {
  /** In the order of the file; the last one is the default material. */
  list: FileMaterial[];
  cutouts: number;
  unreadTextures: number;
}

const between = (low: number, high: number, value: number): number => Math.min(high, Math.max(low, value));
const share = (value: number): number => between(0, 1, value);
/** Brightest emission that is kept: glare beyond it would only add noise. */
const BRIGHTEST = 100;

type Triple = [number, number, number];
const product = (a: readonly number[], b: readonly number[]): Triple => [
  (a[0] ?? 0) * (b[0] ?? 0),
  (a[1] ?? 0) * (b[1] ?? 0),
  (a[2] ?? 0) * (b[2] ?? 0),
];

/** The stored value of a texture that holds numbers instead of colours. */
const encoded = (linear: number): number =>
  linear <= 0.0031308 ? linear * 12.92 : 1.055 * linear ** (1 / 2.4) - 0.055;

const WHITE: MeanColour = [1, 1, 1, 1];

/** Reads the materials, with each texture reduced to its mean. */
export async function readMaterials(
  json: JsonObject,
  views: BufferViews,
  meanColour: ReadOptions['meanColour'],
): Promise<FileMaterials> {
  const means = new TextureMeans(json, views, meanColour);
  const found: FileMaterials = { list: [], cutouts: 0, unreadTextures: 0 };
  for (const [i, entry] of listAt(json, 'materials').entries()) {
    if (entry.alphaMode === 'MASK' && hasEntry(objectAt(entry, 'pbrMetallicRoughness'), 'baseColorTexture'))
      found.cutouts += 1;
    found.list.push(await readMaterial(entry, `Material ${i + 1}`, means));
  }
  found.list.push(await readMaterial({}, 'Default', means));
  found.unreadTextures = means.unread;
  return found;
}

async function readMaterial(entry: JsonObject, otherwise: string, means: TextureMeans): Promise<FileMaterial> {
  const extensions = objectAt(entry, 'extensions');
  const extension = (name: string): JsonObject => objectAt(extensions, `KHR_materials_${name}`);
  const plain = objectAt(entry, 'pbrMetallicRoughness');
  const glossy = extension('pbrSpecularGlossiness');
  const usesGloss = hasEntry(extensions, 'KHR_materials_pbrSpecularGlossiness');
  const factor = usesGloss
    ? numbersAt(glossy, 'diffuseFactor', [1, 1, 1, 1])
    : numbersAt(plain, 'baseColorFactor', [1, 1, 1, 1]);
  const mean = await means.of(usesGloss ? objectAt(glossy, 'diffuseTexture') : objectAt(plain, 'baseColorTexture'));
  const glow = await means.of(objectAt(entry, 'emissiveTexture'));
  const strength = numberAt(extension('emissive_strength'), 'emissiveStrength', 1);
  const emission = product(numbersAt(entry, 'emissiveFactor', [0, 0, 0]), glow).map((value) =>
    between(0, BRIGHTEST, value * strength),
  );
  const blends = entry.alphaMode === 'BLEND';
  const alpha = (factor[3] ?? 1) * mean[3];
  // A cut-out below its threshold everywhere is not there at all.
  const isCutAway = entry.alphaMode === 'MASK' && (factor[3] ?? 1) < numberAt(entry, 'alphaCutoff', 0.5);
  const dull =
    hasEntry(extensions, 'KHR_materials_unlit') || numberAt(extension('specular'), 'specularFactor', 1) === 0;
  const roughness = usesGloss ? 1 - numberAt(glossy, 'glossinessFactor', 1) : numberAt(plain, 'roughnessFactor', 1);
  // A material without these entries is a metal by the standard, which no exporter means.
  const metallic = numberAt(plain, 'metallicFactor', hasEntry(entry, 'pbrMetallicRoughness') ? 1 : 0);
  const surface = await means.of(objectAt(plain, 'metallicRoughnessTexture'));
  return {
    name: shownName(textAt(entry, 'name'), otherwise, SLOT_NAME_LIMIT),
    colour: product(factor, mean).map(share) as Triple,
    metallic: usesGloss || dull ? 0 : share(metallic * encoded(surface[2])),
    roughness: dull ? 1 : share(roughness * encoded(surface[1])),
    alpha: isCutAway ? 0 : blends ? share(alpha) : 1,
    transmission: share(numberAt(extension('transmission'), 'transmissionFactor', 0)),
    emission: emission as Triple,
  };
}

/** Means of the file's textures, each image decoded once. */
class TextureMeans {
  unread = 0;
  private readonly textures: readonly JsonObject[];
  private readonly images: readonly JsonObject[];
  private readonly known = new Map<number, MeanColour>();

  constructor(
    json: JsonObject,
    private readonly views: BufferViews,
    private readonly meanColour: ReadOptions['meanColour'],
  ) {
    this.textures = listAt(json, 'textures');
    this.images = listAt(json, 'images');
  }

  /** Mean of the texture to which an entry points; white without one. */
  async of(info: JsonObject): Promise<MeanColour> {
    const texture = indexAt(info, 'index', this.textures.length, 'textures');
    if (texture === undefined) return WHITE;
    const entry = entryOf(this.textures, texture, 'textures');
    const webp = objectAt(objectAt(entry, 'extensions'), 'EXT_texture_webp');
    const source = hasEntry(webp, 'source') ? webp : entry;
    const image = indexAt(source, 'source', this.images.length, 'images');
    if (image === undefined) return this.missing();
    const known = this.known.get(image);
    if (known) return known;
    const mean = (await this.decode(entryOf(this.images, image, 'images'))) ?? this.missing();
    this.known.set(image, mean);
    return mean;
  }

  private missing(): MeanColour {
    this.unread += 1;
    return WHITE;
  }

  private async decode(image: JsonObject): Promise<MeanColour | null> {
    const view = indexAt(image, 'bufferView', this.views.count, 'images');
    if (view === undefined || !this.meanColour) return null;
    const mean = await this.meanColour(this.views.at(view).bytes);
    return mean?.every(Number.isFinite) ? mean : null;
  }
}
