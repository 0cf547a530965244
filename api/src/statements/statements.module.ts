import { Module } from '@nestjs/common';
import { StatementService } from './statement-service';
import { StatementsController } from './statements.controller';

@Module({
  controllers: [StatementsController],
  providers: [StatementService],
  exports: [StatementService],
})
export class StatementsModule {}
