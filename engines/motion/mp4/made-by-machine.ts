import { boxesIn, makeBox } from '@maquette/contracts/mp4/movie-boxes';

/** Box identity of XMP in MP4 (Adobe XMP specification part 3, MPEG-4). */
const XMP_UUID = Buffer.from('be7acfcb97a942e89c71999491e3afac', 'hex');

/** IPTC digital source type for media made by a trained or generative algorithm. */
export const DIGITAL_SOURCE_TYPE = 'http://cv.iptc.org/newscodes/digitalsourcetype/trainedAlgorithmicMedia';

const PACKET = `<?xpacket begin="\uFEFF" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description rdf:about="" xmlns:Iptc4xmpExt="http://iptc.org/std/Iptc4xmpExt/2008-02-29/" xmlns:xmp="http://ns.adobe.com/xap/1.0/"
 Iptc4xmpExt:DigitalSourceType="${DIGITAL_SOURCE_TYPE}" xmp:CreatorTool="Maquette"/>
</rdf:RDF></x:xmpmeta>
<?xpacket end="w"?>`;

/** Adds the mark as the last box, where it moves no offset. */
export function markMadeByMachine(file: Buffer): Buffer {
  return Buffer.concat([file, makeBox('uuid', Buffer.concat([XMP_UUID, Buffer.from(PACKET, 'utf8')]))]);
}

/** True when the file carries an XMP box that says so. */
export function isMarkedMadeByMachine(file: Buffer): boolean {
  return boxesIn(file).some(
    ({ type, content, end }) =>
      type === 'uuid' &&
      file.subarray(content, content + 16).equals(XMP_UUID) &&
      file.toString('utf8', content + 16, end).includes(DIGITAL_SOURCE_TYPE),
  );
}
