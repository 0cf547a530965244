import { Problem } from '@maquette/contracts/calls/problem';
import { z } from 'zod';

/** Parses what came from outside. @throws Problem invalid_request naming every wrong field */
export function parsed<Schema extends z.ZodType>(schema: Schema, value: unknown): z.infer<Schema> {
  const outcome = schema.safeParse(value);
  if (outcome.success) return outcome.data;
  throw invalidRequest(outcome.error);
}

/** Lets a reader of the domain read what came from outside. @throws Problem invalid_request naming every wrong field */
export function readWith<Value>(read: () => Value): Value {
  try {
    return read();
  } catch (error) {
    throw error instanceof z.ZodError ? invalidRequest(error) : error;
  }
}

function invalidRequest(error: z.ZodError): Problem {
  const details = Object.fromEntries(
    error.issues.slice(0, 20).map((issue) => [issue.path.join('.') || 'body', issue.message.slice(0, 200)]),
  );
  return new Problem('invalid_request', details);
}

/** The caller's own name for one wish: the same wish sent twice is carried out once. */
export const idempotencyKeySchema = z
  .string()
  .regex(/^[\x21-\x7e]{1,200}$/, 'must have 1 to 200 visible characters')
  .optional();
