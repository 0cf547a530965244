import type { Framing } from '../../request/still-request';
import type { SceneLight } from '../graph/scene-graph';

export const times: Readonly<Record<NonNullable<SceneLight['time']>, string>> = {
  Dawn: 'sunrise, daybreak, early morning, first light, crack of dawn',
  Morning: 'forenoon, daylight, morning sun, morning light, sunny morning',
  Noon: 'midday, bright day, daytime, afternoon, day, bright noon, high sun, sunny day, bright sun, bright daylight',
  Sunset: `
    golden hour, evening sun, late afternoon, evening light, sundown, low sun, setting sun, warm evening light`,
  Dusk: 'twilight, blue hour, evening, gloaming, nightfall',
  Night: `
    midnight, nocturnal, nighttime, night-time, starry, moonlit, moonlight, starry sky, night sky, full moon,
    under the stars, star-lit, starlight`,
};

export const seasons: Readonly<Record<NonNullable<SceneLight['season']>, string>> = {
  spring: 'springtime, early spring, april',
  summer: 'summertime, midsummer, high summer, june, july, august',
  autumn: `
    fall, fall colours, fall colors, autumnal, golden leaves, red leaves, autumn leaves, fall foliage, autumn colours,
    october, november, autumn foliage, fallen leaves, september`,
  winter: 'wintry, wintertime, december, january, february, midwinter',
};

export const weathers: Readonly<Record<SceneLight['weather'][number], string>> = {
  clear: `
    clear sky, clear skies, cloudless, blue sky, blue skies, sunshine, clear weather, clear day, clear night,
    sunny, bright sunshine`,
  cloudy: `
    overcast, cloudy day, overcast day, grey day, gray day, grey sky, gray sky, cloud, clouds, gloomy, cloudy sky, dramatic sky, leaden sky, dramatic clouds`,
  rain: 'rainy, rainy day, wet day, drizzle, raining, rainfall, downpour, wet street, shower of rain, monsoon',
  snow: `
    snowy, snowy day, snowfall, snow-covered, snow covered, snowing, frosty, frost, snowbound, snow-capped, snowed-in,
    snowstorm, blizzard, under snow, covered in snow`,
  mist: 'misty, misty day, foggy day, hazy day, fog, foggy, haze, hazy, morning mist, morning fog, sea mist',
  storm: 'stormy, stormy day, thunderstorm, lightning, tempest, stormy sky, thunder',
};

export const framings: Readonly<Record<Framing, string>> = {
  Aerial: `
    aerial view, bird's eye, bird's-eye view, bird's eye view, birds eye view, birds eye, bird view, drone, drone
    view, drone shot, from above, top view, seen from above, aerial shot, from the air`,
  "Worm's eye": "worm's eye view, worms eye, low angle, from below, looking up, seen from below, low angle view",
  'Wide-angle': 'wide angle, ultra wide, wide-angle view, wide angle shot, wide shot, fisheye, panorama',
  'Eye-level': 'eye level, street view, human scale, at eye level, street-level, street level',
};

/** Words that select the interior or exterior view. */
export const insideWords = `
  interior, inside, indoors, indoor, interior view, interior design, interior of, inside of`;
export const outsideWords = 'exterior view, outside, outdoors, outdoor, exterior of, exterior shot, outside view';
