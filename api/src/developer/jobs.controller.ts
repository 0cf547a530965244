import { apiPassesQuerySchema } from '@maquette/contracts/developer/api-models';
import { apiJobsQuerySchema } from '@maquette/contracts/developer/developer-api';
import { apiStatementQuerySchema } from '@maquette/contracts/provenance/statement';
import { Controller, Get, HttpCode, Inject, Post, Query, Res } from '@nestjs/common';
import type { Response } from 'express';
import { IdParam } from '../foundation/id-params';
import { parseInput } from '../foundation/parse-input';
import { Access, type ApiCaller, CurrentApiCaller, Scope } from '../identity/access';
import { sendStatement } from '../statements/send-statement';
import { writeJobHeaders } from './job-headers';
import { JobService } from './job-service';

/** Jobs that programs ordered. */
@Controller('api/v1/jobs')
@Access('api-key')
export class JobsController {
  constructor(@Inject(JobService) private readonly jobs: JobService) {}

  @Get()
  @Scope('jobs:read')
  list(@CurrentApiCaller() caller: ApiCaller, @Query() query: unknown) {
    return this.jobs.list(caller, parseInput(apiJobsQuerySchema, query));
  }

  @Get(':id')
  @Scope('jobs:read')
  async get(
    @CurrentApiCaller() caller: ApiCaller,
    @IdParam() id: string,
    @Res({ passthrough: true }) response: Response,
  ) {
    const job = await this.jobs.get(caller, id);
    writeJobHeaders(response, job);
    return job;
  }

  @Get(':id/statement')
  @Scope('jobs:read')
  async statement(
    @CurrentApiCaller() caller: ApiCaller,
    @IdParam() id: string,
    @Query() query: unknown,
    @Res() response: Response,
  ) {
    sendStatement(response, await this.jobs.statement(caller, id, parseInput(apiStatementQuerySchema, query)));
  }

  @Get(':id/passes')
  @Scope('assets:read')
  passes(@CurrentApiCaller() caller: ApiCaller, @IdParam() id: string, @Query() query: unknown) {
    return this.jobs.passes(caller, id, parseInput(apiPassesQuerySchema, query).format);
  }

  /** The required scope depends on the job's tool, so the service checks it. */
  @Post(':id/cancel')
  @HttpCode(200)
  @Scope(null)
  cancel(@CurrentApiCaller() caller: ApiCaller, @IdParam() id: string) {
    return this.jobs.cancel(caller, id);
  }
}
