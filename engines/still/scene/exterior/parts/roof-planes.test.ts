import fc from 'fast-check';
import { area, edgesOf, ellipse } from './polygon';
import { faces, rising } from './roof-planes';
import { fitted } from './wall-face';

describe('a planar roof', () => {
  it('covers any convex plan completely without overlaps', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 3, max: 24 }),
        fc.double({ min: 2, max: 40, noNaN: true }),
        fc.double({ min: 0.3, max: 1, noNaN: true }),
        (sides, r, flat) => {
          const region = ellipse(r, r * flat, sides);
          const planes = edgesOf(region).map((edge, i) => rising(edge, 0.4 + 0.1 * (i % 3)));
          const covered = faces({ planes, region }).reduce((sum, face) => sum + (face.length > 2 ? area(face) : 0), 0);
          expect(covered / area(region)).toBeCloseTo(1, 4);
        },
      ),
    );
  });
});

describe('openings', () => {
  it('stay within their side and never overlap', () => {
    const opening = fc.record({
      from: fc.double({ min: -2, max: 9, noNaN: true }),
      wide: fc.double({ min: 0.2, max: 6, noNaN: true }),
      sill: fc.double({ min: 0, max: 2, noNaN: true }),
      tall: fc.double({ min: 0.3, max: 6, noNaN: true }),
    });
    fc.assert(
      fc.property(fc.array(opening, { maxLength: 9 }), (wished) => {
        const kept = fitted(
          wished.map((o) => ({
            kind: 'window',
            from: o.from,
            to: o.from + o.wide,
            sill: o.sill,
            head: o.sill + o.tall,
          })),
          8,
          3,
        );
        for (const [i, o] of kept.entries()) {
          expect(o.from > 0 && o.to < 8 && o.head < 3 && o.sill < o.head).toBe(true);
          for (const other of kept.slice(i + 1))
            expect(
              o.to <= other.from + 1e-6 || o.from >= other.to - 1e-6 || o.sill >= other.head || o.head <= other.sill,
            ).toBe(true);
        }
      }),
    );
  });
});
