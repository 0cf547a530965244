import fc from 'fast-check';
import { taskIn } from './order-answer';
import { readTaskStatus } from './read-task-status';

const kept = globalThis.location;
beforeAll(() => {
  globalThis.location = new URL('https://maquette.test/dashboard') as unknown as Location;
});
afterAll(() => {
  globalThis.location = kept;
});

const URL_OF_RESULT = 'https://files.test/a.png';

describe('the response of a server that implements only the specification', () => {
  test.each([
    [{ status: 'succeeded', signedUrl: URL_OF_RESULT }, 'done', 'ready'],
    [{ status: 'Succeeded', url: URL_OF_RESULT }, 'done', 'ready'],
    [{ status: 'ready', key: 'a/b.mp4' }, 'done', 'ready'],
    [{ stage: 'ready', downloadPath: '/files/a.png' }, 'done', 'ready'],
    [{ result: { url: URL_OF_RESULT } }, null, null],
    [{ signedUrl: URL_OF_RESULT }, 'done', 'ready'],
    [{ status: 'in_queue', position: '3' }, 'queued', 'queued'],
    [{ stage: 'queue' }, 'queued', 'queued'],
    [{ position: 2 }, 'queued', 'queued'],
    [{ rate_limited: true, error: 'Slow down.' }, 'queued', 'queued'],
    [{ status: 'processing', progress: 40 }, 'running', 'running'],
    [{ status: 'running', stage: 'uploading to S3' }, 'running', 'uploading'],
    [{ status: 'processing', stage: 'post-processing' }, 'running', 'postprocessing'],
    [{ status: 'processing', stage: 'ready', url: URL_OF_RESULT }, 'done', 'ready'],
    [{ stage: 'already running' }, 'running', 'running'],
    [{ status: 'a word of another release' }, 'running', 'running'],
    [{ progress: 0.2 }, 'running', 'running'],
    [{ status: 'failed', error: 'No machine is left.' }, 'failed', 'failed'],
    [{ stage: 'generation failed', detail: 'No machine is left.' }, 'failed', 'failed'],
    [{ ok: false, error: 'No machine is left.' }, 'failed', 'failed'],
    [{ status: 'canceled' }, 'cancelled', 'cancelled'],
    [{}, null, null],
    [[], null, null],
    ['<html>', null, null],
    [null, null, null],
  ])('%j is understood', (body, status, stage) => {
    const read = readTaskStatus(body, 't-1');
    expect([read?.status ?? null, read?.stage ?? null]).toEqual([status, stage]);
    if (!read) return;
    expect(read.taskId).toBe('t-1');
    if (status === 'failed') expect(read.error).toBe('No machine is left.');
  });

  test('may have progress as 0-1 or 0-100; unknown values cause no error', () => {
    for (const progress of [0.4, '0.4', 40, '40']) expect(readTaskStatus({ progress }, 'a')?.progress).toBe(0.4);
    const names = ['status', 'stage', 'position', 'progress', 'etaSeconds', 'error', 'pollUrl', 'key', 'signedUrl'];
    const value = fc.oneof(fc.string(), fc.double(), fc.boolean(), fc.constant(null), fc.array(fc.string()));
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom(...names), value), (body) => {
        const read = readTaskStatus(body, 'a');
        if (read?.progress != null) expect(read.progress >= 0 && read.progress <= 1).toBe(true);
        if (read?.position != null) expect(read.position).toBeGreaterThan(0);
      }),
    );
  });

  test('may name its task by several fields, by number, or in the polling URL', () => {
    const id = (body: Record<string, unknown>) => taskIn(body, 6)?.taskId ?? null;
    expect(id({ taskId: 'a' })).toBe('a');
    expect(id({ jobId: 7 })).toBe('7');
    expect(id({ pollUrl: '/api/img2vid-status?taskId=b' })).toBe('b');
    expect(id({ ok: true })).toBeNull();
    expect(taskIn({ id: 'a', status: 'accepted', stage: 'in line', position: 0 }, 6)).toEqual({
      ...{ taskId: 'a', status: 'queued', stage: 'queued', position: null, credits: 6 },
    });
  });
});
