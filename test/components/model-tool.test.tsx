import { ROUTES } from '@maquette/contracts/calls/routes';
import type { ModelView } from '@maquette/contracts/model-library/model-view';
import { writeMeshFile } from '@maquette/contracts/models/mesh-file';
import type { ModelCamera } from '@maquette/contracts/models/model-camera';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react/pure';
import { modelOfBoxes } from '../../client/src/features/model-tool/rules/box-model.arbitrary';
import { signedIn } from './fake-firebase';
import { json, problem } from './fake-server';
import { act, openApp, server, useFreshBrowser } from './open-app';

useFreshBrowser();

const ID = '00000000-0000-4000-8000-0000000000aa';
const ADDRESS = '/dashboard/model-to-images';
const MODEL = `${ROUTES.models}/${ID}`;
const HOUSE = modelOfBoxes(
  [
    { min: [0, 0, 0], max: [10, 3, 8], slot: 0 },
    { min: [1, 1, 8], max: [9, 2, 8.1], slot: 1 },
  ],
  [
    { name: 'Wand', area: 108, proposal: 'Plaster' },
    { name: 'Glas', area: 16, proposal: 'Clear glass' },
  ],
);

function modelView(about: Partial<ModelView> = {}): ModelView {
  return {
    id: ID,
    name: 'House',
    createdAt: '2026-11-29T10:00:00.000Z',
    version: 1,
    bytes: 4_000,
    triangles: 24,
    size: [10, 3, 8.1],
    units: { scale: 1, up: 'y' },
    proposedUnits: null,
    slots: HOUSE.header.slots,
    cameras: [],
    choices: {},
    views: [{ name: 'Garden', camera: { position: [5, 1.6, 30], target: [5, 1.6, 0], focal_length: 35 } }],
    north: 0,
    notes: [],
    ...about,
  };
}

/** The request for an upload, which a test answers. */
class FakeUpload {
  static latest: FakeUpload | null = null;
  readonly upload: { onprogress?: (event: object) => void } = {};
  status = 0;
  responseText = '';
  address = '';
  form: FormData | null = null;
  isAborted = false;
  onload: () => void = () => undefined;
  onabort: () => void = () => undefined;
  onloadend: () => void = () => undefined;

  constructor() {
    FakeUpload.latest = this;
  }
  open(_method: string, address: string): void {
    this.address = address;
  }
  setRequestHeader(): void {
    // The test does not read headers.
  }
  getResponseHeader(): null {
    return null;
  }
  send(form: FormData): void {
    this.form = form;
  }
  abort(): void {
    this.isAborted = true;
    this.onabort();
    this.onloadend();
  }
  async progress(loaded: number): Promise<void> {
    await act(async () => this.upload.onprogress?.({ lengthComputable: true, loaded, total: 100 }));
  }
  async answer(response: Response): Promise<void> {
    this.status = response.status;
    this.responseText = await response.text();
    await act(async () => {
      this.onload();
      this.onloadend();
    });
  }
}

let kept = modelView();
beforeEach(() => {
  signedIn();
  kept = modelView();
  // jsdom has no WebGL: the page works as in a browser without it.
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  FakeUpload.latest = null;
  Object.assign(globalThis, { XMLHttpRequest: FakeUpload });
  // jsdom reads files only by FileReader.
  Blob.prototype.arrayBuffer ??= function bytesOf(this: Blob) {
    return new Promise((resolve) => {
      const reader = new FileReader();
      reader.onload = () => resolve(reader.result as ArrayBuffer);
      reader.readAsArrayBuffer(this);
    });
  };
  const listed = { id: ID, name: 'House', createdAt: kept.createdAt, version: 1, triangles: 24, size: kept.size };
  server().on('GET', ROUTES.models, () => json({ models: [listed] }));
  server().on('GET', MODEL, () => json(kept));
  server().on('GET', `${MODEL}/versions/1/mesh`, () => new Response(writeMeshFile(HOUSE) as BodyInit));
  server().on('PATCH', MODEL, ({ body }) => {
    kept = { ...kept, ...body };
    return json(kept);
  });
});

const generate = () => document.getElementById('generate') as HTMLButtonElement;
const isReady = () => waitFor(() => expect(generate()?.disabled).toBe(false));
const orders = () => server().requests('POST', ROUTES.imageRender);
const saved = () => server().requests('PATCH', MODEL);

async function openModel() {
  const user = openApp(ADDRESS);
  fireEvent.click(await screen.findByRole('button', { name: /^House/ }));
  await screen.findByText('This browser cannot show 3D');
  await isReady();
  await screen.findByRole('button', { name: /^Accept/ });
  return user;
}

test('without a model, Generate says what is missing, and the models of the workspace are listed', async () => {
  openApp(ADDRESS);
  await screen.findByText('Add or choose a model first.');
  expect(generate().disabled).toBe(true);
  await screen.findByText(/10 × 8.1 × 3 m · 24 triangles/);
});

test('a browser without WebGL orders a saved or standard view once, even by a double click', async () => {
  const user = await openModel();
  fireEvent.change(screen.getByLabelText('Go to a view'), { target: { value: 'top' } });
  await user.dblClick(generate());
  await waitFor(() => expect(orders()).toHaveLength(1));
  const body = orders()[0]?.body ?? {};
  expect(body).toMatchObject({
    modality: 'm2i',
    model_id: ID,
    look: 'photo',
    target_resolution: '1080p',
    sun_hour: '15',
  });
  const camera = JSON.parse(String(body.camera)) as ModelCamera;
  expect(camera).toMatchObject({ up: [0, 0, -1] });
  expect(camera.parallel_height).toBeGreaterThan(8);
});

test('proposals are accepted together, saved once, and undone', async () => {
  await openModel();
  fireEvent.click(screen.getByRole('button', { name: 'Accept all 2 proposals' }));
  await screen.findByText('Clear glass');
  await waitFor(() => expect(saved()).toHaveLength(1));
  expect(saved()[0]?.body).toEqual({ choices: { Wand: { material: 'Plaster' }, Glas: { material: 'Clear glass' } } });
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await screen.findByText(/proposed: Clear glass/);
  await waitFor(() => expect(saved()[1]?.body).toEqual({ choices: {} }));
});

test('a material is found by name and ordered with the view', async () => {
  await openModel();
  fireEvent.click(screen.getByRole('button', { name: /^Glas/ }));
  fireEvent.change(screen.getByLabelText('Find a material'), { target: { value: 'mirr' } });
  const materials = screen.getByRole('group', { name: 'Material of Glas' });
  expect(within(materials).getAllByRole('radio')).toHaveLength(1);
  fireEvent.click(within(materials).getByRole('radio', { name: 'Mirror' }));
  await isReady();
  fireEvent.click(generate());
  await waitFor(() => expect(orders()).toHaveLength(1));
  expect(JSON.parse(String(orders()[0]?.body.slots))).toEqual({ Glas: { material: 'Mirror' } });
  await waitFor(() => expect(saved()).toHaveLength(1));
});

test('a change that cannot be saved stays, says why, and is sent again', async () => {
  server().on('PATCH', MODEL, () => problem(503, 'busy', 'The server is busy.'));
  await openModel();
  fireEvent.click(screen.getByRole('button', { name: 'Accept all 2 proposals' }));
  await screen.findByText(/Your last changes are not saved yet. The server is busy./);
  expect(screen.getByText('Clear glass')).toBeTruthy();
  server().on('PATCH', MODEL, ({ body }) => json({ ...kept, ...body }));
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('Saved');
  expect(saved()[1]?.body).toEqual(saved()[0]?.body);
});

test('model and view survive a reload of the page', async () => {
  await openModel();
  fireEvent.change(screen.getByLabelText('Go to a view'), { target: { value: 'front' } });
  cleanup();
  openApp(ADDRESS);
  await isReady();
  fireEvent.click(generate());
  await waitFor(() => expect(orders()).toHaveLength(1));
  expect(orders()[0]?.body.model_id).toBe(ID);
  expect(JSON.parse(String(orders()[0]?.body.camera))).toMatchObject({ parallel_height: expect.any(Number) });
});

test('a sun study is priced by its frames and has no size to choose', async () => {
  await openModel();
  fireEvent.click(screen.getByRole('radio', { name: 'Sun study' }));
  const price = () => Number(/([\d.]+) credits/.exec(generate().textContent ?? '')?.[1]);
  const before = price();
  fireEvent.click(screen.getByRole('checkbox', { name: '10:00' }));
  expect(price()).toBeCloseTo((before * 8) / 6, 6);
  expect(screen.queryByRole('radio', { name: '4K' })).toBeNull();
});

describe('an upload', () => {
  const choose = async (file: File) => {
    openApp(ADDRESS);
    fireEvent.change(await screen.findByLabelText('Add a 3D model'), { target: { files: [file] } });
    await waitFor(() => expect(FakeUpload.latest?.form).toBeTruthy());
    return FakeUpload.latest as FakeUpload;
  };
  const glb = () => new File(['glTF', new Uint8Array(64)], 'villa.glb');

  test('shows its progress and can be cancelled', async () => {
    const upload = await choose(glb());
    expect([upload.address, upload.form?.get('name')]).toEqual([ROUTES.models, 'villa']);
    await upload.progress(40);
    await screen.findByText('Uploading, 40%');
    await upload.progress(100);
    await screen.findByText('Reading the model');
    const line = (await screen.findByText('villa.glb')).closest('div') as HTMLElement;
    fireEvent.click(within(line.parentElement as HTMLElement).getByRole('button', { name: 'Cancel' }));
    expect(upload.isAborted).toBe(true);
    await screen.findByLabelText('Add a 3D model');
  });

  test('opens the model that the server has read', async () => {
    const upload = await choose(glb());
    await upload.answer(json(kept, 201));
    await screen.findByDisplayValue('House');
    await isReady();
  });

  test('that is refused shows the reason', async () => {
    const upload = await choose(new File(['SketchUp'], 'villa.skp'));
    await upload.answer(problem(415, 'model_is_sketchup', 'This file is a SketchUp file, not a GLB.'));
    await screen.findByText('This file is a SketchUp file, not a GLB.');
  });
});
