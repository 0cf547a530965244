import { ROUTES } from '@maquette/contracts/calls/routes';
import { type Status, statusSchema } from '@maquette/contracts/operations/status';
import { liveData } from '../../../http/server-rendered-data';
import { useAnswer } from '../../../http/use-answer';

const EVERY_MS = 30_000;

/** Data embedded in the server-rendered page, if any. */
const written = (): Status | undefined => {
  const data = liveData('status');
  return data ? statusSchema.parse(data) : undefined;
};

export function useStatus() {
  return useAnswer(['status'], ROUTES.status, statusSchema, {
    anonymous: true,
    refetchInterval: EVERY_MS,
    initialData: written,
    initialDataUpdatedAt: performance.timeOrigin,
  });
}
