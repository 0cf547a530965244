import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { RECIPES } from '@maquette/contracts/providers/image-recipe';
import { TOOLS } from '@maquette/contracts/renders/render';
import { z } from 'zod';

/** What a version takes in one of its fields, as its own page says. The doubles check by it. */
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

/** What an order can say. */
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

/** A value of an order on its way into a field. */
const sourceSchema = z.strictObject({
  from: z.enum(SOURCES),
  /** Its own words where they differ. */
  choose: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
  /** A number: times this, plus that, within these bounds, upwards to a whole one. */
  times: z.number().optional(),
  plus: z.number().optional(),
  least: z.number().optional(),
  most: z.number().optional(),
  whole: z.boolean().optional(),
  /** Sent only with, or only without, an image. */
  when: z.enum(['image', 'no-image']).optional(),
});
export type FieldSource = z.infer<typeof sourceSchema>;

const priceSchema = z.strictObject({
  /** The day it was read, and where. */
  date: z.iso.date(),
  from: z.string(),
  /** Millionths of a US dollar: a run, and a second of a clip by its resolution. */
  each: z.number().int().min(0).default(0),
  second: z.record(z.string(), z.number().int().min(0)).optional(),
});

/** One version of a model elsewhere: what it takes, what an order becomes there, what comes back and what it costs. */
const modelFileSchema = z.strictObject({
  title: z.string(),
  /** Its version by hash, or its endpoint. */
  address: z.string(),
  /** Where its fields were read. */
  source: z.string(),
  makes: z.enum(['image', 'enlargement', 'clip']),
  /** The first in this order that can make something makes it. */
  place: z.number(),
  serves: z.strictObject({
    tools: z.array(z.enum(TOOLS)),
    models: z.array(z.string()),
    recipes: z.array(z.enum(RECIPES)),
  }),
  /** The longest clip in seconds. */
  clip: z.strictObject({ longest: z.number().positive() }).optional(),
  takes: z.record(z.string(), fieldSchema),
  input: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), sourceSchema])),
  /** Where in what comes back the address of the file is, the seed, and whether a filter covered it; steps parted by dots. */
  output: z.string(),
  seed: z.string().optional(),
  covered: z.string().optional(),
  price: priceSchema,
  /** The longest a job may take there. */
  limitSeconds: z.number().int().positive(),
});
export type ModelFile = z.infer<typeof modelFileSchema> & {
  /** The name of the file. */
  name: string;
};

/** Whether a version is told something that an order says. */
export function asksFor({ input }: ModelFile, source: FieldSource['from']): boolean {
  return Object.values(input).some((value) => typeof value === 'object' && value.from === source);
}

/** The day a price was read; one that is only remembered says so, wherever it is told. */
export function priceDay({ price }: Pick<ModelFile, 'price'>): string {
  return isRemembered(price) ? `${price.date}, remembered` : price.date;
}

/** The same of several: the oldest. */
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
 * The mapping files of a provider, `worker/models/<provider>/<name>.json`, in their order.
 * @throws naming the file that is none, or that fills a field its version does not take
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
    if (unknown.length > 0) throw new Error(`it fills ${unknown.join(', ')}, which the version does not take`);
    return { ...model, name };
  } catch (error) {
    throw new Error(`the mapping file ${file} cannot be used: ${error instanceof Error ? error.message : error}`);
  }
}
