import { PassThrough, type Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { ZipFile } from 'yazl';

/**
 * Names consist of ids, our own words and letters of any language, so unpacking cannot write outside the target folder.
 */
const NAME = /^[\p{L}\p{M}\p{N}_-]+(?:[./][\p{L}\p{M}\p{N}_-]+)*$/u;
/** A constant date, so that archives are reproducible and reveal nothing. */
const NO_TIME = new Date(2000, 0, 1);

/** A streaming archive: one file after the other; only the central directory, some 100 bytes a file, is in memory. */
export class ZipWriter {
  private readonly zip = new ZipFile();
  private readonly written = new PassThrough();
  private current: Readable | null = null;

  constructor() {
    this.zip.outputStream.pipe(this.written);
    this.zip.on('error', (error: Error) => this.break(error));
    // The reader has disconnected, so the current file would wait forever.
    this.written.once('close', () => this.current?.destroy(new Error('the reader of the archive disconnected')));
  }

  /** The archive stream. Ends after {@link end}, fails after {@link break}. */
  get output(): Readable {
    return this.written;
  }

  /** Resolves when the file is complete. @param compress for texts; media are compressed already @throws read errors */
  async add(name: string, content: Readable, compress: boolean): Promise<void> {
    if (!NAME.test(name)) throw new RangeError(`"${name}" is not allowed as a file name in an archive`);
    this.current = content;
    const read = finished(content, { writable: false });
    if (this.written.destroyed) content.destroy(new Error('the reader of the archive disconnected'));
    else this.hand(name, content, { compress, mtime: NO_TIME });
    try {
      await read;
    } catch (error) {
      this.break(error instanceof Error ? error : new Error(String(error)));
      throw error;
    }
    this.current = null;
  }

  /** The library keeps each source until the archive ends, so the source must not keep finished content in memory. */
  private hand(name: string, content: Readable, options: { compress: boolean; mtime: Date }): void {
    let left: Readable | null = content;
    this.zip.addReadStreamLazy(name, options, (give) => {
      if (left) give(null, left);
      left = null;
    });
  }

  end(): void {
    this.zip.end();
  }

  /** Fails the archive stream with the error. */
  break(error: Error): void {
    this.written.destroy(error);
  }
}
