/** No encoder could start, or the encoder failed, stalled or wrote an invalid file. */
export class EncoderFailed extends Error {
  override readonly name = 'EncoderFailed';
}

/** The image, depth map or clip is unreadable or exceeds the limits. The message may be shown to users. */
export class ClipInputRefused extends Error {
  override readonly name = 'ClipInputRefused';
}
