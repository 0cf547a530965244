import { setTimeout } from 'node:timers/promises';
import type { Language } from '@maquette/contracts/account/languages';
import type { Status } from '@maquette/contracts/operations/status';
import type { Logger } from '@maquette/domain/runtime/log';
import { type AskedPage, type LivePage, type LiveParts, withLivePart } from '../foundation/live-parts';
import type { StatusService } from './status-service';

/** Maximum wait for the status in milliseconds. The page must open even if the database does not answer. */
const PATIENCE_MS = 2_000;

/** The page /status with the current status in its HTML, for visitors without scripts too. */
export class StatusPage implements LivePage {
  readonly address = '/status';
  /** HTML of cached statuses, so that each status is rendered once. */
  private readonly drawn = new WeakMap<Status, Map<Language, string>>();

  constructor(
    private readonly service: Pick<StatusService, 'status'>,
    private readonly parts: LiveParts,
    private readonly log: Logger,
  ) {}

  async written({ page, language }: AskedPage): Promise<string> {
    const status = await this.ask();
    return withLivePart(page, status ? this.partOf(status, language) : this.parts.status(language, null), { status });
  }

  private async ask(): Promise<Status | null> {
    try {
      return await Promise.race([this.service.status(), setTimeout(PATIENCE_MS, null, { ref: false })]);
    } catch (error) {
      this.log.debug({ error: String(error) }, 'status page rendered without status');
      return null;
    }
  }

  private partOf(status: Status, language: Language): string {
    const parts = this.drawn.get(status) ?? new Map<Language, string>();
    this.drawn.set(status, parts);
    const part = parts.get(language) ?? this.parts.status(language, status);
    parts.set(language, part);
    return part;
  }
}
