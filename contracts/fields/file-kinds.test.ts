import { otherCodec, takenFormat } from './file-kinds';
import { judgeInputFile } from './judge-file';

const latin1 = (...bytes: number[]) => String.fromCharCode(...bytes);
const box = (type: string, brand: string) => `\0\0\0\x18${type}${brand}\0\0\0\0`;
const spread = (text: string) => [...text].join('\0');

const judge = (role: 'image' | 'mask' | 'video', head: string) => judgeInputFile(role, { head, size: 1_000 });

describe('kind of a file', () => {
  it.each([
    ['jpeg', latin1(0xff, 0xd8, 0xff, 0xe1)],
    ['png', '\x89PNG\r\n\x1a\n\0\0\0\rIHDR'],
    ['webp', 'RIFF\x10\0\0\0WEBPVP8 '],
    ['heic', box('ftyp', 'heic')],
    ['heic', box('ftyp', 'heix')],
    ['heic', `${box('ftyp', 'mif1')}mif1heic`],
    ['heic', box('ftyp', 'msf1')],
    ['avif', box('ftyp', 'avif')],
    ['avif', `\0\0\0\x1cftypmif1\0\0\0\0mif1avifmiaf`],
    ['pdf', '%PDF-1.7\n'],
    ['pdf', '\xef\xbb\xbf\r\n%PDF-1.3\r'],
    ['clip', box('ftyp', 'isom')],
    ['clip', box('ftyp', 'qt  ')],
    ['clip', box('ftyp', 'M4V ')],
    ['clip', '\0\0\0\x08wide\0\0\x10\0mdat'],
  ])('is %s by its bytes, and accepted where that belongs', (format, head) => {
    expect(takenFormat(head)).toBe(format);
    const [own, other] = format === 'clip' ? (['video', 'image'] as const) : (['image', 'video'] as const);
    expect(judge(own, head)).toBeNull();
    expect(judge(other, head)?.details.format).toBe(format === 'clip' ? 'a video' : 'an image');
  });

  it.each([
    ['a HEIC', box('ftyp', 'heic')],
    ['an AVIF', box('ftyp', 'avif')],
    ['a PDF', '%PDF-1.7\n'],
  ])('that is %s is accepted as an image, but not as a mask', (format, head) => {
    expect(judge('image', head)).toBeNull();
    expect(judge('mask', head)).toMatchObject({ code: 'file_format', details: { format } });
  });

  it.each([
    ['a SketchUp model', `\xff\xfe\xff\x0e${spread('SketchUp Model')}`],
    ['a CAD drawing (DWG)', 'AC1032\0\0\0'],
    ['a CAD drawing (DXF)', '  0\r\nSECTION\r\n'],
    ['a TIFF', 'II*\0\x08\0\0\0'],
    ['a Photoshop file', '8BPS\0\x01'],
    ['a GIF', 'GIF89a'],
    ['an SVG', '\n<svg xmlns="http://www.w3.org/2000/svg">'],
    ['an archive or Office file', 'PK\x03\x04'],
  ])('that is %s is named for an image, with what to export', (format, head) => {
    const fault = judge('image', head);
    expect(fault).toMatchObject({ code: 'file_format', details: { format } });
    expect(fault?.details.advice).toMatch(/(PNG|JPEG)/);
    expect(judge('video', head)?.code).toBe('clip_format');
  });

  it.each([
    ['a WebM or MKV video', '\x1a\x45\xdf\xa3'],
    ['an AVI video', 'RIFF\x10\0\0\0AVI LIST'],
    ['an MPEG video', `G${'\0'.repeat(187)}G`],
  ])('that is %s is named for a video, with how to convert it', (format, head) => {
    expect(judge('video', head)).toMatchObject({ code: 'clip_format', details: { format } });
    expect(judge('video', head)?.details.advice).toContain('H.264 MP4');
    expect(judge('image', head)?.details.format).toBe('a video');
  });

  it('with unknown bytes is no image, and no video', () => {
    for (const head of ['', 'words', '\0'.repeat(512)]) {
      expect(judge('image', head)?.code).toBe('file_not_an_image');
      expect(judge('video', head)?.code).toBe('file_not_a_clip');
    }
  });

  it('codecs have plain names first, including unknown ones', () => {
    expect(['hvc1', 'hev1', 'av01', 'vp09', 'apcn', 'mp4v', '????'].map((codec) => otherCodec(codec).format)).toEqual([
      expect.stringContaining('newer phones (HEVC)'),
      expect.stringContaining('newer phones (HEVC)'),
      expect.stringContaining('(AV1)'),
      expect.stringContaining('(VP9)'),
      expect.stringContaining('ProRes'),
      expect.stringContaining('MPEG-4 part 2'),
      expect.stringContaining('not known here'),
    ]);
  });
});
