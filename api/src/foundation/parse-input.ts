import { Problem } from '@maquette/contracts/calls/problem';
import { z } from 'zod';

/** Parses untrusted input. @throws Problem invalid_request naming every wrong field */
export function parseInput<Schema extends z.ZodType>(schema: Schema, value: unknown): z.infer<Schema> {
  const outcome = schema.safeParse(value);
  if (outcome.success) return outcome.data;
  throw invalidRequest(outcome.error);
}

/** Runs a parser of the domain on untrusted input. @throws Problem invalid_request naming every wrong field */
export function parseWith<Value>(read: () => Value): Value {
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

/** Idempotency key chosen by the caller. A request with the same key is executed only once. */
export const idempotencyKeySchema = z
  .string()
  .regex(/^[\x21-\x7e]{1,200}$/, 'must have 1 to 200 visible characters')
  .optional();
