import sharp from 'sharp';

/**
 * Parses multipart/form-data.
 * @param {string} contentType header of the request
 * @param {Buffer} body
 * @returns {Promise<{ texts: Record<string, string>, images: Record<string, { bytes: Buffer, type: string, width:
 * number, height: number }> }
 * | null>} null if it is not such a form
 */
export async function readForm(contentType, body) {
  const boundary = /^multipart\/form-data;\s*boundary="?([^";]+)"?/i.exec(contentType ?? '')?.[1];
  if (!boundary) return null;
  const form = { texts: {}, images: {} };
  for (const { name, file, type, bytes } of partsOf(body, `--${boundary}`)) {
    if (!file) form.texts[name] = bytes.toString('utf8');
    else {
      const { width, height } = await sharp(bytes).metadata();
      form.images[name] = { bytes, type, width, height };
    }
  }
  return form;
}

function partsOf(body, delimiter) {
  const parts = [];
  let at = body.indexOf(delimiter);
  while (at >= 0) {
    const start = at + delimiter.length;
    if (body.subarray(start, start + 2).toString() === '--') return parts;
    const next = body.indexOf(`\r\n${delimiter}`, start);
    if (next < 0) throw new Error('multipart form has no closing boundary');
    const headEnd = body.indexOf('\r\n\r\n', start);
    const head = body.subarray(start, headEnd).toString('utf8');
    parts.push({
      name: /name="([^"]+)"/.exec(head)?.[1] ?? '',
      file: /filename="([^"]+)"/.exec(head)?.[1],
      type: /Content-Type: (\S+)/i.exec(head)?.[1] ?? 'text/plain',
      bytes: body.subarray(headEnd + 4, next),
    });
    at = next + 2;
  }
  throw new Error('multipart form has no closing boundary');
}
