import { z } from 'zod';
import { roleSchema } from '../workspaces/roles';
import { forecastViewSchema, liveRenderSchema } from './live-render';
import { renderStageSchema } from './render-status';

/** Path of the Socket.IO endpoint. */
export const SOCKET_PATH = '/socket.io';

/** First message after every (re)connect: the caller's open and latest renders, read from PostgreSQL. */
export const snapshotEventSchema = z.object({ renders: z.array(liveRenderSchema), serverTime: z.iso.datetime() });

/** A render changed: status, stage, money or result. Never lost silently, because the next snapshot carries it as well. */
export const renderEventSchema = z.object({ render: liveRenderSchema });

/** Measured progress between changes. Left out for a reader who is behind; the snapshot that follows carries it. */
export const progressEventSchema = z.object({
  id: z.uuid(),
  sequence: z.number().int().nonnegative(),
  progress: z.number().min(0).max(1),
  stage: renderStageSchema,
});

/** A place in the line changed. At most one a second and render; a reader who is behind gets a snapshot instead. Carries numbers only, never another user's data. */
export const positionEventSchema = z.object({
  id: z.uuid(),
  sequence: z.number().int().nonnegative(),
  /** Null: it has left the line for a worker that has not begun it yet. */
  position: z.number().int().positive().nullable(),
  /** Said whenever the number grew. */
  cause: z.enum(['others_had_fewer_jobs', 'returned_after_loss', 'own_order']).nullable(),
});

/** The forecast of a render moved by more than its reader would shrug off. At most one a second and render; a reader who is behind gets a snapshot. */
export const forecastEventSchema = z.object({
  id: z.uuid(),
  sequence: z.number().int().nonnegative(),
  forecast: forecastViewSchema.nullable(),
});

/** An intermediate picture of the engine, a small JPEG. Left out for a reader who is behind. */
export const previewEventSchema = z.object({
  id: z.uuid(),
  sequence: z.number().int().nonnegative(),
  width: z.number().int().positive(),
  height: z.number().int().positive(),
  jpegBase64: z.string().max(200_000),
});

/** Credits or plan of the workspace changed: refetch the entitlements. */
export const entitlementsEventSchema = z.object({ workspaceId: z.string() });

/** Projects or elements of the workspace changed: what of them is shown is to be asked anew. Says not which, since not everybody sees each. */
export const projectsEventSchema = z.object({ workspaceId: z.string() });

/**
 * The person's role in the workspace of this connection changed: what they see and may do is to be asked anew. Null for somebody who
 * is no member any more: the server ends the connection after it.
 */
export const membershipEventSchema = z.object({ workspaceId: z.string(), role: roleSchema.nullable() });

/** Something was said of a result, or a link was made or ended: what is shown of it is to be asked anew. */
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
/** Client → server: only a fresh token, so that the connection may outlive the one it began with. */
export interface ClientToServerEvents {
  token: (token: string, acknowledge: (answer: { ok: boolean }) => void) => void;
}

/** Reasons the server gives in `connect_error`'s message. */
export const SOCKET_REFUSALS = {
  unauthorized: 'unauthorized',
  emailNotVerified: 'email_not_verified',
  tooMany: 'too_many_connections',
  /** The connection named a workspace the person is not in. */
  workspaceGone: 'workspace_gone',
  /** They asked to be deleted, and can do nothing but change their mind. */
  accountLeaving: 'account_leaving',
} as const;
