import { PassThrough, type Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { ZipFile } from 'yazl';

/** Ids, our own words and letters of any language: no program that unpacks the archive writes anywhere else. */
const NAME = /^[\p{L}\p{M}\p{N}_-]+(?:[./][\p{L}\p{M}\p{N}_-]+)*$/u;
/** Says nothing, and is the same every time. */
const NO_TIME = new Date(2000, 0, 1);

/**
 * An archive that is read while it is written: one file is in before the next one is opened, and nothing is held but what stands at its end,
 * some hundred bytes a file.
 */
export class ZipWriter {
  private readonly zip = new ZipFile();
  private readonly written = new PassThrough();
  private current: Readable | null = null;

  constructor() {
    this.zip.outputStream.pipe(this.written);
    this.zip.on('error', (error: Error) => this.break(error));
    // Whoever read the archive is gone: the file that is being read would wait for ever.
    this.written.once('close', () => this.current?.destroy(new Error('nobody reads the archive any more')));
  }

  /** The archive. Ends after {@link end}, breaks with {@link break}. */
  get output(): Readable {
    return this.written;
  }

  /** Resolves when the file is in. @param compress for texts; pictures and clips are small already @throws what reading it throws */
  async add(name: string, content: Readable, compress: boolean): Promise<void> {
    if (!NAME.test(name)) throw new RangeError(`"${name}" is no name for a file in an archive`);
    this.current = content;
    const read = finished(content, { writable: false });
    if (this.written.destroyed) content.destroy(new Error('nobody reads the archive any more'));
    else this.hand(name, content, { compress, mtime: NO_TIME });
    try {
      await read;
    } catch (error) {
      this.break(error instanceof Error ? error : new Error(String(error)));
      throw error;
    }
    this.current = null;
  }

  /** The library remembers how each file is had until the archive ends, so that what has been had must not be remembered with it. */
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

  /** Whoever reads the archive hears why it does not end well. */
  break(error: Error): void {
    this.written.destroy(error);
  }
}
