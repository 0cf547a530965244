/** The caller's AbortSignal fired; the engine is ready for the next picture. */
export class RenderAborted extends Error {
  override readonly name = 'RenderAborted';
  constructor() {
    super('The render was aborted.');
  }
}

/** An engine thread died. The picture is lost; the engine makes new threads for the next one. */
export class EngineThreadCrashed extends Error {
  override readonly name = 'EngineThreadCrashed';
  constructor(reason: string) {
    super(`An engine thread stopped: ${reason}`);
  }
}

/** The size asked for is outside what the engine makes. */
export class PictureSizeRefused extends Error {
  override readonly name = 'PictureSizeRefused';
  constructor(
    readonly width: number,
    readonly height: number,
    reason: string,
  ) {
    super(`Cannot make a picture of ${width} x ${height} pixels: ${reason}`);
  }
}

/** Nothing was drawn in the input, or nothing that could be read: a picture of it would be invented. */
export class DrawingUnread extends Error {
  override readonly name = 'DrawingUnread';
}

/** A second picture was asked for while one is in work, or the engine is closed. */
export class EngineBusy extends Error {
  override readonly name = 'EngineBusy';
}
