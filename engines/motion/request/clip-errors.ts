/** Thrown when no encoder starts, or when it fails, stalls or writes an invalid file. */
export class EncoderFailed extends Error {
  override readonly name = 'EncoderFailed';
}

/** Thrown when an image, depth map or clip cannot be read or exceeds the limits. Users may see the message. */
export class ClipInputRefused extends Error {
  override readonly name = 'ClipInputRefused';
}
