import { z } from 'zod';
import { seenName, seenText } from '../fields/seen-text';

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
/** Nobody fills the form faster: our own page waits for it, whatever is faster is a program. */
export const CONTACT_SECONDS = 3;

/** Body of POST /api/contact. What is behind the eight fields of the form helps against programs and repetitions. */
export const contactRequestSchema = z.object({
  firstName: seenName(CONTACT_LIMITS.name),
  lastName: seenName(CONTACT_LIMITS.name),
  email: z.email('must be an email address').max(CONTACT_LIMITS.email, 'is too long'),
  country: z.enum(CONTACT_COUNTRIES, 'must be one of the list'),
  service: z.enum(CONTACT_SERVICES, 'must be one of the list'),
  message: seenText(CONTACT_LIMITS.message),
  agreeToContact: z.boolean(),
  agreeToMarketing: z.boolean().default(false),
  /** No person sees this field: what fills it is a program, and is not told so. */
  website: z.string().default(''),
  /** Seconds from the sight of the form to its sending. */
  filledSeconds: z.number().optional(),
  /** The sender's own name of this enquiry: sent twice it is kept once. */
  submissionId: z.uuid().optional(),
});
export type ContactRequest = z.infer<typeof contactRequestSchema>;

/** Answer of POST /api/contact. */
export const contactAnswerSchema = z.object({ ok: z.literal(true) });
