import type { ReportedProgress } from '@maquette/domain/renders/render-view';
import type { RenderNotice } from '@maquette/domain/runtime/render-events';
import { Inject, Injectable } from '@nestjs/common';
import { RenderSubscription } from './render-subscription';

/** The last progress of running renders that this process received. */
@Injectable()
export class LatestProgress {
  private readonly heard = new Map<string, ReportedProgress>();

  constructor(@Inject(RenderSubscription) notices: Pick<RenderSubscription, 'onNotice' | 'onBack'>) {
    notices.onNotice((notice) => this.note(notice));
    // Renders may have ended unnoticed while Redis was unavailable.
    notices.onBack(() => this.heard.clear());
  }

  of(renderId: string): ReportedProgress | null {
    return this.heard.get(renderId) ?? null;
  }

  private note(notice: RenderNotice): void {
    if (notice.kind === 'progress') {
      const { attempt, progress } = notice;
      this.heard.set(notice.id, { attempt, progress });
    }
    if (notice.kind === 'changed' && notice.status !== 'running') this.heard.delete(notice.id);
  }
}
