import type { Minute, Survey } from '@maquette/contracts/operations/survey';
import { readMinutes, readSurvey } from '@maquette/domain/operations/surveyor';
import type { RedisClient } from '@maquette/domain/runtime/redis-connection';
import { PrismaClient } from '@maquette/prisma/client';
import { Inject, Injectable } from '@nestjs/common';
import { Redis } from 'ioredis';
import { API_SETTINGS, type ApiSettings } from '../foundation/api-settings';

/** Serves the latest measurements to operators; reading them triggers no measurement. */
@Injectable()
export class SurveyService {
  /** True when the product runs on one machine with its own Auth emulator. */
  readonly local: boolean;

  constructor(
    @Inject(PrismaClient) private readonly database: PrismaClient,
    @Inject(Redis) private readonly redis: RedisClient,
    @Inject(API_SETTINGS) settings: ApiSettings,
  ) {
    this.local = settings.FIREBASE_AUTH_EMULATOR_HOST !== undefined;
  }

  survey(): Promise<Survey | null> {
    return readSurvey(this.redis);
  }

  minutes(hours: number): Promise<Minute[]> {
    return readMinutes(this.database, hours, new Date());
  }
}
