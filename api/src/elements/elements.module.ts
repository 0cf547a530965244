import { Module } from '@nestjs/common';
import { RendersModule } from '../renders/renders.module';
import { ElementService } from './element-service';
import { ElementsController } from './elements.controller';

/** What a workspace keeps to render with again. */
@Module({
  imports: [RendersModule],
  controllers: [ElementsController],
  providers: [ElementService],
  exports: [ElementService],
})
export class ElementsModule {}
