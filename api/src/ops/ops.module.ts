import { Module } from '@nestjs/common';
import { ActsController } from './acts.controller';
import { ActsService } from './acts-service';
import { FindingController } from './finding.controller';
import { FindingService } from './finding-service';
import { SurveyController } from './survey.controller';
import { SurveyService } from './survey-service';

/** What operators see and do. */
@Module({
  controllers: [ActsController, FindingController, SurveyController],
  providers: [ActsService, FindingService, SurveyService],
})
export class OpsModule {}
