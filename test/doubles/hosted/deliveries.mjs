/** Ways of delivering a file. All except `slow_body` are faulty. */
export const DELIVERIES = {
  slow_body: async (response, { bytes, type }) => {
    response.writeHead(200, { 'content-type': type, 'content-length': bytes.length });
    const drop = Math.ceil(bytes.length / 5);
    for (let at = 0; at < bytes.length; at += drop) {
      response.write(bytes.subarray(at, at + drop));
      await new Promise((resolve) => setTimeout(resolve, 60));
    }
    response.end();
  },
  /** The first connection ends in the middle of the file. The second delivers the whole file. */
  truncated: (response, { bytes, type }, times) => {
    if (times > 1) return response.writeHead(200, { 'content-type': type }).end(bytes);
    response.writeHead(200, { 'content-type': type, 'content-length': bytes.length });
    response.write(bytes.subarray(0, bytes.length / 2), () => response.socket.destroy());
  },
  /** The file is incomplete, but HTTP cannot show that. */
  half_file: (response, { bytes, type }) =>
    response.writeHead(200, { 'content-type': type }).end(bytes.subarray(0, bytes.length / 2)),
  wrong_type: (response, { type }) => response.writeHead(200, { 'content-type': type }).end('<html>maintenance</html>'),
  expired: (response) => response.writeHead(404).end('gone'),
  elsewhere: (response) => response.writeHead(302, { location: 'http://127.0.0.1:9/elsewhere' }).end(),
};
