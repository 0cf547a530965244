import { takenFormat } from '../fields/file-kinds';

/** What a file is that should have been a GLB, by the program or use it belongs to. */
export type OtherModelKind =
  | 'sketchup'
  | 'rhino'
  | 'blender'
  | 'ifc'
  | 'revit'
  | 'cad'
  | 'mesh'
  | 'gltf'
  | 'zip'
  | 'picture';

interface Signature {
  kind: OtherModelKind;
  /** Name of the format, for files that several programs write. */
  format?: string;
  /** @param head the first bytes as Latin-1 */
  matches: (head: string) => boolean;
}

const begins =
  (...starts: string[]) =>
  (head: string) =>
    starts.some((start) => head.startsWith(start));
const spread = (text: string) => [...text].join('\0');
const ZIP = 'PK\x03\x04';

const SIGNATURES: readonly Signature[] = [
  { kind: 'sketchup', matches: (head) => head.slice(0, 64).includes(spread('SketchUp')) },
  { kind: 'rhino', matches: begins('3D Geometry File Format') },
  { kind: 'blender', matches: begins('BLENDER') },
  { kind: 'ifc', matches: (head) => /^\s*ISO-10303-21/.test(head) },
  { kind: 'mesh', format: 'FBX', matches: (head) => /^(Kaydara FBX Binary|; FBX )/.test(head) },
  {
    kind: 'mesh',
    format: 'USD',
    // A USDZ is a ZIP whose first entry is the scene.
    matches: (head) =>
      /^(PXR-USDC|#usda)/.test(head) || (head.startsWith(ZIP) && /\.usd[ac]?/.test(head.slice(30, 300))),
  },
  { kind: 'mesh', format: 'COLLADA', matches: (head) => /^(\xef\xbb\xbf)?\s*<(\?xml[^>]*>\s*<)?COLLADA/.test(head) },
  { kind: 'mesh', format: 'STL', matches: (head) => /^\s*solid[ \r\n]/.test(head) },
  { kind: 'mesh', format: 'PLY', matches: (head) => /^ply\r?\n/.test(head) },
  // The first chunk of a 3DS file is as long as the file, so its length has a zero byte; a TIFF begins with MM\0*.
  { kind: 'mesh', format: '3DS', matches: (head) => head.startsWith('MM') && head[5] === '\0' && head[3] !== '*' },
  {
    kind: 'cad',
    matches: (head) => /^(AC10\d\d|AutoCAD Binary DXF|\s*(999\r?\n[^\n]*\n\s*)?0\r?\nSECTION)/.test(head),
  },
  { kind: 'revit', matches: begins('\xd0\xcf\x11\xe0') },
  { kind: 'gltf', matches: (head) => /^(\xef\xbb\xbf)?\s*\{\s*"/.test(head) },
  { kind: 'zip', matches: begins(ZIP, '\x1f\x8b', '7z\xbc\xaf', 'Rar!') },
  {
    kind: 'mesh',
    format: 'OBJ',
    matches: (head) => /^(?:#[^\n]*\n|\s+)*(?:mtllib|usemtl|o|g|v|vn|vt) [^\n]/.test(head),
  },
];

/** True when the first bytes are those of a GLB. */
export function isGlb(head: string): boolean {
  return head.startsWith('glTF');
}

/** What a file is that is not a GLB; null for unknown bytes. @param head the first bytes as Latin-1 */
export function otherModelKind(head: string): Pick<Signature, 'kind' | 'format'> | null {
  const known = SIGNATURES.find(({ matches }) => matches(head));
  if (known) return { kind: known.kind, ...(known.format ? { format: known.format } : {}) };
  const taken = takenFormat(head);
  return taken && taken !== 'clip' ? { kind: 'picture' } : null;
}
