import { OPEN_STATUSES } from '@maquette/contracts/renders/render-status';
import { storedRender } from '@maquette/domain/renders/stored-render';
import type { RenderService } from '../renders/render-service';

function openOf(workspaceId: string) {
  return { workspaceId, apiKeyId: { not: null }, status: { in: [...OPEN_STATUSES] } };
}

export function countOpenJobs({ database }: RenderService, workspaceId: string): Promise<number> {
  return database.render.count({ where: openOf(workspaceId) });
}

/** Seconds until the first open job is expected to finish; null without an estimate. */
export async function secondsToFirstEnd(
  service: RenderService,
  workspaceId: string,
  now: Date,
): Promise<number | null> {
  const open = await service.database.render.findMany({ where: openOf(workspaceId) });
  const line = await service.board.look(open.map((row) => storedRender(row)));
  const ends = open.flatMap(({ id }) => {
    const { forecast } = line(id);
    return forecast ? [Date.parse(forecast.finish.p50)] : [];
  });
  return ends.length === 0 ? null : Math.max(1, Math.ceil((Math.min(...ends) - now.getTime()) / 1_000));
}
