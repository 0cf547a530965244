/**
 * File formats that users send, recognised by their bytes, and how to convert a format that a field does not accept.
 */
interface FileKind {
  format: string;
  advice: string;
}

const SEND_IMAGE = 'Please send a JPEG, PNG or WebP.';
const SAVE_PNG = 'Save a copy as a PNG and send that.';
const EXPORT_VIEW = 'Export the view as a PNG or JPEG and send that.';
const CONVERT = 'Convert it to an H.264 MP4, for example with the free program HandBrake.';
const SEND_CLIP = 'Please send an H.264 MP4 or MOV.';

/** Use of such files, named when a file is wrong for the field. */
type Use = 'image' | 'clip' | 'other';

interface Signature extends FileKind {
  use: Use;
  /** @param head the first bytes as Latin-1 */
  matches: (head: string) => boolean;
}

const begins =
  (...starts: string[]) =>
  (head: string) =>
    starts.some((start) => head.startsWith(start));
/** The brand after `ftyp` in files structured in boxes. */
const branded =
  (...brands: string[]) =>
  (head: string) =>
    head.slice(4, 8) === 'ftyp' && brands.includes(head.slice(8, 12));
/** HEIF files with different codecs share a brand; the list of compatible brands that follows decides. */
const isAvif = (head: string) =>
  branded('avif', 'avis')(head) ||
  (branded('mif1', 'msf1')(head) && /^.{16}(.{4})*?avi[fs]/s.test(head.slice(0, boxSize(head))));
const isHeic = (head: string) =>
  branded('heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1')(head) && !isAvif(head);
/** Some exporters and mail programs put a byte order mark or blank lines before the header. */
const isPdf = (head: string) => /^(\xef\xbb\xbf)?\s*%PDF-/.test(head);
const boxSize = (head: string) => head.charCodeAt(2) * 256 + head.charCodeAt(3);
const isRiff = (head: string, kind: string) => head.startsWith('RIFF') && head.slice(8, 12) === kind;
const spread = (text: string) => [...text].join('\0');

const SIGNATURES: readonly Signature[] = [
  { use: 'image', format: 'a GIF', advice: 'Save the frame you need as a PNG and send that.', matches: begins('GIF8') },
  { use: 'image', format: 'a BMP', advice: SAVE_PNG, matches: begins('BM') },
  { use: 'image', format: 'a TIFF', advice: SAVE_PNG, matches: begins('II*\0', 'MM\0*') },
  { use: 'image', format: 'a Photoshop file', advice: SAVE_PNG, matches: begins('8BPS') },
  {
    use: 'image',
    format: 'a HEIC',
    advice: 'Export it as a JPEG, or set the camera of the iPhone to Formats > Most Compatible.',
    matches: isHeic,
  },
  { use: 'image', format: 'an AVIF', advice: SEND_IMAGE, matches: isAvif },
  { use: 'image', format: 'a camera raw file', advice: SEND_IMAGE, matches: branded('crx ') },
  { use: 'image', format: 'a JPEG 2000', advice: SEND_IMAGE, matches: begins('\0\0\0\x0cjP  ') },
  { use: 'image', format: 'a JPEG XL', advice: SEND_IMAGE, matches: begins('\xff\x0a', '\0\0\0\x0cJXL ') },
  {
    use: 'image',
    format: 'an SVG',
    advice: 'Export it as a PNG at least 2000 pixels wide.',
    matches: (head) => /^(\xef\xbb\xbf)?\s*<(svg|\?xml)/.test(head),
  },
  { use: 'other', format: 'a PDF', advice: 'Export the page as a PNG or JPEG and send that.', matches: isPdf },
  { use: 'other', format: 'a PostScript file', advice: SAVE_PNG, matches: begins('%!PS', '\xc5\xd0\xd3\xc6') },
  {
    use: 'other',
    format: 'a SketchUp model',
    advice: 'In SketchUp, choose File > Export > 2D Graphic and send the PNG.',
    matches: (head) => head.slice(0, 64).includes(spread('SketchUp')),
  },
  { use: 'other', format: 'a CAD drawing (DWG)', advice: EXPORT_VIEW, matches: (head) => /^AC10\d\d/.test(head) },
  {
    use: 'other',
    format: 'a CAD drawing (DXF)',
    advice: EXPORT_VIEW,
    matches: (head) => /^(AutoCAD Binary DXF|\s*(999\r?\n[^\n]*\n\s*)?0\r?\nSECTION)/.test(head),
  },
  {
    use: 'other',
    format: 'a 3D model',
    advice: EXPORT_VIEW,
    matches: begins('ISO-10303-21', 'BLENDER', '3D Geometry'),
  },
  { use: 'other', format: 'a Revit or Office file', advice: EXPORT_VIEW, matches: begins('\xd0\xcf\x11\xe0') },
  { use: 'other', format: 'an archive or Office file', advice: EXPORT_VIEW, matches: begins('PK\x03\x04') },
  { use: 'clip', format: 'a WebM or MKV video', advice: CONVERT, matches: begins('\x1a\x45\xdf\xa3') },
  { use: 'clip', format: 'an AVI video', advice: CONVERT, matches: (head) => isRiff(head, 'AVI ') },
  { use: 'clip', format: 'a Windows Media video', advice: CONVERT, matches: begins('\x30\x26\xb2\x75') },
  { use: 'clip', format: 'a Flash video', advice: CONVERT, matches: begins('FLV\x01') },
  {
    use: 'clip',
    format: 'an MPEG video',
    advice: CONVERT,
    matches: (head) => begins('\0\0\x01\xba', '\0\0\x01\xb3')(head) || (head[0] === 'G' && head[188] === 'G'),
  },
];

/** Number of bytes at the start that suffice to identify every format. */
export const HEAD_BYTES = 512;

/** The first bytes as text, one character per byte. */
export function headText(bytes: Uint8Array): string {
  return String.fromCharCode(...bytes.subarray(0, HEAD_BYTES));
}

export type TakenFormat = 'jpeg' | 'png' | 'webp' | 'heic' | 'avif' | 'pdf' | 'clip';
/** Whether a format is converted on arrival. Only a form's main image may have it: masks and depth maps are exact. */
export const isConverted = (format: TakenFormat | null): boolean =>
  format === 'heic' || format === 'avif' || format === 'pdf';
/** First box types of MP4 and QuickTime files; old QuickTime files have no `ftyp`. */
const FIRST_BOXES = new Set(['ftyp', 'moov', 'mdat', 'wide', 'free', 'skip', 'pnot']);

/** The accepted format of a file, by its first bytes; name and declared type are ignored. */
export function takenFormat(head: string): TakenFormat | null {
  if (head.startsWith('\xff\xd8\xff')) return 'jpeg';
  if (head.startsWith('\x89PNG\r\n\x1a\n')) return 'png';
  if (isRiff(head, 'WEBP')) return 'webp';
  if (isHeic(head)) return 'heic';
  if (isAvif(head)) return 'avif';
  if (isPdf(head)) return 'pdf';
  return FIRST_BOXES.has(head.slice(4, 8)) && !SIGNATURES.some(({ matches }) => matches(head)) ? 'clip' : null;
}

/** Why a file cannot be used as an image; null for unknown bytes. */
export function whyNoImage(head: string): FileKind | null {
  const known = SIGNATURES.find(({ matches }) => matches(head));
  if (known?.use === 'clip' || takenFormat(head) === 'clip') {
    return { format: 'a video', advice: 'Send a still image of it, or use Video to Video.' };
  }
  return known ? { format: known.format, advice: known.advice } : null;
}

/** Why a file cannot be used as a video; null for unknown bytes. */
export function whyNoVideo(head: string): FileKind | null {
  const known = SIGNATURES.find(({ matches }) => matches(head));
  const taken = takenFormat(head);
  if (known?.use === 'image' || (taken && taken !== 'clip')) {
    return { format: 'an image', advice: 'Use Image to Video for it.' };
  }
  return known ? { format: known.format, advice: known.use === 'clip' ? known.advice : SEND_CLIP } : null;
}

/** Plain names of codecs by their sample entries. */
const CODECS: readonly [letters: RegExp, kind: FileKind][] = [
  [
    /^(hvc|hev|dvh)/,
    {
      format: 'a recording in the space-saving format of newer phones (HEVC)',
      advice:
        'Record with Settings > Camera > Formats > Most Compatible, or convert it to an H.264 MP4, for example with the free program HandBrake.',
    },
  ],
  [/^av01/, { format: 'a video in a newer web format (AV1)', advice: CONVERT }],
  [/^vp0/, { format: 'a video in a web format (VP9)', advice: CONVERT }],
  [
    /^(ap[c4]|AV[dh]|CFHD)/,
    {
      format: 'a video in a format for editing (such as ProRes)',
      advice: 'Export it from your editing program as an H.264 MP4.',
    },
  ],
  [/^(mp4v|s263|h263|mp1v|mp2v|xvid|divx)/i, { format: 'a video in an older format (MPEG-4 part 2)', advice: CONVERT }],
  [/^(jpeg|mjp)/, { format: 'a video in an older camera format (Motion JPEG)', advice: CONVERT }],
  [/^(encv|drmi)/, { format: 'a copy-protected video', advice: 'Please use a video that is not protected.' }],
];

/** Describes a video with an unsupported codec. @param codec four-letter code of its sample entry */
export function otherCodec(codec: string): FileKind {
  const [, kind] = CODECS.find(([letters]) => letters.test(codec)) ?? [];
  return kind ?? { format: 'a video in a format that is not known here', advice: CONVERT };
}
