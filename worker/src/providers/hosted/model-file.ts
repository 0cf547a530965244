import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { RECIPES } from '@maquette/contracts/providers/image-recipe';
import { TOOLS } from '@maquette/contracts/tools/render-choices';
import { z } from 'zod';

/** Input fields of a model version, as documented on its page. The doubles validate against it. */
const fieldSchema = z.discriminatedUnion('is', [
  z.strictObject({ is: z.literal('text'), required: z.boolean().optional() }),
  z.strictObject({
    is: z.literal('number'),
    required: z.boolean().optional(),
    least: z.number().optional(),
    most: z.number().optional(),
    whole: z.boolean().optional(),
  }),
  z.strictObject({ is: z.literal('choice'), of: z.array(z.union([z.string(), z.number()])).min(1) }),
  z.strictObject({ is: z.literal('flag') }),
  z.strictObject({ is: z.literal('file'), required: z.boolean().optional() }),
  z.strictObject({ is: z.literal('size') }),
]);

/** The values in an order that can be sent to a model. */
const SOURCES = [
  'prompt',
  'negativePrompt',
  'seed',
  'ratio',
  'size',
  'resolution',
  'image',
  'lastImage',
  'strength',
  'closeness',
  'seconds',
  'still',
] as const;

/** Maps one of an order's values to a field. */
const sourceSchema = z.strictObject({
  from: z.enum(SOURCES),
  /** Translation of values, for models that use other words. */
  choose: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
  /** For numbers: the value times `times` plus `plus`, clamped to the bounds, rounded up when `whole`. */
  times: z.number().optional(),
  plus: z.number().optional(),
  least: z.number().optional(),
  most: z.number().optional(),
  whole: z.boolean().optional(),
  /** Whether the input is sent only with an image, or only without one. */
  when: z.enum(['image', 'no-image']).optional(),
});
export type FieldSource = z.infer<typeof sourceSchema>;

const priceSchema = z.strictObject({
  /** Date and source of the price. */
  date: z.iso.date(),
  from: z.string(),
  /** Millionths of a US dollar: per run, and per second of a video by resolution. */
  each: z.number().int().min(0).default(0),
  second: z.record(z.string(), z.number().int().min(0)).optional(),
});

/** One version of a hosted model: its inputs, their mapping from an order, its output and its price. */
const modelFileSchema = z.strictObject({
  title: z.string(),
  /** The version's hash, or the endpoint. */
  address: z.string(),
  /** The page that documents its fields. */
  source: z.string(),
  makes: z.enum(['image', 'enlargement', 'clip']),
  /** Priority: the first model that supports an order renders it. */
  place: z.number(),
  serves: z.strictObject({
    tools: z.array(z.enum(TOOLS)),
    models: z.array(z.string()),
    recipes: z.array(z.enum(RECIPES)),
  }),
  /** Maximum video length in seconds. */
  clip: z.strictObject({ longest: z.number().positive() }).optional(),
  takes: z.record(z.string(), fieldSchema),
  input: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), sourceSchema])),
  /** Paths in the output to the file's URL, the seed, and the flag for a filtered result; steps separated by dots. */
  output: z.string(),
  seed: z.string().optional(),
  covered: z.string().optional(),
  price: priceSchema,
  /** Maximum duration of a job, in seconds. */
  limitSeconds: z.number().int().positive(),
});
export type ModelFile = z.infer<typeof modelFileSchema> & {
  name: string;
};

/** Whether a model version uses a value of the order. */
export function asksFor({ input }: ModelFile, source: FieldSource['from']): boolean {
  return Object.values(input).some((value) => typeof value === 'object' && value.from === source);
}

/** A price's date, with a remark when the price is only an estimate. */
export function priceDay({ price }: Pick<ModelFile, 'price'>): string {
  return isRemembered(price) ? `${price.date}, remembered` : price.date;
}

export function oldestPrice(models: Pick<ModelFile, 'price'>[]): string | null {
  const [oldest] = models.map(({ price }) => price.date).sort();
  if (oldest === undefined) return null;
  return models.some(({ price }) => isRemembered(price)) ? `${oldest}, some remembered` : oldest;
}

function isRemembered({ from }: ModelFile['price']): boolean {
  return from.startsWith('remembered');
}

const FOLDER = path.join(__dirname, '../../../models');

/**
 * A provider's mapping files, `worker/models/<provider>/<name>.json`, by priority.
 * @throws an error that names a file that is invalid or fills a field its version does not have
 */
export function readModelFiles(provider: string): ModelFile[] {
  const folder = path.join(FOLDER, provider);
  const files = readdirSync(folder).filter((file) => file.endsWith('.json'));
  return files.map((file) => readModelFile(path.join(folder, file))).sort((a, b) => a.place - b.place);
}

function readModelFile(file: string): ModelFile {
  const name = path.basename(file, '.json');
  try {
    const model = modelFileSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
    const unknown = Object.keys(model.input).filter((field) => !(field in model.takes));
    if (unknown.length > 0) throw new Error(`"input" fills fields that "takes" does not list: ${unknown.join(', ')}`);
    return { ...model, name };
  } catch (error) {
    throw new Error(`mapping file ${file} is invalid: ${error instanceof Error ? error.message : error}`);
  }
}
