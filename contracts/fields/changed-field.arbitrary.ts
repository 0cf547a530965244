import type { WireField } from './field-table';
import { type ImageSettings, type ImageTool, imageSettingsSchema } from './image-settings';
import { ARCHITECTURE_TABLE, IMAGE_TABLE, INTERIOR_TABLE, LIGHT_TABLE, SKETCH_TABLE } from './image-table';
import { MODEL_TABLE } from './model-table';
import { type VideoSettings, videoSettingsSchema } from './video-settings';
import { VIDEO_TABLE } from './video-table';

type Values = Record<string, unknown>;

const SIZE = { width: 1_280, height: 720, resolution: '720p', seed: 1, seedLocked: false };
const FILE = { key: 'uploads/one.png', contentType: 'image/png' };
const IMAGE = { ...FILE, source: 'upload', id: '00000000-0000-4000-8000-000000000001', width: 800, height: 600 };
const SUN = { sunHour: 7, sunDay: 172, latitude: 47, north: 0 };

/** Values for a field according to its JSON schema: every choice, or the minimum, a middle value and the maximum. */
function valuesOf({ json }: WireField): unknown[] {
  if (Array.isArray(json.enum)) return json.enum;
  if (Array.isArray(json.examples)) return json.examples;
  if (json.type === 'boolean') return [true, false];
  if (json.type === 'string') return ['zebra'];
  const [least, most] = [Number(json.minimum), Number(json.maximum)];
  return [least, Math.round((least + most) / 2), most];
}

type Pair = { tool: ImageTool; before: ImageSettings; after: ImageSettings };

/** The settings of a view of a model before and after a change to one field. */
function changedViews(name: string): Pair[] {
  const camera = '{"position":[1,2,3],"target":[0,0,0]}';
  const modelView: Values = { modelId: '00000000-0000-4000-8000-000000000002', camera, look: 'sun-study' };
  const light: Values = {};
  const top: Values = { ...SIZE, prompt: 'a house' };
  const parts: [Record<string, WireField>, Values][] = [
    [MODEL_TABLE, modelView],
    [LIGHT_TABLE, light],
    [IMAGE_TABLE, top],
  ];
  const [table, part] = parts.find(([rows]) => rows[name]) ?? [];
  const row = table?.[name];
  if (!row || !part) return [];
  const build = () => imageSettingsSchema.parse({ ...top, light, modelView });
  const before = build();
  return valuesOf(row).map((value) => {
    part[name] = value;
    return { tool: 'm2i', before, after: build() };
  });
}

/**
 * For tests of field consumers: settings of every image form before and after a change of one field.
 * @param name a field in the tables
 */
export function changedSettings(name: string): Pair[] {
  const pairs = changedViews(name);
  for (const subject of ['Architecture', 'Interior'] as const) {
    const own = subject === 'Architecture' ? ARCHITECTURE_TABLE : INTERIOR_TABLE;
    for (const tool of ['t2i', 's2i'] as const) {
      for (const sun of [{}, SUN]) {
        const top: Values = { ...SIZE, ...sun, prompt: 'a house', designType: subject, image: IMAGE };
        const inner: Values = tool === 's2i' ? { subject } : {};
        const build = (): ImageSettings =>
          imageSettingsSchema.parse({ ...top, ...(tool === 's2i' ? { sketch: inner } : { light: inner }) });
        const before = build();
        const innerTable: Record<string, WireField> = tool === 's2i' ? { ...SKETCH_TABLE, ...own } : LIGHT_TABLE;
        const inTop = (IMAGE_TABLE as Record<string, WireField>)[name];
        const inInner = innerTable[name];
        const row = inTop ?? inInner;
        if (!row) continue;
        for (const value of valuesOf(row)) {
          (inTop ? top : inner)[name] = value;
          pairs.push({ tool, before, after: build() });
        }
      }
    }
  }
  return pairs;
}

/**
 * For tests of field consumers: settings of a video before and after a change of one field. @param name of the field
 */
export function changedVideo(name: string): { before: VideoSettings; after: VideoSettings }[] {
  const row = (VIDEO_TABLE as Record<string, WireField>)[name];
  if (!row) return [];
  const curved = { pathCurve: 0.5, image: IMAGE };
  const build = (change: Values) =>
    videoSettingsSchema.safeParse({ kind: 'video', ...curved, width: 1_280, height: 720, prompt: 'dusk', ...change });
  const before = videoSettingsSchema.parse(build({}).data);
  // Some wire values are stored under another name: `photographic` becomes `realistic`.
  return valuesOf(row).flatMap((value) => {
    const after = build({ [name]: value }).data;
    return after ? [{ before, after }] : [];
  });
}
