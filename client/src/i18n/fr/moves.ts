import type { Translation } from '../translation';

/** Camera moves and their preview, also used on the front page. */
export const moves = {
  'move.none': 'Aucun',
  'move.pan-left': 'Panoramique gauche',
  'move.pan-right': 'Panoramique droite',
  'move.tilt-up': 'Panoramique haut',
  'move.tilt-down': 'Panoramique bas',
  'move.zoom-in': 'Zoom avant',
  'move.zoom-out': 'Zoom arrière',
  'move.dolly-in': 'Travelling avant',
  'move.dolly-out': 'Travelling arrière',
  'move.truck-left': 'Travelling gauche',
  'move.truck-right': 'Travelling droite',
  'move.crane-up': 'Grue vers le haut',
  'move.crane-down': 'Grue vers le bas',
  'move.orbit-left': 'Orbite gauche',
  'move.orbit-right': 'Orbite droite',
  'preview.title': 'Aperçu du mouvement, pas la qualité finale',
  'preview.region': 'Aperçu du mouvement',
  'preview.play': 'Lire l’aperçu',
  'preview.pause': 'Arrêter l’aperçu',
  'preview.scrub': 'Instant de la vidéo',
  'preview.moment': '{at} s sur {seconds} s',
  'preview.failed': 'L’image de l’aperçu n’a pas pu être chargée.',
} as const satisfies Translation;
