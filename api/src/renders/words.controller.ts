import { DESIGN_TYPES, PROMPT_LIMIT } from '@maquette/contracts/renders/render';
import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { z } from 'zod';
import { parsed } from '../foundation/parsed';
import { Access } from '../identity/access';
import { PaceOf } from '../pace/route-classes';
import { promptWords } from './prompt-words';

const promptSchema = z.strictObject({
  prompt: z.string().max(PROMPT_LIMIT),
  negativePrompts: z.string().max(PROMPT_LIMIT).optional(),
  designType: z.enum(DESIGN_TYPES),
});

/** What the embedded engine would make of each word of a prompt: nothing is held, kept or made. */
@Controller('api/words')
@Access('verified')
export class WordsController {
  @PaceOf('look')
  @Post()
  @HttpCode(200)
  words(@Body() body: unknown) {
    return { ok: true, ...promptWords(parsed(promptSchema, body)) };
  }
}
