import { API_LIMITS } from '@maquette/contracts/developer/developer-api';
import type { RateLimit } from '../runtime/rate-limit';

const { requestsPerSecond, requestsPerMinute } = API_LIMITS;

/** The RateLimit-Policy header with both windows. */
export const RATE_LIMIT_POLICY = `${requestsPerMinute};w=60, ${requestsPerSecond};w=1`;

/** Rate limit of a workspace for all its keys of one kind together. */
export function keyRateLimit({ workspaceId, kind }: { workspaceId: string; kind: string }): RateLimit {
  const windows = [
    { limit: requestsPerSecond, seconds: 1 },
    { limit: requestsPerMinute, seconds: 60 },
  ];
  return { key: `api-pace:${workspaceId}:${kind}`, windows };
}
