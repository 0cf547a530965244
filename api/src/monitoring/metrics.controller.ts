import { Controller, Get, Header, Inject } from '@nestjs/common';
import { RateLimit } from '../rate-limit/route-classes';
import { MetricsService } from './metrics-service';
import { MonitorsOnly } from './scrape-guard';

@Controller('metrics')
@RateLimit('probe')
@MonitorsOnly()
export class MetricsController {
  constructor(@Inject(MetricsService) private readonly metrics: MetricsService) {}

  @Get()
  @Header('Content-Type', 'text/plain; version=0.0.4; charset=utf-8')
  @Header('Cache-Control', 'no-store')
  read(): Promise<string> {
    return this.metrics.text();
  }
}
