import { Controller, Get, Inject } from '@nestjs/common';
import { Access } from '../identity/access';
import { ProviderBoard } from './provider-offers';

@Controller('api/providers')
@Access('verified')
export class ProvidersController {
  constructor(@Inject(ProviderBoard) private readonly board: ProviderBoard) {}

  @Get()
  read() {
    return this.board.shown();
  }
}
