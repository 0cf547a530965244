import { newShareSchema } from '@maquette/contracts/review/shares';
import { Body, Controller, Get, Header, HttpCode, Inject, Post } from '@nestjs/common';
import { IdParam } from '../foundation/id-params';
import { parseInput } from '../foundation/parse-input';
import { Access, type Caller, CurrentCaller } from '../identity/access';
import { ReviewService } from './review-service';

/** Links to results for people without an account. */
@Controller('api/shares')
@Access('verified')
export class SharesController {
  constructor(@Inject(ReviewService) private readonly reviews: ReviewService) {}

  @Get()
  async list(@CurrentCaller() caller: Caller) {
    return { items: await this.reviews.shares(caller) };
  }

  @Post()
  make(@CurrentCaller() caller: Caller, @Body() body: unknown) {
    return this.reviews.share(caller, parseInput(newShareSchema, body ?? {}));
  }

  @Post(':id/link')
  @HttpCode(200)
  @Header('Cache-Control', 'no-store')
  link(@CurrentCaller() caller: Caller, @IdParam() id: string): Promise<{ token: string }> {
    return this.reviews.shareLink(caller, id);
  }

  @Post(':id/revoke')
  @HttpCode(204)
  revoke(@CurrentCaller() caller: Caller, @IdParam() id: string): Promise<void> {
    return this.reviews.revoke(caller, id);
  }
}
