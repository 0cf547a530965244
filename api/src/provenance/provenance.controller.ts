import { verifyRequestSchema } from '@maquette/contracts/provenance/record';
import { Body, Controller, Get, Header, HttpCode, Inject, Post, Req } from '@nestjs/common';
import { IdParam } from '../foundation/id-params';
import { parseInput } from '../foundation/parse-input';
import { Access, type Caller, CurrentCaller, type KnownRequest } from '../identity/access';
import { RateLimit } from '../rate-limit/route-classes';
import { ProvenanceService } from './provenance-service';
import { withFile } from './receive-file';

/** The signed record of a download. */
@Controller('api/provenance')
@Access('verified')
export class ProvenanceController {
  constructor(@Inject(ProvenanceService) private readonly provenance: ProvenanceService) {}

  @Get(':id')
  @Header('Cache-Control', 'no-store')
  record(@CurrentCaller() caller: Caller, @IdParam() id: string) {
    return this.provenance.recordOf(caller, id);
  }
}

/** Verifies files and records without an account. */
@Controller('api/verify')
@Access('public')
export class VerifyController {
  constructor(@Inject(ProvenanceService) private readonly provenance: ProvenanceService) {}

  @RateLimit('look')
  @Post()
  @HttpCode(200)
  @Header('Cache-Control', 'no-store')
  verify(@Body() body: unknown) {
    return this.provenance.verify(parseInput(verifyRequestSchema, body ?? {}));
  }

  /** The body is the file, possibly scaled, cropped or re-encoded. It is read and not stored. */
  @RateLimit('check')
  @Post('file')
  @HttpCode(200)
  @Header('Cache-Control', 'no-store')
  file(@Req() request: KnownRequest) {
    return withFile(request, request.address ?? '', (file) => this.provenance.checkFile(file));
  }

  /** Certificates that verify our manifests, for the trust list of other programs. */
  @Get('certificates.pem')
  @Header('Content-Type', 'application/x-pem-file')
  certificates() {
    return this.provenance.anchors;
  }

  @Get('key')
  key() {
    return this.provenance.key();
  }
}
