import { Module } from '@nestjs/common';
import { RendersModule } from '../renders/renders.module';
import { UploadsModule } from '../uploads/uploads.module';
import { ModelService } from './model-service';
import { ModelsController } from './models.controller';

/** 3D models of a workspace. */
@Module({
  imports: [RendersModule, UploadsModule],
  controllers: [ModelsController],
  providers: [ModelService],
  exports: [ModelService],
})
export class ModelsModule {}
