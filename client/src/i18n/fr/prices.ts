import type { PriceSentences } from '../server-sentence-keys';

/** Price steps by code (contracts/pricing/price-steps.ts). */
export const prices: PriceSentences = {
  'price.image': 'Image {resolution}',
  'price.sketch': 'Croquis en image ×{factor}',
  'price.turbo': 'Modèle turbo −{percent} %',
  'price.rounded_up': 'Arrondi au crédit supérieur',
  'price.relaxed': 'Mode Relaxed',
  'price.guarantee': 'Garantie de géométrie : au moins {guarantee}',
  'price.draft': 'Votre ébauche est déduite',
  'price.video': 'Vidéo {resolution}, par seconde',
  'price.fps': '{fps} images par seconde',
  'price.looping': 'Boucle +{percent} %',
  'price.stabilisation': 'Stabilisation +{percent} %',
  'price.verticals': 'Verticales droites +{percent} %',
  'price.parallax': 'Parallaxe',
  'price.strong_parallax': 'Forte parallaxe',
  'price.depth_map': 'Carte de profondeur fournie',
  'price.upscale': 'Agrandissement 4K',
  'price.premium': 'Modèle premium ×{factor}',
  'price.ceiling': 'Au plus {credits} crédits par seconde',
  'price.seconds': '{seconds} secondes',
  'price.relaxed_share': 'Mode Relaxed, {percent} % de Fast',
  'price.rounded_half': 'Arrondi au demi-crédit',
};
