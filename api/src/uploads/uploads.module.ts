import { Module } from '@nestjs/common';
import { FileCleaner } from './file-cleaner';
import { InputDesk } from './input-desk';
import { UploadsController } from './uploads.controller';

/** Made by hand: its one parameter is a number, which only tests set. */
const cleaner = { provide: FileCleaner, useFactory: () => new FileCleaner() };

@Module({ controllers: [UploadsController], providers: [InputDesk, cleaner], exports: [InputDesk] })
export class UploadsModule {}
