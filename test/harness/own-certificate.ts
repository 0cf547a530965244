import { generateKeyPairSync, sign } from 'node:crypto';

/** A self-signed certificate for `localhost` and its key, both as PEM. */
export interface OwnCertificate {
  cert: string;
  key: string;
}

/** Creates an X.509 certificate (RFC 5280) valid for a day. Node can read and verify them, but not create one. */
export function makeCertificate(): OwnCertificate {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const algorithm = sequence(objectId('2a8648ce3d040302'));
  const name = sequence(tagged(0x31, sequence(objectId('550403'), text(0x0c, 'localhost'))));
  const alternativeNames = sequence(text(0x82, 'localhost'), tagged(0x87, Buffer.from([127, 0, 0, 1])));
  const extension = (id: string, value: Buffer) => sequence(objectId(id), tagged(0x04, value));
  const facts = sequence(
    tagged(0xa0, integer(Buffer.from([2]))),
    integer(Buffer.from([1])),
    algorithm,
    name,
    sequence(time(Date.now() - HOUR_MS), time(Date.now() + 24 * HOUR_MS)),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    tagged(
      0xa3,
      sequence(extension('551d11', alternativeNames), extension('551d13', sequence(tagged(0x01, Buffer.from([0xff]))))),
    ),
  );
  const signature = tagged(0x03, Buffer.concat([Buffer.from([0]), sign('sha256', facts, privateKey)]));
  const der = sequence(facts, algorithm, signature).toString('base64');
  return {
    cert: `-----BEGIN CERTIFICATE-----\n${der.replace(/.{64}/g, '$&\n')}\n-----END CERTIFICATE-----\n`,
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  };
}

const HOUR_MS = 3_600_000;

/** One DER element: its tag, length and content. */
function tagged(tag: number, content: Buffer): Buffer {
  const { length } = content;
  const size = length < 0x80 ? [length] : length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...size]), content]);
}

function sequence(...parts: Buffer[]): Buffer {
  return tagged(0x30, Buffer.concat(parts));
}

function objectId(hex: string): Buffer {
  return tagged(0x06, Buffer.from(hex, 'hex'));
}

function integer(bytes: Buffer): Buffer {
  return tagged(0x02, bytes);
}

function text(tag: number, value: string): Buffer {
  return tagged(tag, Buffer.from(value));
}

/** The time as UTCTime: YYMMDDHHMMSSZ. */
function time(at: number): Buffer {
  const digits = new Date(at).toISOString().replace(/\D/g, '').slice(2, 14);
  return text(0x17, `${digits}Z`);
}
