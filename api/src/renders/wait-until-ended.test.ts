import { EventEmitter } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import type { RenderStatus } from '@maquette/contracts/renders/render-status';
import { waitUntilEnded } from './wait-until-ended';

/** A render that counts how often it is read. */
function watched(changes: EventEmitter<Record<string, []>>, signal: AbortSignal) {
  const render = { status: 'queued' as RenderStatus, looks: 0 };
  const look = async () => {
    render.looks += 1;
    return { status: render.status };
  };
  return { render, ended: waitUntilEnded(changes, 'r1', look, signal) };
}

test('a waiting call reads the render once, and again only after a change', async () => {
  const changes = new EventEmitter<Record<string, []>>();
  const { render, ended } = watched(changes, new AbortController().signal);
  await pause(1_200);
  expect(render.looks).toBe(1);
  render.status = 'running';
  changes.emit('r1');
  changes.emit('r2');
  await pause(10);
  expect(render.looks).toBe(2);
  render.status = 'done';
  changes.emit('r1');
  expect(await ended).toEqual({ status: 'done' });
  expect([render.looks, changes.listenerCount('r1')]).toEqual([3, 0]);
});

test('a change during a read is not missed', async () => {
  const changes = new EventEmitter<Record<string, []>>();
  let looks = 0;
  const look = async (): Promise<{ status: RenderStatus }> => {
    looks += 1;
    if (looks > 1) return { status: 'done' };
    changes.emit('r1');
    return { status: 'running' };
  };
  expect(await waitUntilEnded(changes, 'r1', look, new AbortController().signal)).toEqual({ status: 'done' });
});

test('aborting the wait resolves immediately and removes the listener', async () => {
  const changes = new EventEmitter<Record<string, []>>();
  const patience = new AbortController();
  const { ended } = watched(changes, patience.signal);
  await pause(5);
  patience.abort();
  expect(await ended).toBeNull();
  expect(changes.listenerCount('r1')).toBe(0);
});
