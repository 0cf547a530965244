import type { PriceSentences } from '../server-sentence-keys';

/** Price steps by code (contracts/pricing/price-steps.ts). */
export const prices: PriceSentences = {
  'price.image': 'Bild in {resolution}',
  'price.sketch': 'Skizze zu Bild ×{factor}',
  'price.turbo': 'Turbo-Modell −{percent} %',
  'price.rounded_up': 'Aufgerundet auf ganze Credits',
  'price.relaxed': 'Relaxed-Modus',
  'price.guarantee': 'Geometriegarantie: mindestens {guarantee}',
  'price.draft': 'Ihr Entwurf wird angerechnet',
  'price.video': 'Video in {resolution}, je Sekunde',
  'price.fps': '{fps} Bilder je Sekunde',
  'price.looping': 'Schleife +{percent} %',
  'price.stabilisation': 'Stabilisierung +{percent} %',
  'price.verticals': 'Gerade Senkrechte +{percent} %',
  'price.parallax': 'Parallaxe',
  'price.strong_parallax': 'Starke Parallaxe',
  'price.depth_map': 'Tiefenkarte liegt bei',
  'price.upscale': 'Vergrößerung auf 4K',
  'price.premium': 'Premium-Modell ×{factor}',
  'price.ceiling': 'Höchstens {credits} Credits je Sekunde',
  'price.seconds': '{seconds} Sekunden',
  'price.relaxed_share': 'Relaxed-Modus, {percent} % von Fast',
  'price.rounded_half': 'Gerundet auf halbe Credits',
};
