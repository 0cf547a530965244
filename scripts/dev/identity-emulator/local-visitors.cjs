/** Host names of this machine. A request with another Host comes from a website that uses DNS rebinding. */
const THIS_MACHINE = new Set(['127.0.0.1', 'localhost', '[::1]']);
/** Calls of an operator. All others are made by users for their own account. */
const OPERATOR_PATHS = /^\/emulator\/v1\//;

/**
 * The emulator trusts every caller named "owner" and allows every origin. Only programs and pages of this machine may
 * use that, not any website that a developer has open.
 * @param {import('node:http').IncomingMessage} request
 * @returns {string | null} the reason to refuse the request, or null
 */
exports.refusal = function refusal({ headers, url }) {
  const { host = '', origin, authorization = '' } = headers;
  if (!isHere(`http://${host}`)) return 'this service answers to names of this machine only';
  // Programs send no Origin; browsers send it on every cross-origin request.
  if (origin === undefined || origin === `http://${host}`) return null;
  if (!isHere(origin)) return 'this service answers to pages of this machine only';
  // Parses the path as the router does: one path can be written in many ways.
  const { pathname } = new URL(url, 'http://here');
  const operates = OPERATOR_PATHS.test(pathname.replace(/\/+/g, '/').toLowerCase()) || /\bowner\b/i.test(authorization);
  return operates ? 'a page may not act as the owner of all accounts' : null;
};

function isHere(address) {
  return URL.canParse(address) && THIS_MACHINE.has(new URL(address).hostname);
}
