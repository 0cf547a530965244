import { Module } from '@nestjs/common';
import { ActionsController } from './actions.controller';
import { ActionsService } from './actions-service';
import { ConsoleSearchController } from './console-search.controller';
import { ConsoleSearchService } from './console-search-service';
import { QueueBoard } from './queue-board';
import { QueueBoardController } from './queue-board.controller';
import { SurveyController } from './survey.controller';
import { SurveyService } from './survey-service';
import { TraceLogs } from './trace-logs';

@Module({
  controllers: [ActionsController, QueueBoardController, ConsoleSearchController, SurveyController],
  providers: [ActionsService, QueueBoard, ConsoleSearchService, SurveyService, TraceLogs],
})
export class ConsoleModule {}
