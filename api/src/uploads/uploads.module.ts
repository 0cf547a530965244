import { Module, type OnModuleInit } from '@nestjs/common';
import { takeOnlyOurFormats } from './clean-image';
import { InputDesk } from './input-desk';
import { UploadsController } from './uploads.controller';

@Module({ controllers: [UploadsController], providers: [InputDesk], exports: [InputDesk] })
export class UploadsModule implements OnModuleInit {
  onModuleInit(): void {
    takeOnlyOurFormats();
  }
}
