import { z } from 'zod';

/** Answer of GET /api/gallery/get-url: the specification promises `signedUrl` alone. */
export const signedUrlSchema = z.object({ signedUrl: z.string(), expiresInSeconds: z.number().optional() });

/** Keys in one question for addresses: its own address stays short enough for every proxy (about 5 kB). */
export const ADDRESSES_AT_ONCE = 40;
/** By key; those that the caller may not read, or that are gone, are left out. */
export const signedUrlsSchema = z.object({ addresses: z.record(z.string(), z.string()) });
