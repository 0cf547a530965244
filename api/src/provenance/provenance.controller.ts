import { verifyRequestSchema } from '@maquette/contracts/provenance/record';
import { Body, Controller, Get, Header, HttpCode, Inject, Post } from '@nestjs/common';
import { IdParam } from '../foundation/known-id';
import { parsed } from '../foundation/parsed';
import { Access, type Caller, CurrentCaller } from '../identity/access';
import { PaceOf } from '../pace/route-classes';
import { ProvenanceService } from './provenance-service';

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

/** For whoever has a file or a record, and wonders. */
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

  @Get('key')
  key() {
    return this.provenance.key();
  }
}
