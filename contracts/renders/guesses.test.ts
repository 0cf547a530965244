import { guessedAsAKind, guessesOfFacts, writeGuesses } from './guesses';

test('guesses survive the facts of a result; results without them, or with odd ones, have none', () => {
  const guesses = { share: 41.3, parts: [{ kind: 'wall' as const, at: [0.25, 0.5] as const }] };
  expect(guessesOfFacts(writeGuesses(guesses))).toEqual(guesses);
  for (const facts of [
    {},
    { guessedShare: 40 },
    { guessedShare: Number.NaN, guessedParts: '' },
    { guessedShare: 101, guessedParts: '' },
  ])
    expect(guessesOfFacts(facts)).toBeNull();
  expect(guessesOfFacts({ guessedShare: 3, guessedParts: 'leave-out@0.1,0.1 join@0,0,1,1 <b>' })?.parts).toEqual([]);
});

test('in a drawing whose kind is a guess, its parts are too', () => {
  expect(guessedAsAKind({ guessedShare: 0 }, 0.4)).toEqual({ guessedShare: 60 });
  expect(guessedAsAKind({ guessedShare: 50 }, 0.4)).toEqual({ guessedShare: 80 });
  expect(guessedAsAKind({}, 1)).toEqual({ guessedShare: 0 });
});
