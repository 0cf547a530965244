import { crc32 } from 'node:zlib';
import { ALL_SOURCE_TYPES, type SourceType } from '@maquette/contracts/provenance/source-type';

/** XMP packet with the origin of an image in machine-readable form, as the EU AI Act, article 50(2), requires. */
export function sourceTypePacket(type: SourceType): string {
  return `<?xpacket begin="\uFEFF" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description rdf:about="" xmlns:Iptc4xmpExt="http://iptc.org/std/Iptc4xmpExt/2008-02-29/"
 Iptc4xmpExt:DigitalSourceType="${type}"/>
</rdf:RDF></x:xmpmeta><?xpacket end="w"?>`;
}

/**
 * Replaces the source type in the packet that we wrote; a file without one stays unchanged. In JPEG, WebP and MP4
 * the length stays and no offset moves: a type longer than the existing one does not fit and leaves the file unchanged.
 */
export function withSourceType(bytes: Buffer, contentType: string, type: SourceType): Buffer {
  if (contentType === 'image/png') return withPacket(bytes, type);
  for (const told of ALL_SOURCE_TYPES) {
    const at = bytes.indexOf(`"${told}"`, 0, 'latin1');
    if (at < 0 || told === type || type.length > told.length) continue;
    const file = Buffer.from(bytes);
    // XML allows spaces after an attribute.
    file.write(`"${type}"`.padEnd(told.length + 2), at, 'latin1');
    return file;
  }
  return bytes;
}

/** Keyword of XMP in the text chunks of a PNG (XMP specification, part 3). */
const KEYWORD = Buffer.from('XML:com.adobe.xmp\0', 'latin1');
/** The chunk types that contain text; libvips writes its packet compressed. */
const TEXTS = ['iTXt', 'zTXt'];
/** Number of bytes for a chunk's length, type and checksum. */
const AROUND = 12;

/** A PNG chunk can be rewritten at any length. */
function withPacket(bytes: Buffer, type: SourceType): Buffer {
  for (let start = 8; start + AROUND <= bytes.length; ) {
    const end = start + AROUND + bytes.readUInt32BE(start);
    const isText = TEXTS.includes(bytes.toString('latin1', start + 4, start + 8));
    if (isText && bytes.subarray(start + 8, start + 8 + KEYWORD.length).equals(KEYWORD)) {
      // Uncompressed and without language: four empty fields between keyword and text.
      const content = Buffer.concat([
        Buffer.from('iTXt'),
        KEYWORD,
        Buffer.alloc(4),
        Buffer.from(sourceTypePacket(type)),
      ]);
      const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
      length.writeUInt32BE(content.length - 4);
      sum.writeUInt32BE(crc32(content));
      return Buffer.concat([bytes.subarray(0, start), length, content, sum, bytes.subarray(end)]);
    }
    start = end;
  }
  return bytes;
}
