import { Controller, Get, Header, Inject, Query } from '@nestjs/common';
import { Access, CurrentReader, type Reader } from '../identity/access';
import { PaceOf } from '../pace/route-classes';
import { FileService } from './file-service';

/** Short-lived addresses of files: of the own workspace, of the link a guest opened, and of the public gallery. */
@Controller('api/gallery')
@Access('reader')
export class AssetUrlController {
  constructor(@Inject(FileService) private readonly files: FileService) {}

  @PaceOf('file')
  @Get('get-url')
  @Header('Cache-Control', 'no-store')
  signedUrl(@CurrentReader() reader: Reader, @Query('key') key: unknown, @Query('download') download: unknown) {
    return this.files.signedUrl(reader, key, { download: download === '1' });
  }
}
