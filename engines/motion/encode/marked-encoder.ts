import type { ClipEncoder } from './clip-encoder';

/** Lets the caller change every frame in place before another encoder receives it. */
export class MarkedEncoder implements ClipEncoder {
  readonly name: string;

  /** @param mark changes an I420 frame in place */
  constructor(
    private readonly encoder: ClipEncoder,
    private readonly mark: (frame: Uint8Array) => void,
  ) {
    this.name = encoder.name;
  }

  write(frame: Uint8Array): Promise<void> {
    this.mark(frame);
    return this.encoder.write(frame);
  }

  finish(): Promise<Buffer> {
    return this.encoder.finish();
  }

  abandon(): Promise<void> {
    return this.encoder.abandon();
  }
}
