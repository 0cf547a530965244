import { MetricTotals } from '@maquette/domain/operations/metric-totals';
import { metricsText } from '@maquette/domain/operations/metrics-text';
import { readSurvey } from '@maquette/domain/operations/surveyor';
import type { Logger } from '@maquette/domain/runtime/log';
import type { RedisClient } from '@maquette/domain/runtime/redis-connection';
import { Inject, Injectable } from '@nestjs/common';
import { Redis } from 'ioredis';
import { LOG } from '../foundation/stores.module';
import { HttpMetrics } from './http-metrics';

/** What a monitor reads: this process, and the product as the surveyor wrote it down. Two reads of Redis, whatever goes on. */
@Injectable()
export class MetricsService {
  constructor(
    @Inject(Redis) private readonly redis: RedisClient,
    @Inject(HttpMetrics) private readonly own: HttpMetrics,
    @Inject(LOG) private readonly log: Logger,
  ) {}

  async text(): Promise<string> {
    const [own, product] = await Promise.all([this.own.text(), this.ofTheProduct()]);
    return own + product;
  }

  /** Without Redis a monitor still hears of this process; that nobody looks is an alarm of its own. */
  private async ofTheProduct(): Promise<string> {
    try {
      const [survey, totals] = await Promise.all([readSurvey(this.redis), new MetricTotals(this.redis).read()]);
      return metricsText(survey, totals);
    } catch (error) {
      this.log.debug({ error: String(error) }, 'the survey could not be read');
      return '';
    }
  }
}
