import { z } from 'zod';
import { visibleName, visibleText } from '../fields/visible-text';

/** Specification 1, section 3. */
export const CONTACT_COUNTRIES = [
  'United States',
  'Canada',
  'United Kingdom',
  'Australia',
  'Germany',
  'France',
  'Vietnam',
  'Japan',
  'India',
  'Singapore',
  'Brazil',
] as const;
export const CONTACT_SERVICES = [
  'A.I Rendering',
  '3D Animation Assistance',
  'File Upload Issue',
  'Tool Integration (Revit, AutoCAD)',
  'Pricing/Subscription',
  'Other',
] as const;

export const CONTACT_LIMITS = { name: 100, email: 254, message: 5_000 } as const;
/** Minimum seconds between showing and sending the form. Our own page waits this long, so a faster request is a bot. */
export const CONTACT_SECONDS = 3;

/** Body of POST /api/contact. The fields after the first eight detect bots and repeated messages. */
export const contactRequestSchema = z.object({
  firstName: visibleName(CONTACT_LIMITS.name),
  lastName: visibleName(CONTACT_LIMITS.name),
  email: z.email('must be an email address').max(CONTACT_LIMITS.email, 'is too long'),
  country: z.enum(CONTACT_COUNTRIES, 'must be one of the list'),
  service: z.enum(CONTACT_SERVICES, 'must be one of the list'),
  message: visibleText(CONTACT_LIMITS.message),
  agreeToContact: z.boolean(),
  agreeToMarketing: z.boolean().default(false),
  /** Honeypot that people cannot see. A request that fills it comes from a bot and gets a normal response. */
  website: z.string().default(''),
  /** Seconds between showing and sending the form. */
  filledSeconds: z.number().optional(),
  /** Id chosen by the sender, so that an enquiry sent twice is stored once. */
  submissionId: z.uuid().optional(),
});
export type ContactRequest = z.infer<typeof contactRequestSchema>;

/** Response to POST /api/contact. */
export const contactAnswerSchema = z.object({ ok: z.literal(true) });
