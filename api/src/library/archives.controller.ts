import { archiveWishSchema } from '@maquette/contracts/workspaces/exports';
import { Body, Controller, Get, Header, HttpCode, Inject, Post } from '@nestjs/common';
import { IdParam } from '../foundation/id-params';
import { parseInput } from '../foundation/parse-input';
import { Access, type Caller, CurrentCaller } from '../identity/access';
import { ArchiveService } from './archive-service';

/**
 * ZIP archives of selected results, with file names from a template. Members may archive the results that they can see.
 */
@Controller('api/archives')
@Access('verified')
export class ArchivesController {
  constructor(@Inject(ArchiveService) private readonly archives: ArchiveService) {}

  @Get()
  @Header('Cache-Control', 'no-store')
  latest(@CurrentCaller() caller: Caller) {
    return this.archives.latest(caller);
  }

  @Post()
  @HttpCode(202)
  ask(@CurrentCaller() caller: Caller, @Body() body: unknown) {
    return this.archives.ask(caller, parseInput(archiveWishSchema, body ?? {}));
  }

  @Post(':id/link')
  @HttpCode(200)
  link(@CurrentCaller() caller: Caller, @IdParam() id: string) {
    return this.archives.link(caller, id);
  }
}
