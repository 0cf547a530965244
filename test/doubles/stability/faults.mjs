import sharp from 'sharp';

// Bodies as in Stability's OpenAPI document. The bodies for 401 and 402 were recorded earlier.
const ID = 'a1b2c3d4e5f6a1b2c3d4e5f6a1b2c3d4';
const error = (status, name, words, id = ID) => ({ status, body: { id, name, errors: [words] } });

export const ERRORS = {
  bad_request: error(400, 'bad_request', 'some-field: is required'),
  unauthorized: error(401, 'unauthorized', 'authorization: invalid or missing header value'),
  payment_required: error(402, 'payment_required', 'You lack sufficient credits to make this request.'),
  content_moderation: error(
    403,
    'content_moderation',
    'Your request was flagged by our content moderation system, as a result your request was denied and you were not charged.',
  ),
  payload_too_large: error(413, 'payload_too_large', 'body: payloads cannot be larger than 10MiB in size'),
  invalid_language: error(422, 'invalid_language', 'English is the only supported language for this service.'),
  public_figure: error(
    422,
    'public_figure',
    'Our system detected the likeness of a public figure in your image. To comply with our guidelines, this request cannot be processed. Please upload a different image.',
  ),
  rate_limit_exceeded: error(
    429,
    'rate_limit_exceeded',
    'You have exceeded the rate limit of 150 requests within a 10 second period, and have been timed out for 60 seconds.',
    'rate_limit_exceeded',
  ),
  internal_error: error(500, 'internal_error', 'An unexpected server error has occurred, please try again later.'),
};

/** Faults after the request was accepted, run and charged. Each of them ends the response itself. */
export const ACCIDENTS = {
  /** Resets the connection once the whole request has arrived. */
  reset_after_send: (response) => response.socket.resetAndDestroy(),
  /** Sends the body slowly; it arrives complete, but late. */
  slow_body: async (response, picture, headers) => {
    response.writeHead(200, { ...headers, 'content-length': picture.length });
    const drop = Math.ceil(picture.length / 10);
    for (let at = 0; at < picture.length; at += drop) {
      response.write(picture.subarray(at, at + drop));
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    response.end();
  },
  /** The connection ends in the middle of the response body. */
  truncated: (response, picture, headers) => {
    response.writeHead(200, { ...headers, 'content-length': picture.length });
    response.write(picture.subarray(0, picture.length / 2), () => response.socket.destroy());
  },
  /** The response is complete, but its image is truncated. */
  half_picture: (response, picture, headers) =>
    response.writeHead(200, headers).end(picture.subarray(0, picture.length / 2)),
  wrong_type: (response, _picture, headers) =>
    response.writeHead(200, { ...headers, 'content-type': 'text/html' }).end('<html>maintenance</html>'),
  wrong_size: async (response, picture, headers) =>
    response.writeHead(200, headers).end(await sharp(picture).resize(64, 64, { fit: 'fill' }).png().toBuffer()),
  wrong_ratio: async (response, picture, headers) =>
    response.writeHead(200, headers).end(await sharp(picture).resize(2_000, 500, { fit: 'fill' }).png().toBuffer()),
  content_filtered: async (response, picture, headers) =>
    response
      .writeHead(200, { ...headers, 'finish-reason': 'CONTENT_FILTERED' })
      .end(await sharp(picture).blur(40).png().toBuffer()),
  redirect: (response) => response.writeHead(302, { location: 'http://127.0.0.1:9/elsewhere' }).end(),
};

export const FAULTS = [...Object.keys(ERRORS), ...Object.keys(ACCIDENTS)];
