import { z } from 'zod';
import { VIDEO_RESOLUTIONS } from '../fields/video-choices';
import { sentenceParamsSchema } from '../sentences/sentence-params';
import { MODES, RESOLUTIONS, TOOLS, type Tool } from '../tools/render-choices';
import { RECIPES } from './image-recipe';

/** How a provider handles a form field that it does not implement as described. */
export const fieldNoteSchema = z.object({
  /** `words`: only through words in the prompt; `differently`: as the sentence describes; `not`: no effect. */
  acts: z.enum(['words', 'differently', 'not']),
  tools: z.array(z.enum(TOOLS)),
  /** A sentence for the user in English. */
  says: z.string(),
  /** The sentence as a code from field-notes.ts; absent in offers from workers of earlier releases. */
  code: z.string().optional(),
  params: sentenceParamsSchema.optional(),
});
export type FieldNote = z.infer<typeof fieldNoteSchema>;

/** What a render costs at a provider: the maximum over all its calls. */
export const renderCostSchema = z.object({
  tool: z.enum(TOOLS),
  recipe: z.enum(RECIPES),
  model: z.string(),
  resolution: z.enum(RESOLUTIONS),
  /** Millionths of a US dollar. */
  microdollars: z.number().int().min(0),
  /** The render's calls, for the operator. */
  calls: z.array(z.string()),
});
export type RenderCost = z.infer<typeof renderCostSchema>;

/** What a video costs at a provider: per run, and per second. Millionths of a US dollar. */
const videoCostSchema = z.object({
  model: z.string(),
  resolution: z.enum(VIDEO_RESOLUTIONS),
  /** Maximum length in seconds for this price; the first match applies. */
  longestSeconds: z.number(),
  each: z.number().int().min(0),
  second: z.number().int().min(0),
  call: z.string(),
});
export type VideoCost = z.infer<typeof videoCostSchema>;

const makingSchema = z.object({
  tools: z.array(z.enum(TOOLS)),
  models: z.array(z.string()),
  /** Cost of images. */
  recipes: z.array(z.enum(RECIPES)),
  /** Maximum length of videos; null: no limit of its own. */
  longestSeconds: z.number().nullable(),
});

export const providerOfferSchema = z.object({
  name: z.string(),
  /** The provider's name as displayed. */
  title: z.string(),
  /** The pool for its renders; each account has one. */
  pool: z.string(),
  /** One of our own engines, on our machines: it has no key and costs nothing. */
  embedded: z.boolean(),
  /** A test double on this machine: its results are labelled. */
  test: z.boolean(),
  tools: z.array(z.enum(TOOLS)),
  models: z.array(z.string()),
  ratios: z.array(z.string()),
  resolutions: z.array(z.string()),
  /** Notes by a field's wire name; a field without a note works as described. */
  fields: z.record(z.string(), z.array(fieldNoteSchema)),
  /** True when form fields are turned into a prompt (compose-prompt.ts). */
  composes: z.boolean(),
  /** True when it only understands English prompts. */
  englishOnly: z.boolean(),
  /** True when its result is polled, false when the call returns it. */
  asynchronous: z.boolean(),
  cancellable: z.boolean(),
  webhooks: z.boolean(),
  /** Number of simultaneous renders per worker. */
  atOnce: z.number().int().positive(),
  /** The provider's rate limit; null without one. */
  rate: z.object({ requests: z.number().int(), seconds: z.number() }).nullable(),
  /** Prices; empty when renders are free. */
  costs: z.array(renderCostSchema),
  videoCosts: z.array(videoCostSchema).optional(),
  /** What it can make, if less than its tools offer (provider-fit.ts). */
  makes: z.array(makingSchema).optional(),
  /** Day on which its prices were checked. */
  pricesOf: z.string().nullable(),
  /** Why its queue accepts nothing new, in the operator's words; absent while it does. */
  closed: z.string().optional(),
  /** Models switched off by operators, with the reason. Absent when all are on. */
  off: z.array(z.object({ model: z.string(), why: z.string() })).optional(),
});
export type ProviderOffer = z.infer<typeof providerOfferSchema>;

export const MARGIN_POLICIES = ['allow', 'warn', 'refuse'] as const;

/** Providers for a tool and mode, the first choice first. */
export const toolOfferSchema = z.object({
  tool: z.enum(TOOLS),
  mode: z.enum(MODES),
  providers: z.array(providerOfferSchema).min(1),
  /** What happens to an order priced below its provider's cost. */
  marginPolicy: z.enum(MARGIN_POLICIES),
});
export type ToolOffer = z.infer<typeof toolOfferSchema>;

/** Public data of a provider, without costs. */
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

/** Response to GET /api/providers. */
export const providersAnswerSchema = z.object({
  offers: z.array(z.object({ tool: z.enum(TOOLS), mode: z.enum(MODES), providers: z.array(shownProviderSchema) })),
});
export type ProvidersAnswer = z.infer<typeof providersAnswerSchema>;

/** Offer of one of our own engines, where every field works as described. */
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
