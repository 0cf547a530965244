import { type Spot, spotSchema } from '@maquette/contracts/review/review';
import { useEffect, useState } from 'react';
import { z } from 'zod';
import { clearDraft, readDraft, writeDraft } from '../../../storage/local-entries';

/** What somebody has begun to say of one result and has not sent. */
export interface Draft {
  text: string;
  spot: Spot | null;
  /** Meant for members alone. */
  inside: boolean;
  /** The word on a decision. */
  note: string;
  /** By the id of the thread that is answered. */
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

/** One entry for each room: a draft for members never turns up in a form whose comments guests see. */
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
  /** Fields that change, or what becomes of the draft as it is by then. */
  change: (fields: Partial<Draft> | ((draft: Draft) => Partial<Draft>)) => void;
}

/**
 * What is written of a result outlives the form: another result, another tab of the details, a reload, an approval by somebody
 * else. It is gone with the tab of the browser.
 * @param room whose it is, and in which room. Both stay as they are for as long as a component lives: give it a key.
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

/** The answers without the one to a thread. */
export function withoutAnswer({ answers }: Draft, thread: string): Pick<Draft, 'answers'> {
  const { [thread]: _, ...others } = answers;
  return { answers: others };
}

/** Everything that was begun in a room, to be shown to whoever cannot come in again. */
export function unsentWords(room: string): string[] {
  return Object.values(held(room)).flatMap(({ text, note, answers }) => [text, note, ...Object.values(answers)]);
}
