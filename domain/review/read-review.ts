import { Problem } from '@maquette/contracts/calls/problem';
import { planOf } from '@maquette/contracts/pricing/plan-table';
import { labelKindOfResult } from '@maquette/contracts/provenance/label-words';
import { fidelityOf } from '@maquette/contracts/renders/fidelity';
import { type Review, type ReviewItem, reviewSchema } from '@maquette/contracts/review/review';
import { can } from '@maquette/contracts/workspaces/can';
import type { Asset, Database, Prisma, ReviewComment, Share, Verdict } from '@maquette/prisma/client';
import { factsOf } from '../provenance/file-credentials';
import { promptOf, type Render, storedRender } from '../renders/stored-render';
import { imageAddress } from '../workspaces/image-address';
import { FORMER_MEMBER, namesOf } from '../workspaces/member-names';
import { SHOWABLE } from '../workspaces/visible-results';
import type { Reviewer } from './reviewer';

type Row = Render & { asset: Asset | null; comments: ReviewComment[]; verdicts: Verdict[] };

/** Everything that a link shows, as a member sees it. @throws Problem not_found */
export async function reviewOfShare(
  database: Database,
  reviewer: Reviewer,
  shareId: string,
  now: Date,
): Promise<Review> {
  const { workspaceId } = reviewer;
  const share = await database.share.findFirst({
    where: { id: shareId, workspaceId },
    include: { renders: { orderBy: { place: 'asc' } } },
  });
  if (!share) throw new Problem('not_found');
  const rows = await rowsOf(
    database,
    workspaceId,
    share.renders.map(({ renderId }) => renderId),
    reviewer.kind === 'guest' ? { shareId } : { OR: [{ shareId }, { shareId: null }] },
  );
  return view(database, { reviewer, share, rows, now });
}

/** One result with all its comments, for members. @throws Problem not_found */
export async function reviewOfRender(
  database: Database,
  reviewer: Reviewer,
  renderId: string,
  now: Date,
): Promise<Review> {
  const rows = await rowsOf(database, reviewer.workspaceId, [renderId]);
  if (rows.length === 0) throw new Problem('not_found');
  return view(database, { reviewer, share: null, rows, now });
}

/** @param said filter for the visible comments */
async function rowsOf(
  database: Database,
  workspaceId: string,
  ids: string[],
  said: Prisma.ReviewCommentWhereInput = {},
): Promise<Row[]> {
  const rows = await database.render.findMany({
    where: { id: { in: ids }, workspaceId, ...SHOWABLE },
    include: {
      asset: true,
      comments: { where: said, orderBy: { createdAt: 'asc' } },
      verdicts: { orderBy: { createdAt: 'asc' } },
    },
  });
  return rows.map((row) => storedRender(row)).toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
}

interface Seen {
  reviewer: Reviewer;
  share: Share | null;
  rows: Row[];
  now: Date;
}

async function view(database: Database, { reviewer, share, rows, now }: Seen): Promise<Review> {
  const member = reviewer.kind === 'member' ? reviewer : null;
  const said = rows.flatMap(({ comments, verdicts }) => [...comments, ...verdicts]);
  const members = await database.workspaceMember.findMany({
    where: { workspaceId: reviewer.workspaceId },
    select: { uid: true },
  });
  const resolvers = rows.flatMap(({ comments }) => comments.map(({ resolvedBy }) => resolvedBy));
  const names = await namesOf(database, [
    ...said.map(({ uid }) => uid),
    ...resolvers,
    share?.uid ?? null,
    ...(member ? members.map(({ uid }) => uid) : []),
  ]);
  const workspace = await database.workspace.findUniqueOrThrow({
    where: { id: reviewer.workspaceId },
    include: { logo: member === null },
  });
  // Guests may mention the link's creator; other members are not revealed to them.
  const called = member ? members.map(({ uid }) => uid).filter((uid) => uid !== member.uid) : [share?.uid ?? ''];
  const actor = member && { role: member.role, uid: member.uid };
  return reviewSchema.parse({
    name: share?.name ?? '',
    workspace: workspace.name,
    // The plan is read each time: after a downgrade the logo disappears.
    logo: workspace.logo && planOf(workspace.plan).shareLogo ? imageAddress(workspace.logo.image) : null,
    share: share && {
      ...{ id: share.id, watermark: share.watermark, download: share.download },
      maker: names.get(share.uid) ?? FORMER_MEMBER,
      expiresAt: share.expiresAt.toISOString(),
      open: share.revokedAt === null && share.expiresAt > now,
    },
    people: [...new Set(called.flatMap((uid) => names.get(uid) ?? []))],
    items: rows.map((row) => itemOf(row, { reviewer, share, names })),
    may: {
      comment: actor === null || can(actor, 'reviews.comment'),
      decide: actor === null || can(actor, 'reviews.decide'),
      reopen: actor !== null && can(actor, 'reviews.reopen'),
      moderate: actor !== null && can(actor, 'reviews.moderate'),
    },
  });
}

interface Eyes {
  reviewer: Reviewer;
  share: Share | null;
  names: Map<string, string>;
}

/** Guests see comments made through their link. Members see comments from all links and their own. */
function itemOf(row: Row, { reviewer, share, names }: Eyes): ReviewItem {
  const { asset } = row;
  const member = reviewer.kind === 'member';
  const seen = ({ shareId }: { shareId: string | null }) =>
    share === null ? member : shareId === share.id || (member && shareId === null);
  const author = ({ uid, guestName }: { uid: string | null; guestName: string | null }) => ({
    name: guestName ?? names.get(uid ?? '') ?? FORMER_MEMBER,
    guest: uid === null,
  });
  const approval = row.verdicts.findLast(({ decision, withdrawnAt }) => decision === 'approved' && !withdrawnAt);
  return {
    renderId: row.id,
    kind: asset?.seconds == null ? 'image' : 'clip',
    label: labelKindOfResult(row),
    width: asset?.width ?? 1,
    height: asset?.height ?? 1,
    approved: row.approvedAt && {
      by: approval && (member || seen(approval)) ? author(approval).name : null,
      at: row.approvedAt.toISOString(),
    },
    comments: row.comments.filter(seen).map((comment) => ({
      ...{ id: comment.id, answers: comment.answers, text: comment.text },
      author: comment.deletedAt ? { name: '', guest: false } : author(comment),
      deleted: comment.deletedAt !== null,
      own: member ? comment.uid === reviewer.uid : comment.visitId === reviewer.visitId,
      spot: spotOf(comment),
      resolved: comment.resolvedAt && {
        by: comment.resolvedGuest ?? names.get(comment.resolvedBy ?? '') ?? FORMER_MEMBER,
        at: comment.resolvedAt.toISOString(),
      },
      inside: comment.shareId === null,
      at: comment.createdAt.toISOString(),
    })),
    verdicts: row.verdicts.filter(seen).map((verdict) => ({
      decision: verdict.decision === 'approved' ? 'approved' : 'changes',
      by: author(verdict),
      note: verdict.note,
      at: verdict.createdAt.toISOString(),
      withdrawn: verdict.withdrawnAt !== null,
    })),
    file: member && asset ? filesOf(asset) : null,
    fidelity: asset && fidelityOf(factsOf(asset.facts)),
    hasMap: asset?.differencesKey != null,
    prompt: member ? promptOf(row.settings) : null,
  };
}

function filesOf({ key, posterKey, thumbnailKey, differencesKey }: Asset): NonNullable<ReviewItem['file']> {
  return { key, posterKey, thumbnailKey, differencesKey };
}

function spotOf({ left, top, width, height }: ReviewComment) {
  return left === null || top === null || width === null || height === null ? null : { left, top, width, height };
}
