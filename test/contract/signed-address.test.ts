import { GetObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { AddressSigning } from '@maquette/domain/assets/signed-address';
import fc from 'fast-check';

const text = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 30 }).map((typed) => typed.replaceAll('\0', ''));
const key = fc
  .array(
    text.map((part) => part.replace(/^\.+$/, 'x')),
    { minLength: 1, maxLength: 4 },
  )
  .map((parts) => parts.join('/'))
  // Our keys come from database rows, while the S3 client would interpret `//` and dots as path segments.
  .filter((name) => !/(^|\/)(\.{0,2})(\/|$)/.test(name));
const endpoint = fc.constantFrom('http://127.0.0.1:9000', 'https://files.example', 'https://example.com/store/');

test('a signed address equals the one of the S3 client, character by character', async () => {
  const secrets = { accessKeyId: 'AKIA/x+y', secretAccessKey: 's/e+cr=et' };
  const days = fc.date({ min: new Date('2001-01-01'), max: new Date('2099-01-01'), noInvalidDate: true });
  await fc.assert(
    fc.asyncProperty(key, text, endpoint, days, fc.nat(86_400), async (name, words, at, now, most) => {
      const seconds = most + 1;
      const where = { endpoint: at, region: 'eu-north-1', forcePathStyle: true, credentials: secrets };
      const plain = {
        requestChecksumCalculation: 'WHEN_REQUIRED',
        responseChecksumValidation: 'WHEN_REQUIRED',
      } as const;
      const client = new S3Client({ ...where, ...plain });
      const wish = new GetObjectCommand({
        ...{ Bucket: 'a-bucket', Key: name, ResponseContentType: 'image/webp', ResponseCacheControl: 'private' },
        ResponseContentDisposition: `attachment; filename="${words}"`,
      });
      const theirs = await getSignedUrl(client, wish, { expiresIn: seconds, signingDate: now });
      client.destroy();
      const response = {
        'response-content-type': 'image/webp',
        'response-cache-control': 'private',
        'response-content-disposition': `attachment; filename="${words}"`,
      };
      const ours = new AddressSigning({ ...secrets, endpoint: at, region: 'eu-north-1', bucket: 'a-bucket' });
      const inOrder = (url: string) => [url.split('?')[0], url.split('?')[1]?.split('&').sort()];
      const second = new Date(Math.floor(now.getTime() / 1_000) * 1_000);
      expect(inOrder(ours.sign({ key: name, seconds, response }, second))).toEqual(inOrder(theirs));
      // On the next day another signing key is used.
      const later = new Date(now.getTime() + 86_400_000);
      const next = await getSignedUrl(client, wish, { expiresIn: seconds, signingDate: later });
      expect(inOrder(ours.sign({ key: name, seconds, response }, later))).toEqual(inOrder(next));
    }),
    { numRuns: 60 },
  );
});
