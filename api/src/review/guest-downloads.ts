import { every, type Repeated } from '@maquette/domain/runtime/every';
import type { Logger } from '@maquette/domain/runtime/log';
import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import type { Response } from 'express';
import { LOG } from '../foundation/stores.module';
import { GuestGate } from '../identity/guest-gate';
import { RenderNotices } from '../renders/render-notices';

/** A link that ended without a word (its process died, its time is over) is found by looking, so soon. */
const LOOK_EVERY_MS = 1_000;

/**
 * Files on their way to guests. A slow reader takes half an hour for one, and the link may end in between: then the connection is
 * broken off, and the file is let go of. A pass that runs out meanwhile ends nothing that has begun.
 */
@Injectable()
export class GuestDownloads implements OnApplicationBootstrap, OnApplicationShutdown {
  /** By the link they come through. */
  private readonly underWay = new Map<string, Set<Response>>();
  private looks: Repeated | undefined;

  constructor(
    @Inject(GuestGate) private readonly gate: Pick<GuestGate, 'ended'>,
    @Inject(RenderNotices) private readonly notices: Pick<RenderNotices, 'onNotice'>,
    @Inject(LOG) private readonly log: Logger,
  ) {}

  onApplicationBootstrap(): void {
    this.looks = every(LOOK_EVERY_MS, () => this.look(), this.notThisTime);
    this.notices.onNotice((notice) => {
      if (notice.kind !== 'review' || notice.shareId === null || !this.underWay.has(notice.shareId)) return;
      this.look().catch(this.notThisTime);
    });
  }

  async onApplicationShutdown(): Promise<void> {
    await this.looks?.stop();
  }

  /** Of what comes through this link: broken off when it ends. Told before the file is looked for, so that no moment is missed. */
  through(shareId: string, response: Response): Response {
    const responses = this.underWay.get(shareId) ?? new Set();
    this.underWay.set(shareId, responses.add(response));
    response.once('close', () => {
      responses.delete(response);
      if (responses.size === 0 && this.underWay.get(shareId) === responses) this.underWay.delete(shareId);
    });
    return response;
  }

  private async look(): Promise<void> {
    if (this.underWay.size === 0) return;
    for (const shareId of await this.gate.ended([...this.underWay.keys()]))
      for (const response of this.underWay.get(shareId) ?? []) response.destroy();
  }

  private readonly notThisTime = (error: unknown) =>
    this.log.debug({ error: String(error) }, 'the links of files on their way could not be looked at this second');
}
