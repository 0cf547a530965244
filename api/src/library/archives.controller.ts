import { archiveWishSchema } from '@maquette/contracts/workspaces/exports';
import { Body, Controller, Get, Header, HttpCode, Inject, Post } from '@nestjs/common';
import { IdParam } from '../foundation/known-id';
import { parsed } from '../foundation/parsed';
import { Access, type Caller, CurrentCaller } from '../identity/access';
import { ArchiveService } from './archive-service';

/** Some results in one file, named by a template. Everybody may have what they may see. */
@Controller('api/archives')
@Access('verified')
export class ArchivesController {
  constructor(@Inject(ArchiveService) private readonly archives: ArchiveService) {}

  /** The one the caller asked for last, and how far it is. */
  @Get()
  @Header('Cache-Control', 'no-store')
  latest(@CurrentCaller() caller: Caller) {
    return this.archives.latest(caller);
  }

  @Post()
  @HttpCode(202)
  ask(@CurrentCaller() caller: Caller, @Body() body: unknown) {
    return this.archives.ask(caller, parsed(archiveWishSchema, body ?? {}));
  }

  @Post(':id/link')
  @HttpCode(200)
  link(@CurrentCaller() caller: Caller, @IdParam() id: string) {
    return this.archives.link(caller, id);
  }
}
