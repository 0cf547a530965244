import { ROUTES } from '@maquette/contracts/calls/routes';
import { fireEvent, screen, waitFor, within } from '@testing-library/react/pure';
import { writeDraft } from '../../client/src/storage/local-entries';
import { signedIn } from './fake-firebase';
import { json, problem } from './fake-server';
import { openApp, server, useFreshBrowser } from './open-app';

useFreshBrowser();
beforeEach(() => {
  signedIn();
  // jsdom cannot draw on a canvas.
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  const id = '00000000-0000-4000-8000-0000000000ff';
  const image = { source: 'upload', id, key: `uploads/${id}.png`, contentType: 'image/png', width: 1600, height: 900 };
  writeDraft('ada', 's2i', { image });
});

const DRAWING = {
  ...{ kind: 'elevation', confidence: 1, sure: true, surface: 'sheet', shows: [] },
  crop: null as number[][] | null,
  vanishing: null as number[][] | null,
};

/** A drawing that shows a single wall. */
const read =
  (drawing: Partial<typeof DRAWING> = {}, confidence = 0.9) =>
  () =>
    json({
      ...{ ok: true, width: 4, height: 4, runs: [1, 16], regionRuns: [1, 16], drawing: { ...DRAWING, ...drawing } },
      regions: [{ at: [0.5, 0.5], kind: 'wall', share: 1, corrected: false, confidence }],
    });
const unreadable = () => problem(400, 'file_unreadable', 'This file could not be read.');
const reading = (answer: () => Response) => server().on('GET', ROUTES.uploadParts, answer);

async function openSketch(): Promise<void> {
  openApp('/dashboard/sketch-to-images');
  await waitFor(() => expect((document.getElementById('generate') as HTMLButtonElement | null)?.disabled).toBe(false));
}

test('a drawing that cannot be read can be read again, and ordered meanwhile', async () => {
  reading(unreadable);
  await openSketch();
  const failed = await screen.findByText(/could not be read, so it can't be corrected here/);
  expect(screen.queryByText('Correct the reading')).toBeNull();
  reading(read());
  fireEvent.click(within(failed).getByRole('button', { name: 'Read again' }));
  await screen.findByText('Correct the reading');
  expect(screen.queryByText(/could not be read/)).toBeNull();
});

test('a correction that cannot be read keeps the regions and its undo', async () => {
  reading(read());
  await openSketch();
  fireEvent.click(await screen.findByRole('option', { name: /Region 1: wall/ }));
  reading(unreadable);
  fireEvent.click(screen.getByRole('button', { name: 'Leave out' }));
  await screen.findByText(/could not be read after your last change/);
  await screen.findByText('1 correction');
  fireEvent.click(screen.getByRole('button', { name: 'Undo the last correction' }));
  await waitFor(() => expect(screen.queryByText(/could not be read/)).toBeNull());
  await screen.findByText('No corrections yet');
});

test('a page without a drawing says so before the price, and offers no guarantee', async () => {
  reading(read({ kind: 'nothing' }));
  await openSketch();
  await screen.findByText('Nothing could be read in this drawing.');
  await screen.findByText(/We found no drawing in this file.*nothing is charged/);
  await screen.findByText('Nothing could be read in this drawing, so its geometry cannot be guaranteed.');
  expect(screen.queryByText('Correct the reading')).toBeNull();
  // The colours of parts are gone as well.
  expect(document.querySelector('main canvas')).toBeNull();
});

test('a prompt that names the kind of drawing decides what an unsure drawing is read as', async () => {
  const id = '00000000-0000-4000-8000-0000000000ff';
  const image = { source: 'upload', id, key: `uploads/${id}.png`, contentType: 'image/png', width: 1600, height: 900 };
  writeDraft('ada', 's2i', { image, prompt: 'cross section of a house, oak stairs' });
  reading(read({ kind: 'plan', confidence: 0.58, sure: false }));
  await openSketch();
  await screen.findByText('From your prompt: section');
  // One copy of the reading is in the form, the other on the canvas once it has loaded.
  await screen.findAllByText(/Sections become a sectional perspective/);
  await waitFor(() => {
    const asked = server().requests('GET', ROUTES.uploadParts);
    expect(asked.at(-1)?.query.get('drawingKind')).toBe('section');
  });
});

test('the part that is the drawing is chosen by keyboard, read again, and sent with the order', async () => {
  const found = [
    [0.1, 0.1],
    [0.9, 0.1],
    [0.9, 0.9],
    [0.1, 0.9],
  ];
  reading(read({ crop: found }));
  await openSketch();
  const bar = await screen.findByRole('group', { name: 'Drawing area' });
  const handle = await screen.findByRole('button', { name: /^Upper left corner: 10% from the left, 10% from the top/ });
  fireEvent.keyDown(handle, { key: 'ArrowRight', shiftKey: true });
  fireEvent.keyDown(handle, { key: 'ArrowDown' });
  fireEvent.keyUp(handle, { key: 'ArrowDown' });
  await within(bar).findByText('You chose the drawing area.');
  const before = server().requests('GET', ROUTES.uploadParts).length;
  const generate = document.getElementById('generate') as HTMLButtonElement;
  fireEvent.click(generate);
  const orders = () => server().requests('POST', ROUTES.imageRender);
  await waitFor(() => expect(orders()).toHaveLength(1));
  expect(orders()[0]?.body.drawing_crop).toBe('0.15,0.105,0.9,0.105,0.9,0.9,0.15,0.9');
  expect(before).toBe(2);
});

test('the perspective is corrected by keyboard, read again, undone, and sent with the order', async () => {
  reading(
    read({
      kind: 'perspective-outside',
      vanishing: [
        [-0.8, 0.5],
        [2, 0.5],
      ],
    }),
  );
  await openSketch();
  const open = await screen.findByRole('button', { name: 'Adjust the perspective' });
  expect(screen.queryByRole('button', { name: /^Horizon/ })).toBeNull();
  fireEvent.click(open);
  const horizon = screen.getByRole('button', { name: 'Horizon, 50% from the top. Arrow keys move it.' });
  expect(
    screen.getAllByRole('button', { name: /^Lines to the (left|right) vanishing point, handle [1-4] of 4/ }),
  ).toHaveLength(8);
  fireEvent.keyDown(horizon, { key: 'ArrowUp', shiftKey: true });
  fireEvent.keyUp(horizon, { key: 'ArrowUp' });
  await screen.findByText('1 correction');
  fireEvent.keyDown(screen.getByRole('button', { name: /^Lines to the right vanishing point, handle 2/ }), {
    key: 'ArrowDown',
  });
  fireEvent.keyUp(screen.getByRole('button', { name: /^Lines to the right vanishing point, handle 2/ }), {
    key: 'ArrowDown',
  });
  await screen.findByText('2 corrections');
  fireEvent.click(screen.getByRole('button', { name: 'Undo the last correction' }));
  await screen.findByText('1 correction');
  fireEvent.click(document.getElementById('generate') as HTMLButtonElement);
  const orders = () => server().requests('POST', ROUTES.imageRender);
  await waitFor(() => expect(orders()).toHaveLength(1));
  expect(orders()[0]?.body.drawing_corrections).toBe('perspective@-0.8,0.45,2,0.45');
});

test('a region that is a guess is found by one click and confirmed by another', async () => {
  reading(read({}, 0.4));
  await openSketch();
  await screen.findByText('1 region is a guess: 100% of the drawing.');
  fireEvent.click(screen.getByRole('button', { name: 'Check the next guess' }));
  await screen.findByText('Region 1: wall, in the middle (a guess)', { selector: 'p' });
  reading(read({}, 1));
  fireEvent.click(screen.getByRole('button', { name: 'That is right' }));
  await screen.findByText('1 correction');
  await waitFor(() => expect(screen.queryByText(/is a guess/)).toBeNull());
  expect(screen.queryByRole('button', { name: 'That is right' })).toBeNull();
});

test('a drawing without depth has no perspective to correct', async () => {
  reading(read());
  await openSketch();
  await screen.findByText('Correct the reading');
  expect(screen.queryByRole('button', { name: 'Adjust the perspective' })).toBeNull();
});

test('the whole image can be used instead of the part that was found, and reset', async () => {
  reading(
    read({
      surface: 'desk',
      crop: [
        [0.2, 0.1],
        [0.8, 0.2],
        [0.9, 0.9],
        [0.1, 0.9],
      ],
    }),
  );
  await openSketch();
  const bar = await screen.findByRole('group', { name: 'Drawing area' });
  await within(bar).findByText(/The bright part is read as the drawing/);
  reading(read());
  fireEvent.click(within(bar).getByRole('button', { name: 'Use the whole image' }));
  await within(bar).findByText('The whole image is read as the drawing.');
  expect(screen.queryByRole('button', { name: /^Upper left corner/ })).toBeNull();
  reading(
    read({
      surface: 'desk',
      crop: [
        [0.2, 0.1],
        [0.8, 0.2],
        [0.9, 0.9],
        [0.1, 0.9],
      ],
    }),
  );
  fireEvent.click(within(bar).getByRole('button', { name: 'Reset to the detected part' }));
  await within(bar).findByText(/The bright part is read as the drawing/);
  await screen.findByRole('button', { name: /^Upper right corner: 80% from the left, 20% from the top/ });
});
