import { Module } from '@nestjs/common';
import { ActsController } from './acts.controller';
import { ActsService } from './acts-service';
import { CallsController } from './calls.controller';
import { CallsBoard } from './calls-board';
import { FindingController } from './finding.controller';
import { FindingService } from './finding-service';
import { SurveyController } from './survey.controller';
import { SurveyService } from './survey-service';
import { TraceLogs } from './trace-logs';

/** The operator console. */
@Module({
  controllers: [ActsController, CallsController, FindingController, SurveyController],
  providers: [ActsService, CallsBoard, FindingService, SurveyService, TraceLogs],
})
export class OpsModule {}
