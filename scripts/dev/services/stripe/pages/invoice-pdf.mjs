import { day, dollars } from './page-frame.mjs';

const literal = (value) =>
  String(value)
    .replace(/[^\x20-\x7e]/g, '-')
    .replace(/[\\()]/g, '\\$&');

/** Writes an invoice as a one-page PDF in Helvetica, which every PDF reader has. */
export function invoicePdf(invoice) {
  const rows = [
    [20, 'Invoice (test, no money moved)'],
    [11, `Number ${invoice.number}    ${day(invoice.created)}    ${invoice.status}`],
    [11, `Maquette to ${invoice.customer_email ?? 'a customer'}`],
    [11, ''],
    ...invoice.lines.data.slice(0, 30).map((line) => [11, `${dollars(line.amount).padEnd(14)}${line.description}`]),
    [11, ''],
    [13, `Total ${dollars(invoice.total)}    Paid ${dollars(invoice.amount_paid)}`],
  ];
  const drawn = rows.map(([size, value]) => `/F1 ${size} Tf (${literal(value)}) Tj 0 -22 Td`).join('\n');
  const stream = `BT 56 780 Td\n${drawn}\nET`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${stream.length} >>\nstream\n${stream}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ];
  let file = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const at = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return at;
  });
  const table = offsets.map((at) => `${String(at).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  return `${file}xref\n0 ${size}\n0000000000 65535 f \n${table}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`;
}
