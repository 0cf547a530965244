import type { Kinds } from './kind-table';

/** Conditions of an object, written to `state` of its node. */
export const states = {
  ruined: 'ruin, ruins, derelict, collapsed, dilapidated, destroyed',
  abandoned: 'deserted, forgotten, disused, haunted',
  old: 'ancient, historic, historical, aging, centuries-old, antique, vintage, heritage, venerable',
  new: 'brand-new, newly built',
  open: 'opened, wide open, open-air',
  closed: 'shut, locked, boarded-up',
  lit: 'illuminated, glowing, lit up, lit from within, lit windows, backlit, lamp-lit, brightly lit, warmly lit',
  unlit: 'switched off',
  candlelit: 'candle-lit, candlelight, by candlelight, candle light, candle glow',
  sunlit: `
    sun-drenched, sunny room, sun-filled, light-filled, airy, sunlight, natural light, daylit, light-flooded,
    sunbeam`,
  cozy: `
    cosy, snug, intimate, ambient, moody, warm light, homely, inviting, soft light, dim, dimly lit, lamplight,
    firelight`,
  'spot-lit': 'spotlit, spotlighted, dramatic lighting, dramatically lit',
  empty: 'bare, unfurnished, uncluttered',
  cluttered: 'crowded, busy, packed, messy, full, bustling',
  overgrown: 'ivy-clad, ivy-covered, overgrown, vine-covered, covered in ivy, lush, leafy, vegetated',
  flowering: 'blooming, blossoming, flowery, in bloom, in blossom',
  leafless: '',
  burning: 'lit fire, crackling, blazing, smoking',
  frozen: 'iced-over',
  wet: 'damp, rain-soaked, glistening',
  calm: 'still, glassy water, quiet, tranquil, peaceful, serene',
  wild: 'rugged, stormy sea, rocky, untamed, choppy',
  unmade: 'rumpled',
  hanging: 'suspended, dangling, hung',
  parked: '',
  leaning: '',
  fenced: 'fenced-in, gated, walled-in',
  'under construction':
    'unfinished, half-built, scaffolded, scaffolding, building site, construction site, in construction',
  sunken: 'submerged, buried, underground, half-buried',
} as const satisfies Kinds;

/** Styles, written to `params.style` of their noun or, without a noun, of the subject. */
export const styles = {
  modern: `
    contemporary, sleek, modernist, luxury, luxurious, urban chic, high-end, upscale, international style, bauhaus`,
  minimalist: 'minimal, minimalistic, pared-back',
  futuristic: 'avant-garde, parametric, space-age, high-tech, hi-tech, deconstructivist, sci-fi',
  brutalist: 'brutalism',
  industrial: 'loft style, warehouse style, factory style',
  scandinavian: 'nordic, hygge, swedish, danish, norwegian, finnish, scandi',
  japandi: 'wabi-sabi, wabi sabi',
  japanese: 'zen, asian, chinese, oriental',
  coastal: 'hamptons, nautical, maritime, seaside style, beach style',
  mediterranean: 'greek, spanish, tuscan, italian, cycladic, provencal, santorini, andalusian, portuguese',
  rustic: 'country, rural, country-style, farmhouse style, shabby chic, alpine style',
  traditional: 'vernacular, quaint, charming traditional, regional, old-fashioned, dutch, english',
  classical: 'neoclassical, palladian, roman, renaissance, beaux-arts, stately, elegant, formal',
  baroque: 'rococo, opulent',
  gothic: 'neo-gothic, gothic revival, medieval, romanesque',
  victorian: 'edwardian, georgian, queen anne, belle epoque',
  tudor: 'elizabethan',
  colonial: 'cape cod, plantation, craftsman, prairie style',
  'art deco': 'art-deco, deco, streamline moderne',
  'art nouveau': 'art-nouveau, jugendstil, secession',
  'mid-century': 'mid-century modern, midcentury, mid century, retro, fifties, sixties, seventies',
  bohemian: 'boho, eclectic, maximalist',
  moorish: 'moroccan, arabic, islamic, persian, ottoman style',
  tropical: 'balinese, thai, polynesian',
  ecological: 'sustainable, passive, eco, eco-friendly, green building, off-grid',
} as const satisfies Kinds;

/** Colour schemes of a whole room. */
export const schemes = {
  Warm: 'warm colours, warm colors, warm tones, warm palette',
  Cool: 'cool colours, cool colors, cool tones, blue tones, cool palette',
  Monochrome: 'monochrome, greyscale, grayscale, monochromatic',
  'Earth Tones': 'earth tones, earthy, earthy tones, natural tones, terracotta tones, earthy colours',
} as const satisfies Kinds;
