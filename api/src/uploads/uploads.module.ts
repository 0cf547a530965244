import { Module } from '@nestjs/common';
import { InputDesk } from './input-desk';
import { UploadsController } from './uploads.controller';

@Module({ controllers: [UploadsController], providers: [InputDesk], exports: [InputDesk] })
export class UploadsModule {}
