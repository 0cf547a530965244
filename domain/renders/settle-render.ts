import type { FailureCode } from '@maquette/contracts/renders/failure';
import type { LedgerReasonCode } from '@maquette/contracts/renders/ledger-reasons';
import type { Database, Transaction } from '@maquette/prisma/client';
import { v7 as uuidv7 } from 'uuid';
import { keepColours, type ResultLook } from '../assets/image-looks';
import { captureHold, lockAccountOf, releaseHold } from '../credits/credit-ledger';
import { publishFree } from '../gallery/publish';
import { fidelityIn, ledgerReasonOf, returnReason } from './geometry-guarantee';
import { type Render, updatedRender } from './stored-render';

/** A finished render's stored files. */
export interface KeptFiles {
  key: string;
  thumbnailKey: string;
  posterKey?: string;
  cleanKey?: string;
  differencesKey?: string;
  contentType: string;
  bytes: number;
  width: number;
  height: number;
  clip?: { seconds: number; fps: number };
  sha256: string;
  /** Hash of the image without its watermark, if it has one. */
  cleanSha256?: string;
  /** A compact description of how it looks; if missing, a worker computes it later. */
  look?: ResultLook;
  provider: string;
  facts: Record<string, string | number | boolean | null>;
}

/**
 * Completes a render: status, asset and charge in one transaction, fenced by the attempt number.
 * A result below its geometry guarantee is delivered, and its credits are returned.
 * @returns the ended render; null when this attempt no longer owns it, and then nothing has changed
 */
export function settleDone(
  database: Database,
  renderId: string,
  attempt: number,
  kept: KeptFiles,
): Promise<Render | null> {
  return database.$transaction(async (transaction) => {
    const render = await endRow(transaction, renderId, {
      attempt,
      status: 'done',
      stage: 'ready',
      provider: kept.provider,
    });
    if (!render) return null;
    await transaction.asset.create({
      data: {
        id: uuidv7(),
        workspaceId: render.workspaceId,
        renderId,
        key: kept.key,
        thumbnailKey: kept.thumbnailKey,
        posterKey: kept.posterKey,
        cleanKey: kept.cleanKey,
        differencesKey: kept.differencesKey,
        seconds: kept.clip?.seconds,
        fps: kept.clip?.fps,
        contentType: kept.contentType,
        bytes: kept.bytes,
        width: kept.width,
        height: kept.height,
        sha256: kept.sha256,
        facts: kept.facts,
        placeholder: kept.look?.placeholder,
        presentable: kept.look?.presentable,
      },
    });
    await keepColours(transaction, render, kept.look?.colours ?? []);
    const { width, height, contentType, sha256, cleanSha256 } = kept;
    const size = { renderId, width, height };
    await transaction.knownFile.createMany({
      data: [
        { ...size, sha256, contentType },
        ...(cleanSha256 ? [{ ...size, sha256: cleanSha256, contentType: 'image/png' }] : []),
      ],
      skipDuplicates: true,
    });
    const ended = await chargeUnlessReturned(transaction, render, kept.facts);
    await publishFree(transaction, renderId);
    return ended;
  });
}

/** Charges a finished render, or returns its credits when it misses its guarantee: always exactly one of the two. */
async function chargeUnlessReturned(
  transaction: Transaction,
  render: Render,
  facts: KeptFiles['facts'],
): Promise<Render> {
  const fidelity = fidelityIn(facts);
  const returnedFor = returnReason(render.guarantee, fidelity);
  if (render.guarantee === null || returnedFor === null) {
    await captureHold(transaction, { ...moneyOf(render), reason: 'render_charged' });
    return render;
  }
  await transaction.render.update({ where: { id: render.id }, data: { returnedFor } });
  await releaseHold(transaction, { ...moneyOf(render), ...ledgerReasonOf(returnedFor, render.guarantee, fidelity) });
  return { ...render, returnedFor };
}

/** Ends a render and returns its credits. @param attempt fences a worker's own failure; the reconciler omits it */
export function settleFailed(
  database: Database,
  renderId: string,
  failure: { code: FailureCode; detail?: string; attempt?: number },
): Promise<Render | null> {
  return database.$transaction(async (transaction) => {
    const render = await endRow(transaction, renderId, {
      attempt: failure.attempt,
      status: 'failed',
      stage: 'failed',
      failureCode: failure.code,
      failureDetail: failure.detail?.slice(0, 300),
    });
    if (!render) return null;
    await releaseHold(transaction, { ...moneyOf(render), reason: 'render_failed' });
    return render;
  });
}

/**
 * Cancels an open render, waiting or running, unless it is finishing. Of this and settleDone exactly one succeeds.
 * @returns the cancelled render, or null when it has ended or is finishing
 */
export function settleCancelled(database: Database, renderId: string): Promise<Render | null> {
  return database.$transaction((transaction) =>
    settleCancelledInside(transaction, renderId, { reason: 'render_cancelled' }),
  );
}

/** Cancels inside the caller's transaction. @param onlyWaiting leaves a running render alone */
export async function settleCancelledInside(
  transaction: Transaction,
  renderId: string,
  { reason, onlyWaiting = false }: { reason: LedgerReasonCode; onlyWaiting?: boolean },
): Promise<Render | null> {
  const render = await endRow(transaction, renderId, { status: 'cancelled', stage: 'cancelled', onlyWaiting });
  if (!render) return null;
  await releaseHold(transaction, { ...moneyOf(render), reason });
  return render;
}

interface RowEnding {
  attempt?: number;
  onlyWaiting?: boolean;
  status: 'done' | 'failed' | 'cancelled';
  stage: string;
  provider?: string;
  failureCode?: string;
  failureDetail?: string;
}

async function endRow(transaction: Transaction, renderId: string, ending: RowEnding): Promise<Render | null> {
  await lockAccountOf(transaction, renderId);
  const { attempt, onlyWaiting, ...change } = ending;
  const running = { status: 'running', ...(change.status === 'cancelled' ? { finishingAt: null } : {}) };
  const open = onlyWaiting ? { status: 'queued' } : { OR: [{ status: 'queued' }, running] };
  const fence = attempt === undefined ? open : { status: 'running', attempt };
  const rows = await transaction.render.updateManyAndReturn({
    where: { id: renderId, ...fence },
    data: {
      ...change,
      ...(change.status === 'done' ? { progress: 1 } : {}),
      leaseUntil: null,
      finishedAt: new Date(),
      sequence: { increment: 1 },
    },
  });
  return updatedRender(rows);
}

function moneyOf(render: Render) {
  return {
    workspaceId: render.workspaceId,
    renderId: render.id,
    price: Number(render.price),
    draftCredit: Number(render.draftCredit),
  };
}
