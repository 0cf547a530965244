import { Controller, Get, Inject } from '@nestjs/common';
import { Access } from '../identity/access';
import { ProviderOffers } from './provider-offers';

@Controller('api/providers')
@Access('verified')
export class ProvidersController {
  constructor(@Inject(ProviderOffers) private readonly board: ProviderOffers) {}

  @Get()
  read() {
    return this.board.shown();
  }
}
