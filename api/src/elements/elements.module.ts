import { Module } from '@nestjs/common';
import { RendersModule } from '../renders/renders.module';
import { ElementService } from './element-service';
import { ElementsController } from './elements.controller';

/** Reusable elements of a workspace. */
@Module({
  imports: [RendersModule],
  controllers: [ElementsController],
  providers: [ElementService],
  exports: [ElementService],
})
export class ElementsModule {}
