import { Module } from '@nestjs/common';
import { FileCleaner } from './file-cleaner';
import { InputDesk } from './input-desk';
import { UploadsController } from './uploads.controller';

@Module({ controllers: [UploadsController], providers: [InputDesk, FileCleaner], exports: [InputDesk] })
export class UploadsModule {}
