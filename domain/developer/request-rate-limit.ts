import { API_LIMITS } from '@maquette/contracts/developer/developer-api';
import type { RateLimit } from '../runtime/rate-limit';

const { requestsPerSecond, requestsPerMinute } = API_LIMITS;

/** The header RateLimit-Policy: both windows. */
export const RATE_LIMIT_POLICY = `${requestsPerMinute};w=60, ${requestsPerSecond};w=1`;

/** Rate limit of a workspace over all its keys of a kind. */
export function keyRateLimit({ workspaceId, kind }: { workspaceId: string; kind: string }): RateLimit {
  const windows = [
    { limit: requestsPerSecond, seconds: 1 },
    { limit: requestsPerMinute, seconds: 60 },
  ];
  return { key: `api-pace:${workspaceId}:${kind}`, windows };
}
