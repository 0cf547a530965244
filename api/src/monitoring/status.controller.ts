import type { Status } from '@maquette/contracts/operations/status';
import { Controller, Get, Header, Inject } from '@nestjs/common';
import { Access } from '../identity/access';
import { StatusService } from './status-service';

/** Public status of the product. */
@Controller('api/status')
@Access('public')
export class StatusController {
  constructor(@Inject(StatusService) private readonly service: StatusService) {}

  @Get()
  @Header('Cache-Control', 'no-store')
  read(): Promise<Status> {
    return this.service.status();
  }
}
