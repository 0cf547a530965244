import type { Transaction } from '@maquette/prisma/client';
import { Problem, type ProblemCode } from '../contracts/problem';
import type { Mode, Resolution, Tool } from '../contracts/render';
import type { Plan } from '../pricing/plan-table';

/** What a render takes from an allowance. */
export interface AllowanceUse {
  tool: Tool;
  mode: Mode;
  resolution: Resolution;
  /** 0 for stills. */
  clipSeconds: number;
}

interface Allowance {
  code: ProblemCode;
  limit: number;
  /** Renders accepted from this moment on count. */
  since: Date;
  /** Only relaxed ones count. */
  relaxedOnly: boolean;
  video: boolean;
}

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** The allowances of a plan that a render would take from, at a moment. Days are UTC days, hours are the last 60 minutes. */
export function allowancesFor(plan: Plan, use: AllowanceUse, now: Date): Allowance[] {
  const video = use.clipSeconds > 0;
  const found: Allowance[] = [];
  if (plan.dailyCap) {
    found.push({
      code: video ? 'daily_video_used' : 'daily_images_used',
      limit: video ? plan.dailyCap.videoSeconds : plan.dailyCap.images,
      since: new Date(Math.floor(now.getTime() / DAY_MS) * DAY_MS),
      relaxedOnly: false,
      video,
    });
  }
  if (use.mode === 'relaxed' && plan.relaxedHour) {
    found.push({
      code: video ? 'relaxed_video_used' : 'relaxed_images_used',
      limit: video ? plan.relaxedHour.videoSeconds : plan.relaxedHour.images,
      since: new Date(now.getTime() - HOUR_MS),
      relaxedOnly: true,
      video,
    });
  }
  return found;
}

/**
 * Refuses a render that its plan's allowances do not cover. Call it under the lock of the workspace's account: then the count
 * is exact under any burst. What failed or was cancelled counts nothing.
 * @throws Problem naming the rule and the moment the next one may go
 */
export async function checkAllowances(
  transaction: Transaction,
  workspaceId: string,
  plan: Plan,
  use: AllowanceUse,
  now: Date,
): Promise<void> {
  for (const allowance of allowancesFor(plan, use, now)) {
    const wanted = amountOf(use, allowance);
    const used = await usedSince(transaction, workspaceId, allowance);
    const total = used.reduce((sum, { amount }) => sum + amount, 0);
    if (total + wanted <= allowance.limit) continue;
    const next = allowance.relaxedOnly
      ? whenEnoughAgedOut(used, total + wanted - allowance.limit)
      : allowance.since.getTime() + DAY_MS;
    throw new Problem(allowance.code, {
      limit: allowance.limit,
      at: `${new Date(next).toISOString().slice(0, 16).replace('T', ' ')} UTC`,
      seconds: Math.max(1, Math.ceil((next - now.getTime()) / 1_000)),
    });
  }
}

/** Stills count one each; clips their seconds, in the hourly allowance twice at 1080p. */
function amountOf(use: AllowanceUse, { video, relaxedOnly }: Allowance): number {
  if (!video) return 1;
  return use.clipSeconds * (relaxedOnly && use.resolution !== '720p' ? 2 : 1);
}

interface Used {
  at: number;
  amount: number;
}

async function usedSince(transaction: Transaction, workspaceId: string, allowance: Allowance): Promise<Used[]> {
  const renders = await transaction.render.findMany({
    where: {
      workspaceId,
      createdAt: { gte: allowance.since },
      status: { in: ['queued', 'running', 'done'] },
      clipSeconds: allowance.video ? { gt: 0 } : 0,
      ...(allowance.relaxedOnly ? { mode: 'relaxed' } : {}),
    },
    select: { createdAt: true, tool: true, mode: true, clipSeconds: true, settings: true },
    orderBy: { createdAt: 'asc' },
  });
  return renders.map((render) => {
    const { resolution } = render.settings as { resolution: Resolution };
    const use = { tool: render.tool as Tool, mode: render.mode as Mode, resolution, clipSeconds: render.clipSeconds };
    return { at: render.createdAt.getTime(), amount: amountOf(use, allowance) };
  });
}

/** When so much of what was used is older than an hour that the excess fits. */
function whenEnoughAgedOut(used: Used[], excess: number): number {
  let freed = 0;
  for (const { at, amount } of used) {
    freed += amount;
    if (freed >= excess) return at + HOUR_MS;
  }
  return (used.at(-1)?.at ?? Date.now()) + HOUR_MS;
}
