/** States before and after the present one. */
export interface History<State> {
  past: readonly State[];
  present: State;
  future: readonly State[];
}

/** Most steps kept for undo. */
const MOST = 100;

export const historyOf = <State>(present: State): History<State> => ({ past: [], present, future: [] });

/** Adds a state. @param merge replaces the present one instead, as while a slider is dragged */
export function remember<State>(history: History<State>, next: State, merge = false): History<State> {
  if (same(history.present, next)) return history;
  const past = merge ? history.past : [...history.past, history.present].slice(-MOST);
  return { past, present: next, future: [] };
}

export function undo<State>({ past, present, future }: History<State>): History<State> | null {
  const last = past.at(-1);
  return last === undefined ? null : { past: past.slice(0, -1), present: last, future: [present, ...future] };
}

export function redo<State>({ past, present, future }: History<State>): History<State> | null {
  const [next, ...rest] = future;
  return next === undefined ? null : { past: [...past, present], present: next, future: rest };
}

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);
