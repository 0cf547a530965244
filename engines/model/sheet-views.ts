import type { ModelRequest } from './request/model-request';

/** A view of a fixture for the contact sheet; `named` takes a camera of the file. */
export interface SheetView extends Partial<Omit<ModelRequest, 'model'>> {
  file: string;
  named?: string;
}

const house = (named: string, more: Partial<SheetView> = {}): SheetView => ({ file: 'blender-house', named, ...more });
const all = { ground: false, trees: true, people: true } as const;
const above: ModelRequest['camera'] = {
  ...{ position: [5, 14, -3.5], target: [5, 0, -3.5], vertical_fov: 45 },
  section: { normal: [0, 1, 0], offset: 1.3 },
};

/** Views that cover every look, kind of camera, light and way to change a slot. */
export const SHEET_VIEWS: Readonly<Record<string, SheetView>> = {
  'house-photo': house('Street'),
  'house-trees-people': house('Street', { surroundings: all }),
  'house-sunset': house('Street', { timeOfDay: 'Sunset' }),
  'house-night': house('Street', { timeOfDay: 'Night' }),
  'house-cloudy': house('Street', { weather: 'Cloudy' }),
  'house-materials': house('Street', {
    choices: {
      ...{
        'Putz weiss': { material: 'Red brick' },
        Slate: { material: 'Clay tiles' },
        béton: { material: 'Natural stone' },
      },
      ...{ Rasen: { material: 'Lawn' }, 'gỗ sồi': { colour: '#2f5d50' } },
    },
  }),
  'house-timber': house('Street', {
    choices: {
      ...{ 'Putz weiss': { material: 'Larch' }, Slate: { material: 'Zinc' }, Rasen: { material: 'Gravel' } },
      Stahl: { material: 'Brass' },
    },
  }),
  'house-clay': house('Street', { look: 'clay' }),
  'house-ink': house('Street', { look: 'ink' }),
  'house-portrait': house('Street', { width: 540, height: 960 }),
  'house-elevation': house('Front elevation'),
  'house-elevation-ink': house('Front elevation', { look: 'ink' }),
  'house-plan': { file: 'blender-house', camera: above },
  'house-plan-ink': { file: 'blender-house', camera: above, look: 'ink' },
  'house-section-clay': {
    ...{ file: 'blender-house', look: 'clay' },
    camera: {
      position: [18, 12, 10],
      target: [5, 1, -3.5],
      focal_length: 35,
      section: { normal: [0, 1, 0], offset: 1.3 },
    },
  },
  'room-photo': house('Living room'),
  'room-people': house('Living room', { surroundings: all }),
  'room-night': house('Living room', { timeOfDay: 'Night' }),
  'room-clay': house('Living room', { look: 'clay' }),
  'room-window': {
    file: 'blender-house',
    camera: { position: [5, 1.6, -6.4], target: [4.5, 1.4, 0], focal_length: 22 },
  },
  'house-sun-study': house('Street', {
    ...{ look: 'sun-study', width: 640, height: 360 },
    study: { days: [172, 80, 355], hours: [9, 12, 15] },
  }),
  'pavilion-photo': {
    file: 'three-pavilion',
    named: 'Terrace',
    surroundings: { ground: true, trees: false, people: false },
  },
  'pavilion-tilted-clay': { file: 'three-pavilion', named: 'Dutch', look: 'clay' },
  'office-millimetres': {
    ...{ file: 'trimesh-office-mm', units: { scale: 0.001, up: 'z' } },
    camera: { position: [672, 1.7, 32], target: [709, 4.5, -4], focal_length: 30 },
  },
  'freecad-trees': {
    file: 'freecad-house',
    camera: { position: [-5, 1.7, 16], target: [5, 1.5, 0], focal_length: 26 },
    surroundings: { ...all, ground: true },
  },
  'shed-ink': { file: 'assimp-shed', camera: { position: [-3, 1.6, 7], target: [2, 1.2, -1] }, look: 'ink' },
};
