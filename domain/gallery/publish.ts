import { Problem } from '@maquette/contracts/calls/problem';
import type { GalleryStand } from '@maquette/contracts/gallery/gallery';
import { can } from '@maquette/contracts/workspaces/can';
import type { Database, Transaction } from '@maquette/prisma/client';
import { writeAudit } from '../workspaces/audit-log';
import { type Actor, type Asker, changeUnderLock, requireActive } from '../workspaces/change-under-lock';
import { type ActingPerson, permit } from '../workspaces/permit';
import { SHOWABLE } from '../workspaces/visible-results';

/**
 * Publishes a result that was ordered and made on Free, as the order form announces.
 * A result ordered on a paid plan is not published, even if the plan ended meanwhile. For a replay the original counts.
 */
export async function publishFree(transaction: Transaction, renderId: string): Promise<void> {
  await transaction.$executeRaw`
    WITH RECURSIVE ordered AS (
      SELECT id, retry_of, replay, workspace_id, api_key_id, created_at FROM renders WHERE id = ${renderId}::uuid
      UNION ALL SELECT o.id, o.retry_of, o.replay, o.workspace_id, o.api_key_id, o.created_at
      FROM ordered JOIN renders o ON ordered.replay AND o.id = ordered.retry_of
    )
    INSERT INTO gallery_entries (render_id, workspace_id)
    SELECT ${renderId}::uuid, r.workspace_id FROM ordered r JOIN workspaces w ON w.id = r.workspace_id
    WHERE NOT r.replay AND w.plan = 'free' AND r.api_key_id IS NULL
      AND r.created_at >= (SELECT max(opened_at) FROM gallery_opening)
      AND NOT EXISTS (SELECT 1 FROM subscriptions s WHERE s.workspace_id = w.id AND (s.ended_at IS NULL OR s.ended_at >= r.created_at))
    ON CONFLICT DO NOTHING`;
}

/** A member who acts on a result in their workspace. */
interface Publisher extends ActingPerson {
  workspaceId: string;
}

/** @throws Problem not_found */
export async function galleryStand(database: Database, actor: Publisher, renderId: string): Promise<GalleryStand> {
  const { workspaceId, role, person } = actor;
  const render = await database.render.findFirst({
    where: { id: renderId, workspaceId, ...SHOWABLE },
    include: { gallery: true },
  });
  if (!render) throw new Problem('not_found');
  const { gallery } = render;
  return {
    state:
      gallery?.state === 'public' || gallery?.state === 'removed' || gallery?.state === 'taken_down'
        ? gallery.state
        : 'never',
    named: gallery?.named ?? false,
    frontPage: gallery?.frontPageConsent ?? false,
    mayChange: can({ role, uid: person.uid }, 'gallery.publish', { maker: render.uid }),
  };
}

/**
 * Publishes a result in the gallery.
 * @param named shows the maker's name; only the maker may set it
 * @param frontPage agrees to the site's front page
 * @throws Problem not_found, role_cannot, workspace_suspended, gallery_taken_down
 */
export function publish(
  database: Database,
  asker: Asker,
  { renderId, named, frontPage }: { renderId: string; named: boolean; frontPage: boolean },
  now: Date,
): Promise<void> {
  return change(database, asker, renderId, async (transaction, actor, uid) => {
    const { workspaceId, person } = actor;
    await requireActive(transaction, workspaceId);
    // Only makers may show their own name.
    const entry = { state: 'public', wanted: true, named: named && person.uid === uid, frontPageConsent: frontPage };
    // Without a change no log entry is written, because the log is kept forever.
    if ((await transaction.galleryEntry.count({ where: { renderId, ...entry } })) > 0) return;
    const created = [{ renderId, workspaceId, ...entry, publishedAt: now }];
    const { count: isNew } = await transaction.galleryEntry.createMany({ data: created, skipDuplicates: true });
    if (isNew === 0) {
      // A takedown by an operator takes no lock, so it is checked here again.
      const where = { renderId, state: { not: 'taken_down' } };
      const { count } = await transaction.galleryEntry.updateMany({ where, data: entry });
      if (count === 0) throw new Problem('gallery_taken_down');
    }
    await writeAudit(
      transaction,
      { workspaceId, actor: person.uid, action: 'gallery.published', subject: renderId },
      now,
    );
  });
}

/** Removes a result from the gallery until it is published again. @throws Problem not_found, role_cannot */
export function unpublish(database: Database, asker: Asker, renderId: string, now: Date): Promise<void> {
  return change(database, asker, renderId, async (transaction, actor) => {
    const { workspaceId, person } = actor;
    // Entries that operators took down get this too. If restored, they stay unpublished.
    const { count } = await transaction.galleryEntry.updateMany({
      where: { renderId, wanted: true },
      data: { wanted: false, named: false, frontPageConsent: false },
    });
    if (count === 0) return;
    await transaction.galleryEntry.updateMany({ where: { renderId, state: 'public' }, data: { state: 'removed' } });
    await writeAudit(
      transaction,
      { workspaceId, actor: person.uid, action: 'gallery.removed', subject: renderId },
      now,
    );
  });
}

function change(
  database: Database,
  asker: Asker,
  renderId: string,
  work: (transaction: Transaction, actor: Actor, maker: string) => Promise<void>,
): Promise<void> {
  return changeUnderLock(database, asker, async (transaction, actor) => {
    await transaction.$queryRaw`SELECT 1 FROM renders WHERE id = ${renderId}::uuid FOR UPDATE`;
    const render = await transaction.render.findFirst({
      where: { id: renderId, workspaceId: actor.workspaceId, ...SHOWABLE },
    });
    if (!render) throw new Problem('not_found');
    permit(actor, 'gallery.publish', { maker: render.uid });
    await work(transaction, actor, render.uid);
  });
}
