/** No encoder could be started, or the one in work failed, stalled or made a broken file. */
export class EncoderFailed extends Error {
  override readonly name = 'EncoderFailed';
}

/** The image, map or clip handed in cannot be read, or is beyond the limits. The sentence may be shown. */
export class ClipInputRefused extends Error {
  override readonly name = 'ClipInputRefused';
}
