import { Module } from '@nestjs/common';
import { ApiKeysController } from './api-keys.controller';

/** The API for developers. */
@Module({ controllers: [ApiKeysController] })
export class DeveloperModule {}
