import { newCommentSchema, newVerdictSchema, reopenSchema, resolveSchema } from '@maquette/contracts/review/review';
import { Body, Controller, Delete, Get, HttpCode, Inject, Post, Query } from '@nestjs/common';
import { z } from 'zod';
import { IdParam } from '../foundation/id-params';
import { parseInput } from '../foundation/parse-input';
import { Access, type Caller, CurrentCaller } from '../identity/access';
import { ReviewService } from './review-service';

const ofQuery = z.union([z.object({ share: z.uuid() }), z.object({ render: z.uuid() })]);

/** Members' comments and decisions on results. */
@Controller('api/reviews')
@Access('verified')
export class ReviewsController {
  constructor(@Inject(ReviewService) private readonly reviews: ReviewService) {}

  @Get()
  review(@CurrentCaller() caller: Caller, @Query() query: unknown) {
    return this.reviews.review(caller, parseInput(ofQuery, query));
  }

  @Post('comments')
  @HttpCode(204)
  comment(@CurrentCaller() caller: Caller, @Body() body: unknown): Promise<void> {
    return this.reviews.comment(caller, parseInput(newCommentSchema, body ?? {}));
  }

  @Post('comments/:id/resolve')
  @HttpCode(204)
  resolve(@CurrentCaller() caller: Caller, @IdParam() id: string, @Body() body: unknown): Promise<void> {
    return this.reviews.resolve(caller, id, parseInput(resolveSchema, body ?? {}).resolved);
  }

  @Delete('comments/:id')
  @HttpCode(204)
  remove(@CurrentCaller() caller: Caller, @IdParam() id: string): Promise<void> {
    return this.reviews.remove(caller, id);
  }

  @Post('verdicts')
  @HttpCode(204)
  decide(@CurrentCaller() caller: Caller, @Body() body: unknown): Promise<void> {
    return this.reviews.decide(caller, parseInput(newVerdictSchema, body ?? {}));
  }

  @Post('reopen')
  @HttpCode(204)
  reopen(@CurrentCaller() caller: Caller, @Body() body: unknown): Promise<void> {
    return this.reviews.reopen(caller, parseInput(reopenSchema, body ?? {}).renderId);
  }
}
