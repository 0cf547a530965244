import { Module } from '@nestjs/common';
import { ProvenanceModule } from '../provenance/provenance.module';
import { RendersModule } from '../renders/renders.module';
import { StatementsModule } from '../statements/statements.module';
import { GuestDownloads } from './guest-downloads';
import { GuestImages } from './guest-images';
import { GuestService } from './guest-service';
import { GuestsController } from './guests.controller';
import { ReviewEvents } from './review-events';
import { ReviewService } from './review-service';
import { ReviewsController } from './reviews.controller';
import { SharesController } from './shares.controller';

@Module({
  imports: [RendersModule, ProvenanceModule, StatementsModule],
  controllers: [SharesController, ReviewsController, GuestsController],
  providers: [GuestDownloads, GuestImages, GuestService, ReviewEvents, ReviewService],
  exports: [GuestImages, GuestService],
})
export class ReviewModule {}
