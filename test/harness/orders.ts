import { PLANS } from '@maquette/contracts/pricing/plan-table';
import { grantCredits } from '@maquette/domain/credits/credit-ledger';
import type { Database } from '@maquette/prisma/client';
import { v7 as uuidv7 } from 'uuid';

/** A workspace with this many credits, and its test user. */
export async function fundedWorkspace(database: Database, halfCredits: number): Promise<string> {
  const id = uuidv7();
  await database.workspace.create({ data: { id, name: 'test' } });
  await database.user.createMany({ data: [{ uid: 'somebody' }], skipDuplicates: true });
  await database.$transaction((transaction) =>
    grantCredits(transaction, {
      workspaceId: id,
      kind: 'one_time',
      amount: halfCredits,
      reason: 'top_up',
      idempotencyKey: `test:${id}`,
    }),
  );
  return id;
}

/** An order for an image at a price, which no limit affects. */
export function orderOf(workspaceId: string, price: number) {
  return {
    workspaceId,
    uid: 'somebody',
    tool: 't2i' as const,
    mode: 'fast' as const,
    pool: 'image' as const,
    settings: {
      kind: 'still' as const,
      upscale: 'none' as const,
      outputFormat: 'png' as const,
      promptStrength: 65,
      prompt: 'x',
      negativePrompts: '',
      designType: 'Architecture' as const,
      stylePreset: 'photographic' as const,
      model: 'sd3.5-large' as const,
      ratio: '1:1' as const,
      resolution: '720p' as const,
      width: 720,
      height: 720,
      seed: 1,
      seedLocked: true,
      verticalsStraight: true,
      embeddedFallback: false,
    },
    quote: { total: price, lines: [{ label: 'test', amount: price }] },
    expectedSeconds: 8,
    plan: { ...PLANS.enterprise, openLimit: 1_000 },
    clipSeconds: 0,
    idempotencyKey: uuidv7(),
    traceId: 'test',
  };
}
