import { changeLines } from '@maquette/domain/providers/change-lines';
import { readChoices } from '@maquette/domain/providers/provider-choices';
import { declareOffers } from '@maquette/domain/providers/provider-offers';
import { knownPools } from '@maquette/domain/renders/line-up';
import { SlotRegister } from '@maquette/domain/renders/slot-register';
import { every, type Repeated } from '@maquette/domain/runtime/every';
import type { Logger } from '@maquette/domain/runtime/log';
import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { LOG, Stores } from '../foundation/stores.module';
import { WORKER_SETTINGS, type WorkerSettings } from '../foundation/worker-settings';
import { warningsOfPrices } from '../providers/choose-providers';
import { makerIn, makersOf, PROVIDERS, type ProviderLine, type Providers, servedPools } from '../providers/providers';
import { endOrphans } from './end-orphans';
import { ProviderWatch } from './provider-watch';

/** For those who wait in a line that nobody serves. */
const ABANDONED = 'the model this was ordered from is not in use at the moment; cancel it to have your credits back';

/** A change of who makes what is in force everywhere this much later, and in the api a moment after. */
const CHOICE_EVERY_MS = 2_000;

/**
 * Declares who makes what, at the start and when an operator chooses anew, and asks providers, for free, whether our accounts work: at the start, and again and again while
 * one does not. Then its line goes on by itself.
 */
@Injectable()
export class ProviderRounds implements OnApplicationBootstrap, OnModuleDestroy {
  private rounds: Repeated | undefined;
  private looks: Repeated | undefined;
  private declared: string | undefined;
  private readonly slots: SlotRegister;

  constructor(
    @Inject(Stores) private readonly stores: Stores,
    @Inject(PROVIDERS) private readonly providers: Providers,
    @Inject(ProviderWatch) private readonly watch: ProviderWatch,
    @Inject(WORKER_SETTINGS) private readonly settings: WorkerSettings,
    @Inject(LOG) private readonly log: Logger,
  ) {
    this.slots = new SlotRegister(stores.redis);
  }

  async onApplicationBootstrap(): Promise<void> {
    const failed = (error: unknown) =>
      this.log.warn({ error: String(error) }, 'the providers could not be declared or asked this time');
    this.rounds = every(this.settings.ACCOUNT_CHECK_SECONDS * 1_000, () => this.goRound(), failed);
    await this.declare().catch(failed);
    this.looks = every(CHOICE_EVERY_MS, () => this.declare(), failed);
    await this.helpAbandoned().catch(failed);
    // Nobody waits for a slow answer: the first render would find out as well.
    Promise.all(this.providers.lines.map((line) => this.ask(line))).catch(failed);
  }

  async onModuleDestroy(): Promise<void> {
    await Promise.all([this.rounds?.stop(), this.looks?.stop()]);
  }

  private async goRound(): Promise<void> {
    await this.helpAbandoned();
    await endOrphans(this.stores.database, makersOf(this.providers), this.log);
    for (const line of this.providers.lines) if (await this.watch.isParked(line.pool)) await this.ask(line);
  }

  private async declare(): Promise<void> {
    const choices = await readChoices(this.stores.database);
    const chosen = JSON.stringify(choices);
    if (this.declared === chosen) return;
    this.providers.choose(choices);
    await declareOffers(this.stores.database, this.providers.offers, this.providers.able);
    for (const warning of warningsOfPrices(this.providers)) this.log.warn(warning);
    if (this.declared !== undefined) this.log.info({ choices }, 'an operator chose who makes what');
    this.declared = chosen;
  }

  /**
   * A provider was taken out of use while renders waited in its line: those that may, change to another one, the others are told
   * why they wait. Where it is in use again, its line goes on.
   */
  private async helpAbandoned(): Promise<void> {
    const { database, lines } = this.stores;
    const served = servedPools(this.providers);
    for (const pool of await knownPools(database, served)) {
      const line = lines.of(pool);
      if (served.includes(pool)) {
        if ((await line.pauses()).provider === ABANDONED) await line.resume('provider');
      } else if ((await this.slots.total(pool)) === 0) {
        for (const { id } of await changeLines(database, this.providers.offers, pool)) await line.leave(id);
        await line.pause(ABANDONED, 'provider');
      }
    }
  }

  /** A provider that does not answer says nothing of its account, and nothing of the others. */
  private async ask(line: ProviderLine): Promise<void> {
    const trouble = await makerIn(line)
      .accountTrouble?.()
      .catch((error: unknown) => {
        this.log.warn({ pool: line.pool, error: String(error) }, 'a provider could not be asked for its account');
        return undefined;
      });
    if (trouble !== undefined) await this.watch.looked(line.pool, trouble);
  }
}
