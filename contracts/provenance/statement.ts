import { z } from 'zod';
import { languageSchema } from '../account/language-choice';

/** Variants of a statement: an authority's questions, or all recorded facts. */
export const STATEMENT_VARIANTS = ['general', 'planning-inspectorate', 'highland', 'dublin'] as const;
export type StatementVariant = (typeof STATEMENT_VARIANTS)[number];

/** json: the same text in parts, with the caption line. */
export const STATEMENT_FORMATS = ['pdf', 'text', 'json'] as const;
export type StatementFormat = (typeof STATEMENT_FORMATS)[number];

/** Maximum results in one statement, one page each. */
export const STATEMENTS_AT_ONCE = 24;

const wishSchema = z.object({
  language: languageSchema.default('en'),
  variant: z.enum(STATEMENT_VARIANTS).default('general'),
});
export type StatementWish = z.infer<typeof wishSchema>;

/** GET /api/guest/statements/:id */
export const guestStatementQuerySchema = wishSchema.extend({ format: z.enum(STATEMENT_FORMATS).default('pdf') });
/** GET /api/statements: up to {@link STATEMENTS_AT_ONCE} `render` parameters. */
export const statementQuerySchema = guestStatementQuerySchema.extend({
  render: z.union([z.uuid().transform((id) => [id]), z.array(z.uuid()).min(1).max(STATEMENTS_AT_ONCE)]),
});
/** GET /api/v1/jobs/:id/statement */
export const apiStatementQuerySchema = wishSchema.extend({ format: z.enum(['json', 'pdf']).default('json') });

/** A row of a section; a row without a label is a sentence. */
export const statementRowSchema = z.object({ label: z.string().nullable(), text: z.string() });
export const statementSectionSchema = z.object({ heading: z.string(), rows: z.array(statementRowSchema) });

/** Statement about one result's origin. */
export const statementSchema = z.object({
  render: z.uuid(),
  title: z.string(),
  /** The reader for whom it is intended. */
  note: z.string(),
  sections: z.array(statementSectionSchema),
  /** Facts that the record does not cover. */
  footer: z.string(),
  /** A one-line caption for a presentation board. */
  caption: z.string(),
});
export type Statement = z.infer<typeof statementSchema>;

/** The response as JSON: one statement per result, in the requested order. */
export const statementListSchema = z.object({ items: z.array(statementSchema), text: z.string() });
