/** The operating system's error codes for connections that failed or ended. */
const SOCKET_CODES = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'ETIMEDOUT', 'EPIPE', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH'],
]);
/**
 * Prisma's error codes: not reachable, timed out, closed, no connection in time, transaction not started or ended,
 * write conflict, too many connections.
 */
const PRISMA_CODES = new Set(['P1001', 'P1002', 'P1008', 'P1017', 'P2024', 'P2028', 'P2034', 'P2037']);
/** The same errors as named by Prisma's adapter for node-postgres (`cause.kind`). */
const ADAPTER_KINDS = new Set([
  ...['DatabaseNotReachable', 'ConnectionClosed', 'SocketTimeout', 'TooManyConnections', 'TransactionWriteConflict'],
]);
/**
 * PostgreSQL's error codes for lost connections (also PgBouncer's 08P01), insufficient resources, shutdown or start,
 * deadlocks and locks that are not available.
 */
const SQLSTATE = /^(?:08...|53...|57P0[123]|40P01|55P03)$/;
/** Error classes of ioredis and the S3 client. */
const CLASSES = new Set([
  ...['MaxRetriesPerRequestError', 'ClusterAllFailedError', 'TimeoutError', 'SlowDown', 'ServiceUnavailable'],
]);
/** The error codes of Redis replies, which are their first word. */
const REDIS_REPLIES = new Set(['LOADING', 'CLUSTERDOWN', 'MASTERDOWN', 'READONLY', 'TRYAGAIN', 'BUSY']);
/** Complete messages of node-postgres and ioredis for errors that they throw as a plain `Error` without a code. */
const PLAIN_ERRORS = new Set([
  'Connection terminated',
  'Connection terminated unexpectedly',
  'Connection terminated due to connection timeout',
  'Client has encountered a connection error and is not queryable',
  'Query read timeout',
  'timeout exceeded when trying to connect',
  'timeout expired',
  'Command timed out',
  'Connection is closed.',
  "Stream isn't writeable and enableOfflineQueue options is false",
  'None of startup nodes is available',
]);
/** Maximum depth of nested errors: Prisma's contains its adapter's, which contains the driver's; one level to spare. */
const DEEPEST = 5;

interface ErrorParts {
  name?: unknown;
  message?: unknown;
  code?: unknown;
  kind?: unknown;
  originalCode?: unknown;
  cause?: unknown;
  meta?: unknown;
  driverAdapterError?: unknown;
  errors?: unknown;
  $metadata?: { httpStatusCode?: unknown };
}

/**
 * Whether PostgreSQL, Redis or the object store did not answer, refused more work or ended a transaction.
 * The same request may then succeed a little later.
 * Checks the class and code of the error and of the errors that it wraps, never its text.
 */
export function isStoreOutage(error: unknown, depth = 0): boolean {
  if (typeof error !== 'object' || error === null || depth > DEEPEST) return false;
  const parts = error as ErrorParts;
  if (hasOutageCode(parts) || hasOutageClass(parts)) return true;
  const { cause, meta, driverAdapterError, errors } = parts;
  const wrapped = [cause, meta, driverAdapterError, ...(Array.isArray(errors) ? errors : [])];
  return wrapped.some((one) => isStoreOutage(one, depth + 1));
}

function hasOutageCode({ code, kind, originalCode, $metadata }: ErrorParts): boolean {
  const codes = [code, originalCode].filter((one) => typeof one === 'string');
  return (
    codes.some((one) => SOCKET_CODES.has(one) || PRISMA_CODES.has(one) || SQLSTATE.test(one)) ||
    (typeof kind === 'string' && ADAPTER_KINDS.has(kind)) ||
    $metadata?.httpStatusCode === 503
  );
}

function hasOutageClass({ name, message, code }: ErrorParts): boolean {
  if (typeof name === 'string' && CLASSES.has(name)) return true;
  if (typeof message !== 'string') return false;
  if (name === 'ReplyError') return REDIS_REPLIES.has(message.split(' ', 1)[0] ?? '');
  return name === 'Error' && code === undefined && PLAIN_ERRORS.has(message);
}
