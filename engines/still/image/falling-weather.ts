import { SeededRandom } from '../../random/seeded-random';
import type { Weather } from '../request/still-request';

/** A rendered image with its depth; StillImage gives the units. */
interface Seen {
  rgb: Uint8Array;
  width: number;
  height: number;
  inverseDepth: Uint16Array;
  nearestDepthMetres: number;
}

/** Draws falling rain or snow over an image in place, behind nearer surfaces. Does nothing in other weather. */
export function drawFalling(image: Seen, weather: Weather, seed: number): void {
  const random = new SeededRandom(seed).fork(`falling ${weather}`);
  if (weather === 'Rain') drawRain(image, random);
  if (weather === 'Snow') drawSnow(image, random);
}

const DROPS = 1500;
const FLAKES = 1100;

/** Blends a pixel towards light grey-blue if the drop is nearer than the surface. */
function lighten(image: Seen, x: number, y: number, metres: number, alpha: number, tone: number): void {
  if (x < 0 || y < 0 || x >= image.width || y >= image.height) return;
  const i = y * image.width + x;
  if ((image.inverseDepth[i] as number) > (image.nearestDepthMetres / metres) * 65535) return;
  for (let k = 0; k < 3; k++) {
    const old = image.rgb[3 * i + k] as number;
    // Limited by the local light, because a drop cannot be much brighter than its surroundings.
    const light = Math.min(255, tone * (0.35 * old + 150) + 6 * k);
    image.rgb[3 * i + k] = Math.round(old + (Math.max(old, light) - old) * alpha);
  }
}

/** Streaks with one wind direction, longer and wider near the camera. */
function drawRain(image: Seen, random: SeededRandom): void {
  const { width, height } = image;
  const slant = random.range(-0.16, 0.16);
  for (let i = 0; i < DROPS; i++) {
    const metres = random.range(2.5, 26);
    const length = (width * random.range(0.1, 0.16)) / metres;
    const x0 = random.range(-0.05, 1.05) * width;
    const y0 = random.range(-0.05, 1) * height;
    const across = Math.max(1, Math.round(width / 240 / metres));
    const alpha = random.range(0.1, 0.3) * Math.min(1, 9 / metres + 0.25);
    for (let t = 0; t < length; t++) {
      const fade = Math.sin((Math.PI * t) / length);
      const x = Math.round(x0 + t * slant);
      for (let dx = 0; dx < across; dx++) lighten(image, x + dx, Math.round(y0 + t), metres, alpha * fade, 0.95);
    }
  }
}

/** Draws soft discs, a few of them close and out of focus. */
function drawSnow(image: Seen, random: SeededRandom): void {
  const { width, height } = image;
  for (let i = 0; i < FLAKES; i++) {
    const metres = 2 + 24 * Math.sqrt(random.next());
    const radius = Math.max(0.7, (width * random.range(0.008, 0.014)) / metres);
    const x0 = random.next() * width;
    const y0 = random.next() * height;
    const strength = random.range(0.4, 0.85) * (metres < 5 ? 0.55 : 1);
    const reach = Math.ceil(radius);
    for (let dy = -reach; dy <= reach; dy++) {
      for (let dx = -reach; dx <= reach; dx++) {
        const off = Math.hypot(dx, dy) / (radius + 0.5);
        if (off < 1) lighten(image, Math.round(x0 + dx), Math.round(y0 + dy), metres, strength * (1 - off * off), 1.4);
      }
    }
  }
}
