import fc from 'fast-check';
import { historyOf, redo, remember, undo } from './view-history';

test('undo and redo walk through all states and end at both ends', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.integer(), { minLength: 2, maxLength: 30 }), (states) => {
      const [first = 0, ...rest] = states;
      let history = rest.reduce((known, state) => remember(known, state), historyOf(first));
      const seen = [history.present];
      for (let back = undo(history); back; back = undo(history)) {
        history = back;
        seen.unshift(history.present);
      }
      expect(seen).toEqual(states);
      for (let next = redo(history); next; next = redo(history)) history = next;
      expect(history.present).toBe(states.at(-1));
    }),
  );
});

test('an unchanged state is not a step, a merged one replaces the last, and a new one ends redo', () => {
  const start = remember(historyOf({ at: 1 }), { at: 2 });
  expect(remember(start, { at: 2 })).toBe(start);
  const dragged = remember(start, { at: 3 }, true);
  expect(undo(dragged)?.present).toEqual({ at: 1 });
  const back = undo(start);
  expect(back && remember(back, { at: 9 }).future).toEqual([]);
});
