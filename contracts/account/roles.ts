import { z } from 'zod';

/** Roles from highest to lowest. A workspace has exactly one owner. */
export const ROLES = ['owner', 'admin', 'editor', 'viewer'] as const;
export type Role = (typeof ROLES)[number];
export const roleSchema = z.enum(ROLES);

/** Roles that may spend credits, and therefore take a seat. */
export const SPENDING_ROLES: readonly Role[] = ['owner', 'admin', 'editor'];

/** Roles that can be assigned; ownership is transferred instead. */
export const GIVEN_ROLES = ['admin', 'editor', 'viewer'] as const satisfies readonly Role[];
export type GivenRole = (typeof GIVEN_ROLES)[number];
