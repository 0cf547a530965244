import { DRAWN_THINGS } from '@maquette/contracts/fields/drawn-things';
import { readImageFields } from '@maquette/contracts/fields/image-fields';
import { DESIGN_TYPES, PROMPT_LIMIT } from '@maquette/contracts/tools/render-choices';
import { Body, Controller, HttpCode, Inject, Post } from '@nestjs/common';
import { z } from 'zod';
import { parseInput, parseWith } from '../foundation/parse-input';
import { Access, type Caller, CurrentCaller } from '../identity/access';
import { RateLimit } from '../rate-limit/route-classes';
import { PromptReader } from './prompt-reader';
import type { AnyPrompt } from './prompt-words';

/** Maximum length of a field's name. */
const FIELD_NAME = 60;

const promptSchema = z.strictObject({
  prompt: z.string().max(PROMPT_LIMIT),
  negativePrompts: z.string().max(PROMPT_LIMIT).optional(),
  designType: z.enum(DESIGN_TYPES),
});

/** Wire fields of Sketch to Images as an order sends them, and what GET /api/uploads/parts found in the drawing. */
const sketchSchema = z.strictObject({
  fields: z.record(z.string().max(FIELD_NAME), z.string().max(PROMPT_LIMIT)),
  shows: z.array(z.enum(DRAWN_THINGS)).max(DRAWN_THINGS.length),
});

const videoSchema = z.strictObject({ prompt: z.string().max(PROMPT_LIMIT), tool: z.enum(['i2v', 'v2v']) });

const has = (body: unknown, field: string): boolean => typeof body === 'object' && body !== null && field in body;

/** How the embedded engine understands each word of a prompt. Stores nothing and renders nothing. */
@Controller('api/words')
@Access('verified')
export class WordsController {
  constructor(@Inject(PromptReader) private readonly prompts: PromptReader) {}

  @RateLimit('words')
  @Post()
  @HttpCode(200)
  async words(@CurrentCaller() caller: Caller, @Body() body: unknown) {
    const { uid } = caller.person;
    return { ok: true, ...(await this.prompts.read(uid, promptIn(body))) };
  }
}

/** The request in one of its three shapes, recognised by its fields. @throws Problem invalid_request */
function promptIn(body: unknown): AnyPrompt {
  if (has(body, 'tool')) return parseInput(videoSchema, body);
  if (!has(body, 'fields')) return parseInput(promptSchema, body);
  const { fields, shows } = parseInput(sketchSchema, body);
  const { settings } = parseWith(() => readImageFields({ ...fields, modality: 's2i' }, () => 1));
  return { settings, shows };
}
