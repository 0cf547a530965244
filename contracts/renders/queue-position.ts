import { z } from 'zod';
import { MODES, TOOLS } from '../tools/render-choices';

/** Query of GET /api/line. */
export const queuePositionQuerySchema = z.object({ tool: z.enum(TOOLS), mode: z.enum(MODES) });

/** Response to GET /api/line: the queue position of a render ordered now; null when it would start immediately. */
export const queuePositionSchema = z.object({ position: z.number().int().positive().nullable() });
export type QueuePosition = z.infer<typeof queuePositionSchema>;
