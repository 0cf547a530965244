import { randomBytes } from 'node:crypto';

export interface FormFile {
  bytes: Buffer;
  contentType: 'image/png' | 'image/jpeg';
  /** File name without extension, if the receiver needs it; default: the field's name. */
  name?: string;
}

export type FormValues = Record<string, string | FormFile>;

/** Encodes a form as multipart/form-data, even without a file. */
export function multipartForm(values: FormValues): { contentType: string; body: Buffer } {
  const boundary = `maquette-${randomBytes(12).toString('hex')}`;
  const parts = Object.entries(values).flatMap(([name, value]) => {
    if (typeof value === 'string') return [head(boundary, name), Buffer.from(value), LINE];
    const extension = value.contentType === 'image/png' ? 'png' : 'jpg';
    return [
      head(boundary, name, { type: value.contentType, file: `${value.name ?? name}.${extension}` }),
      value.bytes,
      LINE,
    ];
  });
  const body = Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)]);
  return { contentType: `multipart/form-data; boundary=${boundary}`, body };
}

const LINE = Buffer.from('\r\n');

/** Field names are our own, so no quoting is needed. */
function head(boundary: string, name: string, file?: { type: string; file: string }): Buffer {
  const more = file ? `; filename="${file.file}"\r\nContent-Type: ${file.type}` : '';
  return Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n`);
}
