import type { Translation } from '../translation';

/** Camera moves and their preview, also used on the front page. */
export const moves = {
  'move.none': 'Keine',
  'move.pan-left': 'Schwenk links',
  'move.pan-right': 'Schwenk rechts',
  'move.tilt-up': 'Neigung aufwärts',
  'move.tilt-down': 'Neigung abwärts',
  'move.zoom-in': 'Heranzoomen',
  'move.zoom-out': 'Herauszoomen',
  'move.dolly-in': 'Dolly vor',
  'move.dolly-out': 'Dolly zurück',
  'move.truck-left': 'Seitfahrt links',
  'move.truck-right': 'Seitfahrt rechts',
  'move.crane-up': 'Kran aufwärts',
  'move.crane-down': 'Kran abwärts',
  'move.orbit-left': 'Orbit links',
  'move.orbit-right': 'Orbit rechts',
  'preview.title': 'Vorschau der Fahrt, nicht die endgültige Qualität',
  'preview.region': 'Vorschau der Fahrt',
  'preview.play': 'Vorschau abspielen',
  'preview.pause': 'Vorschau anhalten',
  'preview.scrub': 'Stelle im Video',
  'preview.moment': '{at} s von {seconds} s',
  'preview.failed': 'Das Bild für die Vorschau konnte nicht geladen werden.',
} as const satisfies Translation;
