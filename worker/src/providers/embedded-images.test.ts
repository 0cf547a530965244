import { readImageFields } from '@maquette/contracts/fields/image-fields';
import sharp from 'sharp';
import { EmbeddedImages } from './embedded-images';

const HOUSE = `<svg xmlns="http://www.w3.org/2000/svg" width="320" height="180"><rect width="320" height="180" fill="#fff"/>
<path d="M80 150V80L160 40L240 80V150ZM110 100h30v30h-30zM180 100h30v30h-30zM20 150H300" fill="none" stroke="#222" stroke-width="2"/></svg>`;

/** An observer that ignores all events. */
const unwatched = () => ({
  signal: new AbortController().signal,
  onProgress: () => undefined,
  onPreview: () => undefined,
});

test('a sketch returns its image with depth and leaves the comparison with the drawing to the worker', async () => {
  const stills = new EmbeddedImages(2);
  try {
    const { settings } = readImageFields({ modality: 's2i', target_resolution: '720p' }, () => 7);
    const small = { ...settings, width: 320, height: 180 };
    const image = await sharp(Buffer.from(HOUSE)).png().toBuffer();
    const still = await stills.make({ tool: 's2i', settings: small, image }, unwatched());
    expect([still.width, still.height, still.rgb.length]).toEqual([320, 180, 320 * 180 * 3]);
    expect(still.inverseDepth?.values).toHaveLength(320 * 180);
    expect([still.facts.fidelity, still.differences]).toEqual([undefined, undefined]);
  } finally {
    await stills.close();
  }
});
