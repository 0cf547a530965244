/** An error response in the S3 protocol. */
export class S3Error extends Error {
  /** @param {number} status of HTTP @param {string} code of S3, such as `NoSuchKey` @param {string} message */
  constructor(status, code, message = code) {
    super(message);
    this.status = status;
    this.code = code;
  }
}
