/** Thrown when the caller's AbortSignal fires; the engine is then ready for the next image. */
export class RenderAborted extends Error {
  override readonly name = 'RenderAborted';
  constructor() {
    super('The render was aborted.');
  }
}

/** Thrown when an engine thread crashed. The render is lost; the engine starts new threads for the next one. */
export class EngineThreadCrashed extends Error {
  override readonly name = 'EngineThreadCrashed';
  constructor(reason: string) {
    super(`An engine thread stopped: ${reason}`);
  }
}

/** Thrown when the requested size is outside the limits of the engine. */
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

/** Thrown when the drawing is empty or unreadable, so that any image of it would be invented. */
export class DrawingUnread extends Error {
  override readonly name = 'DrawingUnread';
}

/** Thrown when a render is already running, or the engine is closed. */
export class EngineBusy extends Error {
  override readonly name = 'EngineBusy';
}
