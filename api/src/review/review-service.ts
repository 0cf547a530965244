import type { NewComment, NewVerdict, Review } from '@maquette/contracts/review/review';
import type { MadeShare, NewShare, ShareView } from '@maquette/contracts/review/shares';
import { addComment, removeComment, resolveThread } from '@maquette/domain/review/comments';
import { reviewOfRender, reviewOfShare } from '@maquette/domain/review/read-review';
import type { Reviewer } from '@maquette/domain/review/reviewer';
import { listShares, makeShare, readShareToken, revokeShare } from '@maquette/domain/review/shares';
import { decide, reopen } from '@maquette/domain/review/verdicts';
import { SecretBox } from '@maquette/domain/runtime/secret-box';
import { PrismaClient } from '@maquette/prisma/client';
import { Inject, Injectable } from '@nestjs/common';
import { API_SETTINGS, type ApiSettings } from '../foundation/api-settings';
import { askerOf, type Caller } from '../identity/access';
import { RenderService } from '../renders/render-service';
import { ReviewEvents } from './review-events';

/** Members' shared links, and their comments and decisions on results. */
@Injectable()
export class ReviewService {
  private readonly box: SecretBox;

  constructor(
    @Inject(PrismaClient) private readonly database: PrismaClient,
    @Inject(RenderService) private readonly renders: RenderService,
    @Inject(ReviewEvents) private readonly reviewEvents: ReviewEvents,
    @Inject(API_SETTINGS) settings: ApiSettings,
  ) {
    this.box = new SecretBox(settings.WEBHOOK_SECRET_KEY);
  }

  shares(caller: Caller): Promise<ShareView[]> {
    return listShares(this.database, caller, new Date());
  }

  async share(caller: Caller, wish: NewShare): Promise<MadeShare> {
    const made = await makeShare(this.database, askerOf(caller), { wish, box: this.box }, new Date());
    await this.reviewEvents.publishShare(caller.workspaceId, made.share.id);
    return made;
  }

  async shareLink(caller: Caller, id: string): Promise<{ token: string }> {
    return { token: await readShareToken(this.database, caller, { id, box: this.box }, new Date()) };
  }

  async revoke(caller: Caller, id: string): Promise<void> {
    await revokeShare(this.database, askerOf(caller), id, new Date());
    await this.reviewEvents.publishShare(caller.workspaceId, id);
  }

  review(caller: Caller, of: { share: string } | { render: string }): Promise<Review> {
    return 'share' in of
      ? reviewOfShare(this.database, reviewerOf(caller), of.share, new Date())
      : reviewOfRender(this.database, reviewerOf(caller), of.render, new Date());
  }

  async comment(caller: Caller, wish: NewComment): Promise<void> {
    await this.reviewEvents.publish(
      caller.workspaceId,
      await addComment(this.database, reviewerOf(caller), wish, new Date()),
    );
  }

  async resolve(caller: Caller, id: string, resolved: boolean): Promise<void> {
    const written = await resolveThread(this.database, reviewerOf(caller), { id, resolved }, new Date());
    await this.reviewEvents.publish(caller.workspaceId, written);
  }

  async remove(caller: Caller, id: string): Promise<void> {
    await this.reviewEvents.publish(
      caller.workspaceId,
      await removeComment(this.database, reviewerOf(caller), id, new Date()),
    );
  }

  async decide(caller: Caller, wish: NewVerdict): Promise<void> {
    await this.changed(caller, await decide(this.database, reviewerOf(caller), wish, new Date()));
  }

  async reopen(caller: Caller, renderId: string): Promise<void> {
    await this.changed(caller, await reopen(this.database, reviewerOf(caller), renderId, new Date()));
  }

  /** A decision changes whether the result is kept; open pages show the change. */
  private async changed(caller: Caller, written: { renderId: string; shareId: string | null }): Promise<void> {
    await this.renders.queue.publish(await this.renders.seen(caller, written.renderId));
    await this.reviewEvents.publish(caller.workspaceId, written);
  }
}

function reviewerOf({ workspaceId, role, person, address }: Caller): Reviewer & { kind: 'member' } {
  return { kind: 'member', workspaceId, role, uid: person.uid, address };
}
