import { Controller, Get, Header, Inject, Query } from '@nestjs/common';
import { Access, type Caller, CurrentCaller } from '../identity/access';
import { PaceOf } from '../pace/route-classes';
import { FileService } from './file-service';

/** Short-lived addresses of files. */
@Controller('api/gallery')
@Access('verified')
export class AssetUrlController {
  constructor(@Inject(FileService) private readonly files: FileService) {}

  @PaceOf('file')
  @Get('get-url')
  @Header('Cache-Control', 'no-store')
  signedUrl(@CurrentCaller() caller: Caller, @Query('key') key: unknown, @Query('download') download: unknown) {
    return this.files.signedUrl(caller, key, { download: download === '1' });
  }
}
