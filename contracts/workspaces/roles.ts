import { z } from 'zod';

/** From the most to the least. A workspace has exactly one owner. */
export const ROLES = ['owner', 'admin', 'editor', 'viewer'] as const;
export type Role = (typeof ROLES)[number];
export const roleSchema = z.enum(ROLES);

/** Who may spend, and therefore takes a seat. */
export const SPENDING_ROLES: readonly Role[] = ['owner', 'admin', 'editor'];

/** What somebody can be invited or appointed as; ownership is transferred instead. */
export const GIVEN_ROLES = ['admin', 'editor', 'viewer'] as const satisfies readonly Role[];
export type GivenRole = (typeof GIVEN_ROLES)[number];
