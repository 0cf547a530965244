import { videoSettingsSchema } from '@maquette/contracts/fields/video-settings';
import type { LiveRender } from '@maquette/contracts/renders/live-render';
import { RENDER_TRANSITIONS, type RenderStatus } from '@maquette/contracts/renders/render-status';
import fc from 'fast-check';
import type { KnownRender } from './merge-renders';
import type { TaskUpdate } from './read-task-status';

const FIRST = Date.parse('2026-01-01T12:00:00Z');
const at = (seconds: number) => new Date(FIRST + seconds * 1_000).toISOString();

/** A queued video as its owner receives it. */
export function someRender(told: Partial<KnownRender> = {}): KnownRender {
  return {
    id: 'a',
    sequence: 1,
    tool: 'i2v',
    mode: 'fast',
    line: 'video',
    status: 'queued',
    stage: 'queued',
    position: 3,
    forecast: null,
    waitCause: null,
    progress: null,
    finishing: false,
    settings: videoSettingsSchema.parse({ kind: 'video', prompt: 'a house', width: 1_280, height: 720 }),
    credits: 20,
    money: 'held',
    guarantee: null,
    failure: null,
    result: null,
    draft: null,
    retryOf: null,
    replaces: null,
    createdAt: at(0),
    startedAt: null,
    finishedAt: null,
    trashedAt: null,
    approvedAt: null,
    traceId: 'trace',
    ...told,
  };
}

/** Our server's poll response for a render. */
export function pollOf(render: LiveRender): TaskUpdate {
  const { id, sequence, status, stage, position, progress, finishing, credits } = render;
  const nothing = {
    url: null,
    result_url: null,
    image_url: null,
    video_url: null,
    signedUrl: null,
    downloadPath: null,
  };
  return {
    ...nothing,
    ok: true,
    taskId: id,
    id,
    sequence,
    status,
    stage,
    position,
    progress,
    finishing,
    etaSeconds: null,
    etaHuman: null,
    etaConfidence: null,
    rate_limited: false,
    retryAfter: null,
    pollUrl: '',
    statusUrl: null,
    credits,
    error: null,
    detail: null,
    key: null,
    bytes: null,
    expectedS3Key: '',
  };
}

/** All of a render's server states over its life: valid status transitions and increasing progress. */
export const anyLife: fc.Arbitrary<LiveRender[]> = fc
  .record({
    id: fc.constantFrom('a', 'b', 'c'),
    created: fc.nat(60),
    turns: fc.array(fc.record({ next: fc.nat(9), progress: fc.double({ min: 0, max: 1, noNaN: true }) }), {
      minLength: 1,
      maxLength: 12,
    }),
  })
  .map(({ id, created, turns }) => {
    const life: LiveRender[] = [someRender({ id, createdAt: at(created) })];
    for (const { next, progress } of turns) {
      const known = life.at(-1) ?? someRender();
      const ways: readonly RenderStatus[] = [known.status, ...RENDER_TRANSITIONS[known.status]];
      const status = ways[next % ways.length] ?? known.status;
      const sequence = known.sequence + 1;
      const goesOn = known.status === 'running' && status === 'running';
      life.push({
        ...known,
        sequence,
        status,
        stage: status === 'done' ? 'ready' : status,
        position: status === 'queued' ? (sequence % 5) + 1 : null,
        progress: status === 'running' ? Math.max(progress, goesOn ? (known.progress ?? 0) : 0) : null,
        startedAt: status === 'running' && !goesOn ? at(100 + sequence) : known.startedAt,
      });
      if (RENDER_TRANSITIONS[status].length === 0) break;
    }
    return life;
  });
