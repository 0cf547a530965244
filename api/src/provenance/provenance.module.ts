import { Module } from '@nestjs/common';
import { UploadsModule } from '../uploads/uploads.module';
import { ProvenanceController, VerifyController } from './provenance.controller';
import { ProvenanceService } from './provenance-service';

@Module({
  imports: [UploadsModule],
  controllers: [ProvenanceController, VerifyController],
  providers: [ProvenanceService],
  exports: [ProvenanceService],
})
export class ProvenanceModule {}
