/** Names of this machine. A foreign name that leads here anyway is a website that rebound its DNS. */
const THIS_MACHINE = new Set(['127.0.0.1', 'localhost', '[::1]']);
/** What an operator may do; the rest is what people do with their own account. */
const OPERATOR_PATHS = /^\/emulator\/v1\//;

/**
 * The emulator believes everybody who calls themselves "owner" and allows every origin: that is for programs and for pages of
 * this machine, not for whatever website a developer has open.
 * @param {import('node:http').IncomingMessage} request
 * @returns {string | null} why it must not be answered
 */
exports.refusal = function refusal({ headers, url }) {
  const { host = '', origin, authorization = '' } = headers;
  if (!isHere(`http://${host}`)) return 'this service answers to names of this machine only';
  // Programs name no origin, browsers always do when a page reads what another place answers.
  if (origin === undefined || origin === `http://${host}`) return null;
  if (!isHere(origin)) return 'this service answers to pages of this machine only';
  // By the way the router reads it: a path may be written in many ways, and every one must be caught.
  const { pathname } = new URL(url, 'http://here');
  const operates = OPERATOR_PATHS.test(pathname.replace(/\/+/g, '/').toLowerCase()) || /\bowner\b/i.test(authorization);
  return operates ? 'a page may not act as the owner of all accounts' : null;
};

function isHere(address) {
  return URL.canParse(address) && THIS_MACHINE.has(new URL(address).hostname);
}
