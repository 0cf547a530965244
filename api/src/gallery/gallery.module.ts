import { Module } from '@nestjs/common';
import { ReviewModule } from '../review/review.module';
import { GalleryController } from './gallery.controller';
import { GalleryService } from './gallery-service';

@Module({ imports: [ReviewModule], controllers: [GalleryController], providers: [GalleryService] })
export class GalleryModule {}
