import { changeQueues } from '@maquette/domain/providers/change-queues';
import { readChoices } from '@maquette/domain/providers/provider-choices';
import { declareOffers } from '@maquette/domain/providers/provider-offers';
import { knownPools } from '@maquette/domain/renders/fair-queues';
import { SlotRegister } from '@maquette/domain/renders/slot-register';
import { type Repeated, runEvery } from '@maquette/domain/runtime/interval';
import type { Logger } from '@maquette/domain/runtime/log';
import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { LOG, Stores } from '../foundation/stores.module';
import { WORKER_SETTINGS, type WorkerSettings } from '../foundation/worker-settings';
import { warningsOfPrices } from '../providers/choose-providers';
import { makerIn, makersOf, PROVIDERS, type ProviderLine, type Providers, servedPools } from '../providers/providers';
import { ProviderCircuits } from '../renders/provider-circuits';
import { cancelOrphanedJobs } from './cancel-orphaned-jobs';

/** Reason shown for renders that wait in a queue without workers. */
const ABANDONED = 'the model this was ordered from is not in use at the moment; cancel it to have your credits back';

/** Milliseconds until every worker has applied an operator's choice of providers; the API follows shortly after. */
const CHOICE_EVERY_MS = 2_000;

/**
 * Publishes which provider serves which tools, at the start and after each operator's choice.
 * Checks the providers' accounts at no cost, at the start and again while one fails. Its queue resumes once it works.
 */
@Injectable()
export class ProviderRegistration implements OnApplicationBootstrap, OnModuleDestroy {
  private rounds: Repeated | undefined;
  private looks: Repeated | undefined;
  private declared: string | undefined;
  private readonly slots: SlotRegister;

  constructor(
    @Inject(Stores) private readonly stores: Stores,
    @Inject(PROVIDERS) private readonly providers: Providers,
    @Inject(ProviderCircuits) private readonly watch: ProviderCircuits,
    @Inject(WORKER_SETTINGS) private readonly settings: WorkerSettings,
    @Inject(LOG) private readonly log: Logger,
  ) {
    this.slots = new SlotRegister(stores.redis);
  }

  async onApplicationBootstrap(): Promise<void> {
    const failed = (error: unknown) =>
      this.log.warn({ error: String(error) }, 'providers could not be published or checked');
    this.rounds = runEvery(this.settings.ACCOUNT_CHECK_SECONDS * 1_000, () => this.goRound(), failed);
    await this.declare().catch(failed);
    this.looks = runEvery(CHOICE_EVERY_MS, () => this.declare(), failed);
    await this.helpAbandoned().catch(failed);
    // The call is not awaited, because the first render would reveal the same problem.
    Promise.all(this.providers.lines.map((line) => this.ask(line))).catch(failed);
  }

  async onModuleDestroy(): Promise<void> {
    await Promise.all([this.rounds?.stop(), this.looks?.stop()]);
  }

  private async goRound(): Promise<void> {
    await this.helpAbandoned();
    await cancelOrphanedJobs(this.stores.database, makersOf(this.providers), this.log);
    for (const line of this.providers.lines) if (await this.watch.isParked(line.pool)) await this.ask(line);
  }

  private async declare(): Promise<void> {
    const choices = await readChoices(this.stores.database);
    const chosen = JSON.stringify(choices);
    if (this.declared === chosen) return;
    this.providers.choose(choices);
    await declareOffers(this.stores.database, this.providers.offers, this.providers.able);
    for (const warning of warningsOfPrices(this.providers)) this.log.warn(warning);
    if (this.declared !== undefined) this.log.info({ choices }, 'operator changed the choice of providers');
    this.declared = chosen;
  }

  /**
   * Handles queues of providers that were disabled while renders waited: moves renders to another queue where allowed,
   * and gives the remaining renders a wait reason. Queues of enabled providers resume.
   */
  private async helpAbandoned(): Promise<void> {
    const { database, lines } = this.stores;
    const served = servedPools(this.providers);
    for (const pool of await knownPools(database, served)) {
      const line = lines.of(pool);
      if (served.includes(pool)) {
        if ((await line.pauses()).provider === ABANDONED) await line.resume('provider');
      } else if ((await this.slots.total(pool)) === 0) {
        for (const { id } of await changeQueues(database, this.providers.offers, pool)) await line.leave(id);
        await line.pause(ABANDONED, 'provider');
      }
    }
  }

  /** Without an answer nothing is known about the provider's account. The other checks continue. */
  private async ask(line: ProviderLine): Promise<void> {
    const trouble = await makerIn(line)
      .accountTrouble?.()
      .catch((error: unknown) => {
        this.log.warn({ pool: line.pool, error: String(error) }, 'provider account could not be checked');
        return undefined;
      });
    if (trouble !== undefined) await this.watch.looked(line.pool, trouble);
  }
}
