import type { ProcessStand, SocketsStand } from '@maquette/contracts/operations/survey-parts';

/** A process without a heartbeat for this many seconds counts as silent. */
export const ALONE_SECONDS = 60;

const heard = (processes: readonly ProcessStand[]) =>
  processes.filter(({ beatSeconds }) => beatSeconds <= ALONE_SECONDS);

export const buildsOf = (processes: readonly ProcessStand[]): string[] => [
  ...new Set(heard(processes).map(({ build }) => build)),
];

export function socketsOf(processes: readonly ProcessStand[]): SocketsStand {
  const sum = { open: 0, polling: 0, joined: 0, returned: 0, told: 0, asked: 0 };
  for (const { sockets } of heard(processes)) {
    if (!sockets) continue;
    for (const name of Object.keys(sum) as (keyof SocketsStand)[]) sum[name] += sockets[name];
  }
  return sum;
}
