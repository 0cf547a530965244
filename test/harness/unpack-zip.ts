import { fromBuffer } from 'yauzl';

/** Reads a ZIP archive's files by name, in their order. */
export function unpackZip(archive: Buffer): Promise<Map<string, Buffer>> {
  return new Promise((resolve, reject) => {
    fromBuffer(archive, { lazyEntries: true }, (failed, zip) => {
      if (!zip) return reject(failed);
      const files = new Map<string, Buffer>();
      zip.on('error', reject);
      zip.on('end', () => resolve(files));
      zip.on('entry', (entry) =>
        zip.openReadStream(entry, async (error, content) => {
          if (error) return reject(error);
          files.set(entry.fileName, Buffer.concat(await content.toArray()));
          zip.readEntry();
        }),
      );
      zip.readEntry();
    });
  });
}
