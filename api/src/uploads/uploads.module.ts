import type { Logger } from '@maquette/domain/runtime/log';
import { Module } from '@nestjs/common';
import { LOG } from '../foundation/stores.module';
import { DrawingReader } from './drawing-reader';
import { FileCleaner } from './file-cleaner';
import { InputService } from './input-service';
import { LinkedImages } from './linked-images';
import { PartReader } from './part-reader';
import { UploadsController } from './uploads.controller';

/** Created explicitly, because its second parameter is a number that only tests set. */
const cleaner = { provide: FileCleaner, useFactory: (log: Logger) => new FileCleaner(log), inject: [LOG] };

const providers = [InputService, DrawingReader, LinkedImages, PartReader, cleaner];

@Module({ controllers: [UploadsController], providers, exports: [InputService, DrawingReader, cleaner] })
export class UploadsModule {}
