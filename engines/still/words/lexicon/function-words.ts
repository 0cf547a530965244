/** Function words, and words about the image itself. They build nothing and are not reported. */
export const determiners = new Set([
  'a',
  'an',
  'the',
  'this',
  'that',
  'these',
  'those',
  'its',
  'their',
  'his',
  'her',
  'our',
  'my',
  'your',
  'each',
  'every',
  'another',
  'any',
  'all',
  'both',
  'either',
  'own',
]);
export const pronouns = new Set([
  'it',
  'them',
  'itself',
  'themselves',
  'which',
  'that',
  'one',
  'who',
  'whose',
  'where',
  'there',
  'here',
  'i',
  'we',
  'you',
  'he',
  'she',
  'they',
  'us',
  'me',
  'something',
  'anything',
  'everything',
  'someone',
  'ones',
]);
export const denials = `
  no, without, without any, not, never, minus, except, except for, free of, lacking, avoid, excluding, devoid of,
  not any, nor, neither, but no, but not, don't show, none of, instead of, do not show, exclude, nothing of,
  rather than, remove, nowhere, nowhere any, nowhere a, not a single, without a single, no trace of, no sign of, lacks, sans,
  zero, omit, omitting, leave out, leaving out, skip, absent of, empty of, bare of, clear of`;
export const bareWords = `
  nothing but, nothing except, nothing else but, only, just, nothing other than, nothing more than`;
export const conjunctions = new Set(['and', 'or', '&', 'but', 'then', 'while', 'so', 'yet', 'and/or']);
/** Adverbs, auxiliaries, words for images, praise. */
export const silent = `
  very, quite, rather, really, extremely, slightly, somewhat, fully, completely, entirely, mostly, partly,
  partially, nearly, almost, about, also, too, even, still life, directly, freshly, gently, softly, warmly,
  brightly, newly, well, much, more, most, less, together, perfectly, beautifully, carefully, lots, lot, up, down,
  out, off, away, back, onward, toward, towards, through, throughout, during, via, per, than, like, if, when,
  because, is, are, was, were, be, being, been, has, have, had, do, does, can, could, will, would, should, must,
  may be, might, let, please, want, need, make, show, shows, create, draw, design, designed, imagine, generate,
  add, give, put, build, visualise, visualize, depict, depicting, featuring, stand, standing, stands, sit, sits,
  sitting, seated, rise, rises, rising, lie, lies, lying, placed, located, situated, nestled, perched, set, made,
  built, seen, viewed, surrounded, arranged, grouped, gathered, lined, framed, covered, filled, equipped,
  furnished, look, looking, looks, feel, feels, growing, grows, running, leading, leads, stretching, extending,
  meeting the, come, comes, coming, go, goes, falling, streaming, pouring, use, using, used, called, named,
  inspired, based, showing, creating, giving, located, reflecting, reflected, picture, image, photo, photograph,
  photography, render, rendering, visualisation, visualization, illustration, scene, view, shot, close-up,
  closeup, composition, concept, architecture, architectural, architect, place, area, site, setting, environment,
  landscape, atmosphere, mood, feeling, vibe, style, design, look, interior design, detail, detailed, details,
  kind, type, sort, piece, part, side, edge, middle, centre, center, end, corner, front, rear, left, right, way,
  colour, color, colours, colors, tone, tones, palette, shade of, material, materials, surface, texture, textured,
  pattern, background, foreground, distance, horizon, sky, skies, air, ground, sun, light, lighting, weather,
  season, time, hour, element, object, arrangement, thing, things, furniture, furnishing, furnishings, decor,
  accessory, accent, unit, group, row, pair, set, beautiful, stunning, nice, pretty, lovely, gorgeous, amazing,
  impressive, striking, wonderful, perfect, charming, picturesque, dramatic, iconic, high-quality, quality,
  photorealistic, photo-realistic, realistic, hyperrealistic, ultra-realistic, award-winning, professional,
  cinematic, masterpiece, 8k, 4k, hd, uhd, hdr, octane, unreal, v-ray, vray, high-resolution, resolution, sharp
  focus, comfortable, simple, plain, typical, usual, ordinary, classic, clean, different, special, unique, main,
  central, whole, entire, private, public, local, same, other, such, certain, real, true, natural, harmonious,
  balanced, stylish, cool-looking, romantic, magical, fine, good, great, best, proper, subtle, delicate,
  residential, commercial, century, to, as, again, always, ever, around here, onto it, only one, next, along with,
  above all, at least`;

/** Nouns without a kind: a neutral mass or room that carries their adjectives. */
export const generic = `
  building, structure, edifice, volume, house shape, construction, block, mass, room, space, chamber, residential
  building, commercial building, public building`;
