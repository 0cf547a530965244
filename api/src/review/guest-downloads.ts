import { type Repeated, runEvery } from '@maquette/domain/runtime/interval';
import type { Logger } from '@maquette/domain/runtime/log';
import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import type { Response } from 'express';
import { LOG } from '../foundation/stores.module';
import { GuestGate } from '../identity/guest-gate';
import { RenderSubscription } from '../renders/render-subscription';

/** Milliseconds between checks for links that ended without an event: by expiry, or a publisher's death. */
const LOOK_EVERY_MS = 1_000;

/**
 * Guests' running downloads. A slow reader may take half an hour, and the link may end meanwhile:
 * then the connection is cut and the file closed. A pass that expires does not end running downloads.
 */
@Injectable()
export class GuestDownloads implements OnApplicationBootstrap, OnApplicationShutdown {
  /** Responses by link id. */
  private readonly underWay = new Map<string, Set<Response>>();
  private looks: Repeated | undefined;

  constructor(
    @Inject(GuestGate) private readonly gate: Pick<GuestGate, 'ended'>,
    @Inject(RenderSubscription) private readonly notices: Pick<RenderSubscription, 'onNotice'>,
    @Inject(LOG) private readonly log: Logger,
  ) {}

  onApplicationBootstrap(): void {
    this.looks = runEvery(LOOK_EVERY_MS, () => this.look(), this.logFailure);
    this.notices.onNotice((notice) => {
      if (notice.kind !== 'review' || notice.shareId === null || !this.underWay.has(notice.shareId)) return;
      this.look().catch(this.logFailure);
    });
  }

  async onApplicationShutdown(): Promise<void> {
    await this.looks?.stop();
  }

  /** Cuts the response when its link ends. Register before the file is looked up, or an end may be missed. */
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

  private readonly logFailure = (error: unknown) =>
    this.log.debug({ error: String(error) }, 'links of running downloads could not be checked');
}
