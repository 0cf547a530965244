import { MetricTotals } from '@maquette/domain/operations/metric-totals';
import { metricsText } from '@maquette/domain/operations/metrics-text';
import { readSurvey } from '@maquette/domain/operations/surveyor';
import type { Logger } from '@maquette/domain/runtime/log';
import type { RedisClient } from '@maquette/domain/runtime/redis-connection';
import { Inject, Injectable } from '@nestjs/common';
import { Redis } from 'ioredis';
import { LOG } from '../foundation/stores.module';
import { HttpMetrics } from './http-metrics';

/** Metrics for monitors: for this process, and for the product as last measured. Reads Redis twice per scrape. */
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

  /** Without Redis, the monitor gets only the metrics of this process. Another alert covers missing measurements. */
  private async ofTheProduct(): Promise<string> {
    try {
      const [survey, totals] = await Promise.all([readSurvey(this.redis), new MetricTotals(this.redis).read()]);
      return metricsText(survey, totals);
    } catch (error) {
      this.log.debug({ error: String(error) }, 'product metrics could not be read from Redis');
      return '';
    }
  }
}
