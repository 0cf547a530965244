import type { Binding } from './manifest';

/** A file around its manifest: the bytes before it, the bytes after it, and how many bytes the manifest takes. */
export interface AroundManifest {
  before: Buffer;
  after: Buffer;
  size: number;
}

/** How a kind of file carries a manifest store. */
export interface Carrier {
  /** The file without a manifest, whoever wrote it. */
  without(file: Buffer): Buffer;
  /** Byte of the file without manifest at which the manifest is put. @throws Error when the file is none of its kind */
  placeIn(file: Buffer): number;
  /** The manifest store as the file carries it: in chunks, segments or a box. */
  wrap(store: Buffer): Buffer;
  /** The file with the lengths and offsets that `size` bytes put in at `at` change. */
  prepare(file: Buffer, at: number, size: number): Buffer;
  /** SHA-256 of the finished file without its manifest. */
  digest(file: AroundManifest): Buffer;
  /** Says in the manifest which bytes the digest is of. */
  bind(file: AroundManifest, digest: Buffer): Binding;
}
