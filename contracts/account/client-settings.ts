import { z } from 'zod';

/** Response to GET /api/client-settings: settings that the browser needs before anyone signs in. */
export const clientSettingsSchema = z.object({
  productName: z.string(),
  /** Operators' message to all users, such as planned maintenance. */
  banner: z.string().nullable(),
  firebase: z.object({
    apiKey: z.string(),
    authDomain: z.string(),
    projectId: z.string(),
    /** Set only where the official Auth emulator runs, such as `http://127.0.0.1:9099`. */
    emulatorUrl: z.string().nullable(),
  }),
});
export type ClientSettings = z.infer<typeof clientSettingsSchema>;

/**
 * Response to GET /api/local-mail, only with the Auth emulator:
 * its links, and the product's e-mails with an id; GET /api/local-mail/:id shows one as a mail program does.
 */
export const localMailSchema = z.object({
  items: z.array(
    z.object({
      id: z.string().nullable(),
      email: z.string(),
      subject: z.string(),
      text: z.string().nullable(),
      link: z.string().nullable(),
      at: z.string().nullable(),
    }),
  ),
});
export type LocalMail = z.infer<typeof localMailSchema>['items'][number];
