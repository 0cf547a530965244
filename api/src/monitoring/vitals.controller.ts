import { vitalsSchema } from '@maquette/contracts/operations/page-vitals';
import { Body, Controller, HttpCode, Inject, Post } from '@nestjs/common';
import { parseInput } from '../foundation/parse-input';
import { Access } from '../identity/access';
import { RateLimit } from '../rate-limit/route-classes';
import { VitalsService } from './vitals-service';

/** Receives page timings from browsers: per page pattern and device kind, without any user. */
@Controller('api/vitals')
@Access('public')
export class VitalsController {
  constructor(@Inject(VitalsService) private readonly vitals: VitalsService) {}

  @RateLimit('beacon')
  @Post()
  @HttpCode(204)
  take(@Body() body: unknown): void {
    this.vitals.take(parseInput(vitalsSchema, body));
  }
}
