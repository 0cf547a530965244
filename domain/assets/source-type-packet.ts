import type { SourceType } from '@maquette/contracts/provenance/source-type';

/** XMP packet that says how a image came to be, as the EU AI Act, article 50(2), asks for in a machine-readable form. */
export function sourceTypePacket(type: SourceType): string {
  return `<?xpacket begin="\uFEFF" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description rdf:about="" xmlns:Iptc4xmpExt="http://iptc.org/std/Iptc4xmpExt/2008-02-29/"
 Iptc4xmpExt:DigitalSourceType="${type}"/>
</rdf:RDF></x:xmpmeta><?xpacket end="w"?>`;
}
