import { z } from 'zod';
import { roleSchema } from '../account/roles';
import { forecastViewSchema, liveRenderSchema } from './live-render';
import { renderStageSchema } from './render-status';

export const SOCKET_PATH = '/socket.io';

/** First message after every (re)connect: the caller's open and latest renders, read from PostgreSQL. */
export const snapshotEventSchema = z.object({ renders: z.array(liveRenderSchema), serverTime: z.iso.datetime() });

/** A render changed: status, stage, credits or result. The next snapshot makes up for a lost event. */
export const renderEventSchema = z.object({ render: liveRenderSchema });

/** Progress measured between changes of status. A slow reader may miss it, but the next snapshot contains it. */
export const progressEventSchema = z.object({
  id: z.uuid(),
  sequence: z.number().int().nonnegative(),
  progress: z.number().min(0).max(1),
  stage: renderStageSchema,
});

/** A queue position changed. At most one event a second per render, or a snapshot. Numbers only, never others' data. */
export const positionEventSchema = z.object({
  id: z.uuid(),
  sequence: z.number().int().nonnegative(),
  /** Null: dispatched to a worker that has not started it yet. */
  position: z.number().int().positive().nullable(),
  /** Set whenever the number grew. */
  cause: z.enum(['others_had_fewer_jobs', 'returned_after_loss', 'own_order']).nullable(),
});

/** A render's forecast changed noticeably. At most one event a second per render; a slow reader gets a snapshot. */
export const forecastEventSchema = z.object({
  id: z.uuid(),
  sequence: z.number().int().nonnegative(),
  forecast: forecastViewSchema.nullable(),
});

/** The engine's intermediate image, a small JPEG. Skipped for a slow reader. */
export const previewEventSchema = z.object({
  id: z.uuid(),
  sequence: z.number().int().nonnegative(),
  width: z.number().int().positive(),
  height: z.number().int().positive(),
  jpegBase64: z.string().max(200_000),
});

/** The workspace's credits or plan changed: refetch the entitlements. */
export const entitlementsEventSchema = z.object({ workspaceId: z.string() });

/** Projects or elements of the workspace changed: refetch them. Contains no ids, since not every member sees each. */
export const projectsEventSchema = z.object({ workspaceId: z.string() });

/** The user's role in the connection's workspace changed: refetch. Null after a removal: the server then closes. */
export const membershipEventSchema = z.object({ workspaceId: z.string(), role: roleSchema.nullable() });

/** A result got a comment, or a link was created or ended: refetch the review. */
export const reviewEventSchema = z.object({ renderId: z.uuid().nullable(), shareId: z.uuid().nullable() });

export const socketEventSchemas = {
  snapshot: snapshotEventSchema,
  render: renderEventSchema,
  progress: progressEventSchema,
  position: positionEventSchema,
  forecast: forecastEventSchema,
  preview: previewEventSchema,
  entitlements: entitlementsEventSchema,
  projects: projectsEventSchema,
  membership: membershipEventSchema,
  review: reviewEventSchema,
} as const;

export type SocketEventName = keyof typeof socketEventSchemas;
export type SocketEvent<Name extends SocketEventName> = z.infer<(typeof socketEventSchemas)[Name]>;

/** Server → client, for Socket.IO's own typing on both sides. */
export type ServerToClientEvents = { [Name in SocketEventName]: (event: SocketEvent<Name>) => void };
/** Client → server: a new token, so that the connection can outlive the first one. */
export interface ClientToServerEvents {
  token: (token: string, acknowledge: (answer: { ok: boolean }) => void) => void;
}

/** Messages in `connect_error`. */
export const SOCKET_REFUSALS = {
  unauthorized: 'unauthorized',
  emailNotVerified: 'email_not_verified',
  tooMany: 'too_many_connections',
  /** The user is not a member of the connection's workspace. */
  workspaceGone: 'workspace_gone',
  /** The account is being deleted: the user can only cancel the deletion. */
  accountLeaving: 'account_leaving',
} as const;
