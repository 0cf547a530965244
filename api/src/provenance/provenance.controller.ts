import { verifyRequestSchema } from '@maquette/contracts/provenance/record';
import { Body, Controller, Get, Header, HttpCode, Inject, Post, Req } from '@nestjs/common';
import { IdParam } from '../foundation/known-id';
import { parsed } from '../foundation/parsed';
import { Access, type Caller, CurrentCaller, type KnownRequest } from '../identity/access';
import { PaceOf } from '../pace/route-classes';
import { ProvenanceService } from './provenance-service';
import { withFile } from './receive-file';

/** The signed record that goes along with a download. */
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

/** Checks files and records without an account. */
@Controller('api/verify')
@Access('public')
export class VerifyController {
  constructor(@Inject(ProvenanceService) private readonly provenance: ProvenanceService) {}

  @PaceOf('look')
  @Post()
  @HttpCode(200)
  @Header('Cache-Control', 'no-store')
  verify(@Body() body: unknown) {
    return this.provenance.verify(parsed(verifyRequestSchema, body ?? {}));
  }

  /** The body is the file itself, as it was found: scaled, cut or encoded again. It is read and not kept. */
  @PaceOf('check')
  @Post('file')
  @HttpCode(200)
  @Header('Cache-Control', 'no-store')
  file(@Req() request: KnownRequest) {
    return withFile(request, request.address ?? '', (file) => this.provenance.checkFile(file));
  }

  /** The certificates that manifests are checked against, for the list of trusted ones in another program. */
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
