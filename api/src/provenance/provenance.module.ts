import { Module } from '@nestjs/common';
import { ProvenanceController, VerifyController } from './provenance.controller';
import { ProvenanceService } from './provenance-service';

@Module({
  controllers: [ProvenanceController, VerifyController],
  providers: [ProvenanceService],
  exports: [ProvenanceService],
})
export class ProvenanceModule {}
