import type { Binding } from './manifest';

/** A file around its manifest: the bytes before and after it, and the manifest's size. */
export interface AroundManifest {
  before: Buffer;
  after: Buffer;
  size: number;
}

/** How a file format carries a manifest store. */
export interface Carrier {
  /** Removes all manifests, including those of other programs. */
  without(file: Buffer): Buffer;
  /** Offset at which the manifest is inserted. @throws Error when the file has another format */
  placeIn(file: Buffer): number;
  /** Wraps the manifest store in chunks, segments or a box. */
  wrap(store: Buffer): Buffer;
  /** Adapts the file's lengths and offsets to `size` bytes inserted at `at`. */
  prepare(file: Buffer, at: number, size: number): Buffer;
  /** SHA-256 of the finished file without its manifest. */
  digest(file: AroundManifest): Buffer;
  /** The assertion that states which bytes the digest covers. */
  bind(file: AroundManifest, digest: Buffer): Binding;
}
