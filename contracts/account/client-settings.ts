import { z } from 'zod';

/** Answer of GET /api/client-settings: what the browser must know before anyone signs in. */
export const clientSettingsSchema = z.object({
  productName: z.string(),
  firebase: z.object({
    apiKey: z.string(),
    authDomain: z.string(),
    projectId: z.string(),
    /** Set only where the official Auth emulator runs: `http://127.0.0.1:9099`. */
    emulatorUrl: z.string().nullable(),
  }),
});
export type ClientSettings = z.infer<typeof clientSettingsSchema>;

/** Answer of GET /api/local-mail: the verification mails of the emulator, newest first. Exists only beside the emulator. */
export const localMailSchema = z.object({
  items: z.array(z.object({ email: z.string(), subject: z.string(), link: z.string(), at: z.string().nullable() })),
});
