import { Module } from '@nestjs/common';
import { ProvenanceModule } from '../provenance/provenance.module';
import { LabelledImages } from './labelled-images';
import { LabelledVideos } from './labelled-videos';
import { LabelsController } from './labels.controller';

@Module({
  imports: [ProvenanceModule],
  controllers: [LabelsController],
  providers: [LabelledImages, LabelledVideos],
})
export class LabelsModule {}
