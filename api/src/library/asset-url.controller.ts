import { ADDRESSES_AT_ONCE } from '@maquette/contracts/renders/signed-url';
import { Controller, Get, Header, Inject, Query } from '@nestjs/common';
import { z } from 'zod';
import { parseInput } from '../foundation/parse-input';
import { Access, type Caller, CurrentCaller, CurrentReader, type Reader } from '../identity/access';
import { RateLimit } from '../rate-limit/route-classes';
import { FileService } from './file-service';

const key = z.string().max(300);
const keysSchema = z.strictObject({
  key: z.union([key.transform((one) => [one]), z.array(key).max(ADDRESSES_AT_ONCE)]),
});

/** Short-lived file URLs: for the caller's workspace, a guest's link and the public gallery. */
@Controller('api/gallery')
@Access('reader')
export class AssetUrlController {
  constructor(@Inject(FileService) private readonly files: FileService) {}

  @RateLimit('file')
  @Get('get-url')
  @Header('Cache-Control', 'no-store')
  signedUrl(@CurrentReader() reader: Reader, @Query('key') key: unknown, @Query('download') download: unknown) {
    return this.files.signedUrl(reader, key, { download: download === '1' });
  }

  /** Many files of the caller's workspace in one call, so that a page of images counts once for the rate limit. */
  @RateLimit('file')
  @Get('get-urls')
  @Access('verified')
  @Header('Cache-Control', 'no-store')
  async signedUrls(@CurrentCaller() caller: Caller, @Query() query: unknown) {
    return { addresses: await this.files.signedUrls(caller, parseInput(keysSchema, query).key) };
  }
}
