import { DESIGN_TYPES, PROMPT_LIMIT } from '@maquette/contracts/tools/render-choices';
import { Body, Controller, HttpCode, Inject, Post } from '@nestjs/common';
import { z } from 'zod';
import { parseInput } from '../foundation/parse-input';
import { Access, type Caller, CurrentCaller } from '../identity/access';
import { RateLimit } from '../rate-limit/route-classes';
import { PromptReader } from './prompt-reader';

const promptSchema = z.strictObject({
  prompt: z.string().max(PROMPT_LIMIT),
  negativePrompts: z.string().max(PROMPT_LIMIT).optional(),
  designType: z.enum(DESIGN_TYPES),
});

/** How the embedded engine understands each word of a prompt. Stores nothing and renders nothing. */
@Controller('api/words')
@Access('verified')
export class WordsController {
  constructor(@Inject(PromptReader) private readonly prompts: PromptReader) {}

  @RateLimit('words')
  @Post()
  @HttpCode(200)
  async words(@CurrentCaller() caller: Caller, @Body() body: unknown) {
    return { ok: true, ...(await this.prompts.read(caller.person.uid, parseInput(promptSchema, body))) };
  }
}
