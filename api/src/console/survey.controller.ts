import type { operatorSchema } from '@maquette/contracts/operations/survey';
import { Controller, Get, Inject, Query } from '@nestjs/common';
import { z } from 'zod';
import { parseInput } from '../foundation/parse-input';
import { Access, CurrentPerson, type Person } from '../identity/access';
import { SurveyService } from './survey-service';

const hoursSchema = z.object({ hours: z.coerce.number().int().min(1).max(336).default(3) });

/** Overview for operators. */
@Controller('api/ops')
@Access('operator')
export class SurveyController {
  constructor(@Inject(SurveyService) private readonly service: SurveyService) {}

  @Get('me')
  me(@CurrentPerson() { email }: Person): z.infer<typeof operatorSchema> {
    return { email, local: this.service.local };
  }

  @Get('survey')
  async survey() {
    return { survey: await this.service.survey() };
  }

  @Get('minutes')
  async minutes(@Query() query: unknown) {
    return { items: await this.service.minutes(parseInput(hoursSchema, query).hours) };
  }
}
