import sharp from 'sharp';

// Errors in the words of AUTOMATIC1111's api_middleware.
const error = (status, name, errors, detail = '') => ({ status, body: { error: name, detail, body: '', errors } });

export const ERRORS = {
  bad_request: error(404, 'HTTPException', '', 'Sampler not found'),
  unauthorized: error(401, 'HTTPException', '', 'Incorrect username or password'),
  out_of_memory: error(500, 'OutOfMemoryError', 'CUDA out of memory. Tried to allocate 2.25 GiB.'),
  internal_error: error(500, 'NansException', 'A tensor with all NaNs was produced in Unet.'),
};

const answer = (response, body) =>
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }).end(body);
const base64 = (image) =>
  image
    .png()
    .toBuffer()
    .then((bytes) => bytes.toString('base64'));
const withImage = (whole, image) => JSON.stringify({ ...whole, images: [image] });

/** Faults after the image was made. Each of them ends the response itself. @type {Record<string, Function>} */
export const ACCIDENTS = {
  /** A proxy in front of the server times out and sends its own error page. */
  proxy_error: (response) => response.writeHead(502, { 'content-type': 'text/html' }).end('<html>Bad Gateway</html>'),
  reset_after_send: (response) => response.socket.resetAndDestroy(),
  slow_body: async (response, { whole }) => {
    const body = Buffer.from(JSON.stringify(whole));
    response.writeHead(200, { 'content-length': body.length });
    const drop = Math.ceil(body.length / 10);
    for (let at = 0; at < body.length; at += drop) {
      response.write(body.subarray(at, at + drop));
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    response.end();
  },
  truncated: (response, { whole }) => {
    const body = Buffer.from(JSON.stringify(whole));
    response.writeHead(200, { 'content-length': body.length });
    response.write(body.subarray(0, body.length / 2), () => response.socket.destroy());
  },
  half_picture: (response, { whole, picture }) =>
    answer(response, withImage(whole, picture.subarray(0, picture.length / 2).toString('base64'))),
  wrong_type: (response) => answer(response, '{"images":["PGh0bWw+bm8gcGljdHVyZTwvaHRtbD4="],"info":""}'),
  wrong_size: async (response, { whole, picture }) =>
    answer(response, withImage(whole, await base64(sharp(picture).resize(64, 64, { fit: 'fill' })))),
  wrong_ratio: async (response, { whole, picture }) =>
    answer(response, withImage(whole, await base64(sharp(picture).resize(2_000, 500, { fit: 'fill' })))),
  redirect: (response) => response.writeHead(302, { location: 'http://127.0.0.1:9/elsewhere' }).end(),
};
