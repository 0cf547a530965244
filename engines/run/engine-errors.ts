/** The caller's AbortSignal fired; the engine is ready for the next image. */
export class RenderAborted extends Error {
  override readonly name = 'RenderAborted';
  constructor() {
    super('The render was aborted.');
  }
}

/** An engine thread crashed. The render is lost; the engine starts new threads for the next one. */
export class EngineThreadCrashed extends Error {
  override readonly name = 'EngineThreadCrashed';
  constructor(reason: string) {
    super(`An engine thread stopped: ${reason}`);
  }
}

/** The requested size is outside the engine's limits. */
export class ImageSizeRefused extends Error {
  override readonly name = 'PictureSizeRefused';
  constructor(
    readonly width: number,
    readonly height: number,
    reason: string,
  ) {
    super(`Cannot make a picture of ${width} x ${height} pixels: ${reason}`);
  }
}

/** The drawing is empty or unreadable, so any image of it would be invented. */
export class DrawingUnread extends Error {
  override readonly name = 'DrawingUnread';
}

/** A render is already running, or the engine is closed. */
export class EngineBusy extends Error {
  override readonly name = 'EngineBusy';
}
