import { z } from 'zod';
import type { Role } from '../account/roles';
import type { ApiKeyKind } from '../developer/developer-api';

/** Actions in a workspace's audit log. */
export const AUDIT_ACTIONS = [
  'workspace.made',
  'workspace.changed',
  'workspace.transferred',
  'workspace.deleted',
  'workspace.kept',
  'member.invited',
  'member.invited_again',
  'member.invitation_revoked',
  'member.joined',
  'member.role_changed',
  'member.removed',
  'member.left',
  'member.cap_changed',
  'workspace.cap_changed',
  'teamspace.changed',
  'key.made',
  'key.revoked',
  'webhook.made',
  'webhook.changed',
  'webhook.deleted',
  'webhook.secret_rotated',
  'billing.plan_changed',
  'billing.top_up',
  'billing.auto_top_up_changed',
  'export.made',
  'export.fetched',
  'renders.deleted',
  'renders.restored',
  'renders.erased',
  'model.added',
  'model.version_added',
  'model.deleted',
  'model.restored',
  'model.erased',
  'share.made',
  'share.revoked',
  'review.approved',
  'review.changes_asked',
  'review.reopened',
  'review.comment_deleted',
  'gallery.published',
  'gallery.removed',
] as const;
export const auditActionSchema = z.enum(AUDIT_ACTIONS);
export type AuditAction = (typeof AUDIT_ACTIONS)[number];

/** The part of the subject that the action created, changed or exported. */
export const AUDIT_PARTS = ['name', 'logo', 'made', 'members', 'renamed', 'deleted', 'workspace', 'audit'] as const;
export type AuditPart = (typeof AUDIT_PARTS)[number];

/** Allowed details of an entry, and their types. The client has a text for each. */
export const AUDIT_FACTS = {
  role: 'role',
  before: 'role',
  invitation: 'id',
  share: 'id',
  comment: 'id',
  what: 'part',
  own: 'flag',
  enabled: 'flag',
  automatic: 'flag',
  password: 'flag',
  kind: 'keyKind',
  plan: 'plan',
  seats: 'count',
  count: 'count',
  results: 'count',
  days: 'count',
  credits: 'count',
  cap: 'limit',
  ceilingUsd: 'dollars',
} as const;
export type AuditFact = keyof typeof AUDIT_FACTS;

interface Values {
  role: Role;
  id: string | null;
  part: AuditPart;
  flag: boolean;
  keyKind: ApiKeyKind;
  plan: string;
  count: number;
  limit: number | null;
  dollars: number;
}

/** Flat, and never user text, names or addresses: an entry can never be deleted. */
export type AuditDetails = { [Fact in AuditFact]?: Values[(typeof AUDIT_FACTS)[Fact]] };

export const auditEntrySchema = z.object({
  sequence: z.number().int().positive(),
  at: z.iso.datetime(),
  /** Name of the actor; null for the product. `deleted`: the account is deleted, and the name is a placeholder. */
  actor: z.object({ uid: z.string(), name: z.string(), deleted: z.boolean().optional() }).nullable(),
  action: auditActionSchema,
  subject: z.string().nullable(),
  /** The subject's current name, if it still exists. */
  subjectName: z.string().nullable(),
  details: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
  /** Network of the request. */
  address: z.string().nullable(),
});
export type AuditEntryView = z.infer<typeof auditEntrySchema>;

/** Range of days that a query may name. */
const daySchema = z
  .string()
  .regex(
    /^2[01]\d\d-(?:0[1-9]|1[0-2])-(?:0[1-9]|1\d|2[0-8])$|^2[01]\d\d-(?:0[13-9]|1[0-2])-(?:29|30)$|^2[01]\d\d-(?:0[13578]|1[02])-31$/,
    'must be a day like 2026-11-22',
  );

/** Query of GET /api/workspace/audit and of its file. */
export const auditQuerySchema = z.object({
  action: auditActionSchema.optional(),
  actor: z.string().max(128).optional(),
  from: daySchema.optional(),
  to: daySchema.optional(),
  /** Returns entries older than this one. */
  before: z.coerce.number().int().positive().max(2_147_483_647).optional(),
});
export type AuditQuery = z.infer<typeof auditQuerySchema>;
/** Response to GET /api/workspace/audit, newest first. */
export const auditPageSchema = z.object({ items: z.array(auditEntrySchema), next: z.number().int().nullable() });
