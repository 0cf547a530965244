import { Module } from '@nestjs/common';
import { UploadsModule } from '../uploads/uploads.module';
import { FILE_SIGNER, fileSigner } from './file-signer';
import { ProvenanceController, VerifyController } from './provenance.controller';
import { ProvenanceService } from './provenance-service';

@Module({
  imports: [UploadsModule],
  controllers: [ProvenanceController, VerifyController],
  providers: [ProvenanceService, fileSigner],
  exports: [ProvenanceService, FILE_SIGNER],
})
export class ProvenanceModule {}
