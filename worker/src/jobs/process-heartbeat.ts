import { Heartbeat } from '@maquette/domain/operations/process-register';
import type { Logger } from '@maquette/domain/runtime/log';
import { Inject, Injectable } from '@nestjs/common';
import { LOG, Stores } from '../foundation/stores.module';

@Injectable()
export class ProcessHeartbeat extends Heartbeat {
  constructor(@Inject(Stores) { redis }: Stores, @Inject(LOG) log: Logger) {
    super(redis, 'worker', log);
  }
}
