import { z } from 'zod';

/** Whether a gallery entry may be on the front page. automatic: if it passes the check and its owners agreed. */
export const FRONT_PAGE_CHOICES = ['automatic', 'chosen', 'excluded'] as const;
export const frontPageSchema = z.enum(FRONT_PAGE_CHOICES);
export type FrontPage = z.infer<typeof frontPageSchema>;

/** Maximum number of results on the front page. */
export const FRONT_PAGE_ENTRIES = 10;
