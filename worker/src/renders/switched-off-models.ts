import type { Logger } from '@maquette/domain/runtime/log';
import type { OpsSwitch } from '@maquette/prisma/client';

type ModelSwitch = Pick<OpsSwitch, 'pool' | 'model' | 'until'>;

/**
 * The models that operators switched off. When PostgreSQL does not answer, the last known state stays in force: a
 * failed read must not look like "no model is switched off", which would move renders to a model that an operator
 * stopped.
 */
export class SwitchedOffModels<Switch extends ModelSwitch = OpsSwitch> {
  private known: { switches: readonly Switch[]; readAt: Date } | null = null;
  private isFailing = false;

  constructor(
    private readonly load: () => Promise<readonly Switch[]>,
    private readonly log: Pick<Logger, 'error' | 'info'>,
  ) {}

  /** @returns the switches in force; null until a read has succeeded */
  async read(now = new Date()): Promise<readonly Switch[] | null> {
    try {
      this.known = { switches: await this.load(), readAt: now };
      if (this.isFailing) this.log.info({}, 'switched-off models can be read again');
      this.isFailing = false;
    } catch (error) {
      this.isFailing = true;
      const readAt = this.known?.readAt.toISOString() ?? null;
      this.log.error(
        { error: String(error), readAt },
        'switched-off models could not be read; the last known state is kept',
      );
    }
    return this.known?.switches.filter(({ until }) => until === null || until > now) ?? null;
  }
}
