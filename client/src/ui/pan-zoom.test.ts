import fc from 'fast-check';
import { FIT, type Frame, fullZoom, scaleOf, visiblePart, within, zoomedAt } from './pan-zoom';

const side = fc.integer({ min: 80, max: 4_000 });
/** An image fitted into its window, both of any shape. */
const frames = fc
  .record({ width: side, height: side, across: side, down: side, pixels: fc.integer({ min: 100, max: 8_192 }) })
  .map(({ width, height, across, down, pixels }): Frame => {
    const fit = Math.min(width / across, height / down);
    return { window: { width, height }, fitted: { width: across * fit, height: down * fit }, pixels };
  });
const offset = fc.double({ min: -5_000, max: 5_000, noNaN: true });
const views = fc.record({ zoom: fc.double({ min: 0.01, max: 100, noNaN: true }), x: offset, y: offset });

test('a fitted image is centred, and full size maps one image pixel to one screen pixel', () => {
  fc.assert(
    fc.property(frames, offset, offset, (frame, x, y) => {
      expect(within(frame, { zoom: 1, x, y })).toEqual({ zoom: 1, x: expect.closeTo(0), y: expect.closeTo(0) });
      expect(scaleOf(frame, within(frame, { ...FIT, zoom: fullZoom(frame) }))).toBeCloseTo(1);
    }),
  );
});

test('panning never leaves empty space that the image could fill', () => {
  fc.assert(
    fc.property(frames, views, (frame, view) => {
      const { zoom, x, y } = within(frame, view);
      for (const [size, room, moved] of [
        [frame.fitted.width * zoom, frame.window.width, x],
        [frame.fitted.height * zoom, frame.window.height, y],
      ] as const) {
        const covered = Math.min(room, size / 2 + moved + room / 2) - Math.max(0, room / 2 + moved - size / 2);
        expect(covered).toBeGreaterThan(Math.min(room, size) - 0.01);
      }
    }),
  );
});

test('zooming keeps the point under the pointer in place, unless an edge prevents it', () => {
  fc.assert(
    fc.property(frames, fc.double({ min: 0.1, max: 50, noNaN: true }), offset, offset, (frame, zoom, x, y) => {
      const before = within(frame, { zoom: 4, x, y });
      const at = { x: x / 10, y: y / 10 };
      const after = zoomedAt(frame, before, zoom, at);
      const spot = (view: typeof before) => ({ x: (at.x - view.x) / view.zoom, y: (at.y - view.y) / view.zoom });
      const free = { zoom: after.zoom, x: at.x - spot(before).x * after.zoom, y: at.y - spot(before).y * after.zoom };
      const held = within(frame, free);
      expect(after).toEqual({ zoom: after.zoom, x: expect.closeTo(held.x, 3), y: expect.closeTo(held.y, 3) });
    }),
  );
});

test('the visible part lies within the image and fills the window or covers the whole image', () => {
  fc.assert(
    fc.property(frames, views, fc.double({ min: 0, max: 1, noNaN: true }), (frame, view, around) => {
      const lying = within(frame, view);
      const seen = visiblePart(frame, lying);
      const more = visiblePart(frame, lying, around);
      for (const [from, share, wider, widest, picture, room] of [
        [seen.left, seen.width, more.left, more.width, frame.fitted.width * lying.zoom, frame.window.width],
        [seen.top, seen.height, more.top, more.height, frame.fitted.height * lying.zoom, frame.window.height],
      ] as const) {
        expect(share * picture).toBeCloseTo(Math.min(picture, room), 4);
        expect(Math.min(from, wider, from - wider)).toBeGreaterThan(-1e-6);
        expect(Math.max(from + share, wider + widest)).toBeLessThan(1 + 1e-6);
        expect(wider + widest).toBeGreaterThan(from + share - 1e-6);
      }
    }),
  );
});
