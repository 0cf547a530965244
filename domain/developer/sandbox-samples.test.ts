import { readFileSync } from 'node:fs';
import path from 'node:path';
import { inflateSync } from 'node:zlib';
import { readImageFields } from '@maquette/contracts/fields/image-fields';
import { readVideoFields } from '@maquette/contracts/fields/video-fields';
import { readableBoxes } from '@maquette/contracts/mp4/movie-boxes';
import { readMovieTables } from '@maquette/contracts/mp4/movie-tables';
import { imageSize, RATIOS, RESOLUTIONS } from '@maquette/contracts/tools/render-choices';
import { drawSampleImage } from './sample-image';
import { sampleFor } from './sandbox-samples';

describe('the result of a sandbox job', () => {
  test.each(RATIOS)('is a small PNG in exactly the ordered size, at %s', (ratio) => {
    for (const resolution of RESOLUTIONS) {
      const { width, height } = imageSize(ratio, resolution);
      const png = drawSampleImage(width, height);
      expect(png.subarray(1, 4).toString()).toBe('PNG');
      expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([width, height]);
      expect(png.length).toBeLessThan(64_000);
      const data = png.indexOf('IDAT');
      const rows = inflateSync(png.subarray(data + 4, data + 4 + png.readUInt32BE(data - 4)));
      expect(rows.length).toBe(height * (1 + Math.ceil(width / 8)));
      // The sample is a drawing: a row of pixels across the walls has both colours.
      const wall = rows.subarray(Math.round(height / 2) * (rows.length / height)).subarray(0, rows.length / height);
      const ink = wall.filter((byte) => byte !== 0).length / wall.length;
      expect(ink).toBeGreaterThan(0.01);
      expect(ink).toBeLessThan(0.3);
    }
  });

  test('has correct metadata', () => {
    const { settings } = readImageFields({ prompt: 'x', ratio: '9:16', target_resolution: '720p' }, () => 1);
    expect(sampleFor(settings)).toMatchObject({ contentType: 'image/png', width: 406, height: 720, seconds: null });
    const clip = sampleFor(readVideoFields({ seconds: '10' }).settings);
    const file = readFileSync(path.resolve(__dirname, '../../developer/sample-clip.mp4'));
    const tables = readableBoxes(file).find(({ type }) => type === 'moov');
    const movie = tables && readMovieTables(file.subarray(tables.start, tables.end));
    expect(movie).toMatchObject({ codec: 'avc1', width: clip.width, height: clip.height, seconds: clip.seconds });
    expect(movie && movie.frames / movie.seconds).toBe(clip.fps);
    expect(clip).toMatchObject({ contentType: 'video/mp4', bytes: file.length });
    expect(clip.bytes).toBeLessThan(300_000);
  });
});
