import { Controller, Get, Header, HttpCode, Inject, Post } from '@nestjs/common';
import { IdParam } from '../foundation/id-params';
import { Access, type Caller, CurrentCaller } from '../identity/access';
import { ExportService } from './export-service';

@Controller('api/workspace/export')
@Access('verified')
export class ExportController {
  constructor(@Inject(ExportService) private readonly exports: ExportService) {}

  @Get()
  @Header('Cache-Control', 'no-store')
  latest(@CurrentCaller() caller: Caller) {
    return this.exports.latest(caller);
  }

  @Post()
  @HttpCode(202)
  ask(@CurrentCaller() caller: Caller) {
    return this.exports.ask(caller);
  }

  @Post(':id/link')
  @HttpCode(200)
  link(@CurrentCaller() caller: Caller, @IdParam() id: string) {
    return this.exports.link(caller, id);
  }
}
