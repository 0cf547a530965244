import { z } from 'zod';
import { VIDEO_RESOLUTIONS } from '../fields/video-choices';
import { MODES, RESOLUTIONS, TOOLS, type Tool } from '../renders/render';
import { RECIPES } from './image-recipe';

/** How a field of a form acts at a provider that does not simply do what the field says. */
export const fieldNoteSchema = z.object({
  /** `words`: only as words of the prompt; `differently`: as the sentence says; `not`: it has no effect. */
  acts: z.enum(['words', 'differently', 'not']),
  /** Which tools it is true of. */
  tools: z.array(z.enum(TOOLS)),
  /** A sentence for the person at the form. */
  says: z.string(),
});
export type FieldNote = z.infer<typeof fieldNoteSchema>;

/** What a render costs at a provider: the most its calls can take together. */
export const renderCostSchema = z.object({
  tool: z.enum(TOOLS),
  recipe: z.enum(RECIPES),
  model: z.string(),
  resolution: z.enum(RESOLUTIONS),
  /** Millionths of a US dollar. */
  microdollars: z.number().int().min(0),
  /** The calls it is made of, for the operator. */
  calls: z.array(z.string()),
});
export type RenderCost = z.infer<typeof renderCostSchema>;

/** What a clip costs at a provider: a run, and each second that it has. Millionths of a US dollar. */
const videoCostSchema = z.object({
  model: z.string(),
  resolution: z.enum(VIDEO_RESOLUTIONS),
  /** Of clips of at most so many seconds; the first that fits is the one. */
  longestSeconds: z.number(),
  each: z.number().int().min(0),
  second: z.number().int().min(0),
  call: z.string(),
});
export type VideoCost = z.infer<typeof videoCostSchema>;

/** Something that a provider makes. */
const makingSchema = z.object({
  tools: z.array(z.enum(TOOLS)),
  models: z.array(z.string()),
  /** Of stills. */
  recipes: z.array(z.enum(RECIPES)),
  /** Of clips; null without a limit of its own. */
  longestSeconds: z.number().nullable(),
});

/** What a provider declares of itself. */
export const providerOfferSchema = z.object({
  name: z.string(),
  /** As people know it. */
  title: z.string(),
  /** The line its renders wait in: one for every account. */
  pool: z.string(),
  /** Ours, on our machines: it has no key and costs nothing. */
  embedded: z.boolean(),
  /** A double on this machine: everything it makes says so. */
  test: z.boolean(),
  tools: z.array(z.enum(TOOLS)),
  models: z.array(z.string()),
  ratios: z.array(z.string()),
  resolutions: z.array(z.string()),
  /** Notes on fields by their names on the wire; what has none acts as its form says. */
  fields: z.record(z.string(), z.array(fieldNoteSchema)),
  /** Whether the fields of a form become words of a prompt (compose-prompt.ts). */
  composes: z.boolean(),
  /** Whether it understands English prompts only. */
  englishOnly: z.boolean(),
  /** Its answer comes with the call, or is asked for later. */
  asynchronous: z.boolean(),
  cancellable: z.boolean(),
  webhooks: z.boolean(),
  /** Renders it makes at the same time, in each worker. */
  atOnce: z.number().int().positive(),
  /** What it takes in a window of time; null without a limit. */
  rate: z.object({ requests: z.number().int(), seconds: z.number() }).nullable(),
  /** Empty where a render costs nothing. */
  costs: z.array(renderCostSchema),
  videoCosts: z.array(videoCostSchema).optional(),
  /** What it makes, where that is not everything its tools can ask for (why-not.ts). */
  makes: z.array(makingSchema).optional(),
  /** The day its prices were read. */
  pricesOf: z.string().nullable(),
  /** Why its line takes nothing new, in the words of an operator; absent while it does. */
  closed: z.string().optional(),
  /** Models of it that an operator turned off, and why; absent where all are to be had. */
  off: z.array(z.object({ model: z.string(), why: z.string() })).optional(),
});
export type ProviderOffer = z.infer<typeof providerOfferSchema>;

export const MARGIN_POLICIES = ['allow', 'warn', 'refuse'] as const;

/** Who makes the renders of a tool in a mode, the first choice first. */
export const toolOfferSchema = z.object({
  tool: z.enum(TOOLS),
  mode: z.enum(MODES),
  providers: z.array(providerOfferSchema).min(1),
  /** What becomes of an order whose price is below what its provider takes. */
  marginPolicy: z.enum(MARGIN_POLICIES),
});
export type ToolOffer = z.infer<typeof toolOfferSchema>;

/** What a screen is told of a provider: not what it costs us. */
export const shownProviderSchema = providerOfferSchema.pick({
  name: true,
  title: true,
  embedded: true,
  test: true,
  models: true,
  fields: true,
  composes: true,
  englishOnly: true,
  makes: true,
  resolutions: true,
  closed: true,
  off: true,
});
export type ShownProvider = z.infer<typeof shownProviderSchema>;

/** Answer of GET /api/providers. */
export const providersAnswerSchema = z.object({
  offers: z.array(z.object({ tool: z.enum(TOOLS), mode: z.enum(MODES), providers: z.array(shownProviderSchema) })),
});
export type ProvidersAnswer = z.infer<typeof providersAnswerSchema>;

/** Of a provider of ours, where everything acts as its form says. */
export function embeddedOffer(name: string, pool: string, tools: Tool[], atOnce: number): ProviderOffer {
  return {
    name,
    title: 'the embedded engine',
    pool,
    embedded: true,
    test: false,
    tools,
    models: [],
    ratios: [],
    resolutions: [],
    fields: {},
    composes: false,
    englishOnly: false,
    asynchronous: false,
    cancellable: true,
    webhooks: false,
    atOnce,
    rate: null,
    costs: [],
    pricesOf: null,
  };
}
