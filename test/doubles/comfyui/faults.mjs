import sharp from 'sharp';

const error = (type, message) => ({ exception_type: type, exception_message: message });
/** A sampler's errors, in the form of execution_error. */
export const EXECUTION_ERRORS = {
  out_of_memory: error('torch.OutOfMemoryError', 'Allocation on device 0 would exceed allowed memory.'),
  node_error: error('RuntimeError', 'mat1 and mat2 shapes cannot be multiplied (154x2048 and 4096x2432)'),
};

const png = (image) => image.png().toBuffer();
/**
 * Broken files that are sent instead of a result. @type {Record<string, (picture: Buffer) => Promise<Buffer> | Buffer>}
 */
export const OTHER_FILES = {
  half_picture: (picture) => picture.subarray(0, picture.length / 2),
  wrong_type: () => Buffer.from('<html>no picture</html>'),
  wrong_size: (picture) => png(sharp(picture).resize(64, 64, { fit: 'fill' })),
  wrong_ratio: (picture) => png(sharp(picture).resize(2_000, 500, { fit: 'fill' })),
};
