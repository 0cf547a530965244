import { Module } from '@nestjs/common';
import { RendersModule } from '../renders/renders.module';
import { LiveServer } from './live-server';

@Module({ imports: [RendersModule], providers: [LiveServer], exports: [LiveServer] })
export class LiveModule {}
