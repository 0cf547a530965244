import { type Spot, spotSchema } from '@maquette/contracts/review/review';
import { useEffect, useState } from 'react';
import { z } from 'zod';
import { clearDraft, readDraft, writeDraft } from '../../../storage/local-entries';

export interface Draft {
  text: string;
  spot: Spot | null;
  /** Visible to members only. */
  inside: boolean;
  note: string;
  answers: Record<string, string>;
}

const NOTHING_WRITTEN: Draft = { text: '', spot: null, inside: false, note: '', answers: {} };
const draftSchema: z.ZodType<Draft> = z.object({
  text: z.string(),
  spot: spotSchema.nullable(),
  inside: z.boolean(),
  note: z.string(),
  answers: z.record(z.string(), z.string()),
});
const heldSchema = z.record(z.string(), draftSchema);

/** One storage entry per room, so that a members-only draft never appears in a form that guests can read. */
const entryOf = (room: string) => `review.${room}`;
const listeners = new Set<() => void>();

function held(room: string): Record<string, Draft> {
  const kept = heldSchema.safeParse(readDraft(room, entryOf(room)));
  return kept.success ? kept.data : {};
}

const draftOf = (room: string, renderId: string): Draft => held(room)[renderId] ?? NOTHING_WRITTEN;

function keep(room: string, renderId: string, draft: Draft): void {
  const { [renderId]: _, ...others } = held(room);
  const nothing = JSON.stringify(draft) === JSON.stringify(NOTHING_WRITTEN);
  const all = nothing ? others : { ...others, [renderId]: draft };
  if (Object.keys(all).length === 0) clearDraft(entryOf(room));
  else writeDraft(room, entryOf(room), all);
  for (const listener of listeners) listener();
}

export interface Kept {
  draft: Draft;
  /** Fields to change, or a function that computes them from the current draft. */
  change: (fields: Partial<Draft> | ((draft: Draft) => Partial<Draft>)) => void;
}

/**
 * Unsent comments survive a change of the result or tab, a reload, and another user's approval.
 * They are deleted when the browser tab closes.
 * @param room user and room. Neither may change during a component's lifetime: give it a key.
 */
export function useDraft(room: string, renderId: string): Kept {
  const [draft, setDraft] = useState(() => draftOf(room, renderId));
  useEffect(() => {
    const follow = () => setDraft(draftOf(room, renderId));
    listeners.add(follow);
    return () => void listeners.delete(follow);
  }, [room, renderId]);
  return {
    draft,
    change: (fields) => {
      const before = draftOf(room, renderId);
      keep(room, renderId, { ...before, ...(typeof fields === 'function' ? fields(before) : fields) });
    },
  };
}

export function withoutAnswer({ answers }: Draft, thread: string): Pick<Draft, 'answers'> {
  const { [thread]: _, ...others } = answers;
  return { answers: others };
}

/** All unsent text in a room, shown to users who have lost access. */
export function unsentWords(room: string): string[] {
  return Object.values(held(room)).flatMap(({ text, note, answers }) => [text, note, ...Object.values(answers)]);
}
