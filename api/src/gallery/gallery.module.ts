import { Module } from '@nestjs/common';
import { ReviewModule } from '../review/review.module';
import { GalleryController } from './gallery.controller';
import { GalleryPages } from './gallery-pages';
import { GalleryService } from './gallery-service';

@Module({ imports: [ReviewModule], controllers: [GalleryController], providers: [GalleryService, GalleryPages] })
export class GalleryModule {}
