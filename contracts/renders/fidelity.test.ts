import { fidelityOf } from './fidelity';

const OPENINGS = { openingsDrawn: 12, openingsKept: 11, openingsMoved: 1, openingsLost: 0, openingsAdded: 2 };

test('the fidelity of a result is read from facts of every release', () => {
  expect(fidelityOf({ fidelity: 96.4, drawnLines: 61, movedShare: 2.1, movedBy: 0.0151, ...OPENINGS })).toEqual({
    ...{ score: 96.4, drawnLines: 61, movedShare: 2.1, movedBy: 1.51 },
    openings: { drawn: 12, kept: 11, moved: 1, lost: 0, added: 2 },
  });
  // Results from releases that compared edge pixels.
  const older = { score: 88.2, drawnLines: null, movedShare: null, movedBy: null, openings: null };
  expect(fidelityOf({ fidelity: 88.2, recall: 90, precision: 84 })).toEqual(older);
  expect(fidelityOf({ fidelity: 88.2, openingsDrawn: 12, openingsKept: 'many' })).toEqual(older);
});

test('a drawing without lines has a fidelity without a score, and an unmeasured result has none', () => {
  expect(fidelityOf({ drawnLines: 0 })).toMatchObject({ score: null, drawnLines: 0 });
  for (const facts of [
    {},
    { fidelity: 'no drawing found' },
    { fidelity: null },
    { fidelity: 140 },
    { drawnLines: 3 },
  ]) {
    expect(fidelityOf(facts)).toBeNull();
  }
});
