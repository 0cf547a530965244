import { boxesIn, makeBox } from '@maquette/contracts/mp4/movie-boxes';
import { SOURCE_TYPES, type SourceType } from '@maquette/contracts/provenance/source-type';

/** UUID of the XMP box in MP4 files (Adobe XMP specification part 3, MPEG-4). */
const XMP_UUID = Buffer.from('be7acfcb97a942e89c71999491e3afac', 'hex');

const packetOf = (type: SourceType) => `<?xpacket begin="\uFEFF" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description rdf:about="" xmlns:Iptc4xmpExt="http://iptc.org/std/Iptc4xmpExt/2008-02-29/" xmlns:xmp="http://ns.adobe.com/xap/1.0/"
 Iptc4xmpExt:DigitalSourceType="${type}" xmp:CreatorTool="Maquette"/>
</rdf:RDF></x:xmpmeta>
<?xpacket end="w"?>`;

/**
 * Writes the digital source type into an XMP box at the end of the file, where it shifts no offsets.
 * Replaces an existing XMP box there.
 */
export function markSourceType(file: Buffer, type: SourceType): Buffer {
  const boxes = boxesIn(file);
  const media = boxes.findIndex((box) => box.type === 'mdat');
  const kept = boxes
    .filter((box, at) => at < media || !isXmp(file, box))
    .map(({ start, end }) => file.subarray(start, end));
  return Buffer.concat([...kept, makeBox('uuid', Buffer.concat([XMP_UUID, Buffer.from(packetOf(type), 'utf8')]))]);
}

/** Digital source type of a file; null when it has none. */
export function sourceTypeIn(file: Buffer): SourceType | null {
  const box = boxesIn(file).find((each) => isXmp(file, each));
  if (!box) return null;
  const packet = file.toString('utf8', box.content + 16, box.end);
  return Object.values(SOURCE_TYPES).find((type) => packet.includes(`"${type}"`)) ?? null;
}

function isXmp(file: Buffer, { type, content }: { type: string; content: number }): boolean {
  return type === 'uuid' && file.subarray(content, content + 16).equals(XMP_UUID);
}
