import { Module } from '@nestjs/common';
import { ActsController } from './actions.controller';
import { ActsService } from './actions-service';
import { CallsController } from './queue-board.controller';
import { CallsBoard } from './queue-board';
import { FindingController } from './console-search.controller';
import { FindingService } from './console-search-service';
import { SurveyController } from './survey.controller';
import { SurveyService } from './survey-service';
import { TraceLogs } from './trace-logs';

/** The operator console. */
@Module({
  controllers: [ActsController, CallsController, FindingController, SurveyController],
  providers: [ActsService, CallsBoard, FindingService, SurveyService, TraceLogs],
})
export class OpsModule {}
