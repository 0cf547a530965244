import { z } from 'zod';

/** Response to GET /api/gallery/get-url: the specification guarantees `signedUrl` alone. */
export const signedUrlSchema = z.object({ signedUrl: z.string(), expiresInSeconds: z.number().optional() });

/** Maximum number of keys per call: keeps its URL short enough for every proxy (about 5 kB). */
export const ADDRESSES_AT_ONCE = 40;
/** Signed URLs by key, without files that are deleted or that the caller may not read. */
export const signedUrlsSchema = z.object({ addresses: z.record(z.string(), z.string()) });
