import { createLog } from '@maquette/domain/runtime/log';
import type { ArgumentsHost } from '@nestjs/common';
import { ProblemFilter } from './problem.filter';

/** Status and Retry-After header of the response to an error. */
function answered(error: unknown): { status: number; retryAfter: string | undefined } {
  let status = 0;
  let retryAfter: string | undefined;
  const response = {
    headersSent: false,
    setHeader: (name: string, value: string) => {
      if (name === 'Retry-After') retryAfter = value;
      return response;
    },
    type: () => response,
    send: () => response,
    status: (code: number) => {
      status = code;
      return response;
    },
  };
  const http = { getRequest: () => ({ path: '/api/me', traceId: 'trace' }), getResponse: () => response };
  new ProblemFilter(createLog('test', 'silent')).catch(error, { switchToHttp: () => http } as unknown as ArgumentsHost);
  return { status, retryAfter };
}

const inside = (message: string, code?: string) => Object.assign(new Error(message), code ? { code } : {});

test.each([
  [
    'a pooler that lost PostgreSQL at login',
    inside('server login has been failing, cached error: connect failed', '08P01'),
  ],
  ['a pooler whose query wait timed out', inside('query_wait_timeout', '08P01')],
  ['a pooler that loses PostgreSQL during a query', inside('server conn crashed?', '08P01')],
  ['a pooler without free connections', inside('no more connections allowed (max_client_conn)', '08P01')],
  ['PostgreSQL without free connections', inside('sorry, too many clients already', '53300')],
  ['PostgreSQL while it starts', inside('the database system is starting up', '57P03')],
  ['an object store without a free connection', Object.assign(new Error('no socket'), { name: 'TimeoutError' })],
  ['an overloaded object store', Object.assign(new Error('reduce your rate'), { name: 'SlowDown' })],
  [
    'Redis while it loads its data',
    Object.assign(new Error('LOADING Redis is loading the dataset in memory'), { name: 'ReplyError' }),
  ],
  ['a Redis command without an answer in time', inside('Command timed out')],
  ['a connection that node-postgres lost', inside('Connection terminated unexpectedly')],
  ['a transaction that Prisma could not start', inside('Unable to start a transaction in the given time.', 'P2028')],
  [
    'PostgreSQL that refused a connection of Prisma',
    Object.assign(inside('Raw query failed', 'P2010'), {
      meta: { driverAdapterError: { name: 'DriverAdapterError', cause: { kind: 'TooManyConnections' } } },
    }),
  ],
  [
    'an error that wraps one of a store',
    new Error('the order failed', { cause: inside('read ECONNRESET', 'ECONNRESET') }),
  ],
  ['a port without a listener', inside('connect ECONNREFUSED 127.0.0.1:5432', 'ECONNREFUSED')],
])('%s is answered with 503 and Retry-After', (_, error) => {
  expect(answered(error)).toEqual({ status: 503, retryAfter: '5' });
});

test.each([
  ['a programming error', new TypeError('nothing is not iterable')],
  ['text that only mentions an outage', new Error('a prompt about a station that is starting up, ECONNREFUSED, P1001')],
  ['a constraint that a row breaks', inside('duplicate key value', '23505')],
  ['a Redis command that is wrong', Object.assign(new Error('ERR wrong number of arguments'), { name: 'ReplyError' })],
  ['an error that wraps itself', ((error) => Object.assign(error, { cause: error }))(new Error('in a circle'))],
])('%s is answered with 500', (_, error) => {
  expect(answered(error)).toEqual({ status: 500, retryAfter: undefined });
});
