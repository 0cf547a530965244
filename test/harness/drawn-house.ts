import sharp, { type Sharp } from 'sharp';

/** A house drawn with a dark pen on white paper: the least that Sketch to Images accepts as a drawing. */
export function drawnHouse(width: number, height: number): Sharp {
  const house = 'M80 400V200L320 80L560 200V400ZM280 400V280H360V400M140 240H220V320H140ZM420 240H500V320H420Z';
  return sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 640 480" preserveAspectRatio="none">` +
        `<rect width="640" height="480" fill="#fff"/><path d="${house}" fill="none" stroke="#222" stroke-width="4"/></svg>`,
    ),
  );
}
