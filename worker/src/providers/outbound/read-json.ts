import { ProviderProblem } from '@maquette/domain/renders/failure-policy';
import type { z } from 'zod';
import type { OutsideAnswer } from './call-outside';

/** Parsed JSON of a body; undefined when it is invalid. */
export function readJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return undefined;
  }
}

/** Parses a response. @throws ProviderProblem of the given kind when it does not match the documented schema */
export function readAnswer<Schema extends z.ZodType>(
  schema: Schema,
  { body }: OutsideAnswer,
  kind: 'unreachable' | 'maybe_accepted' | 'poll_failed',
): z.infer<Schema> {
  const read = schema.safeParse(readJson(body));
  if (read.success) return read.data;
  throw new ProviderProblem({ kind }, 'answer does not match the documented format');
}
