import { createLog } from '@maquette/domain/runtime/log';
import type { ArgumentsHost } from '@nestjs/common';
import { ProblemFilter } from './problem.filter';

/** The status with which an error is answered, and when to come back. */
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
  ['a pooler whose PostgreSQL is away', inside('server login has been failing, cached error: connect failed', '08P01')],
  ['a pooler that waited long enough for a connection', inside('query_wait_timeout', '08P01')],
  ['a pooler that loses PostgreSQL in the midst', inside('server conn crashed?', '08P01')],
  ['a pooler that is at its end', inside('no more connections allowed (max_client_conn)', '08P01')],
  ['PostgreSQL that takes no more', inside('sorry, too many clients already', '53300')],
  ['PostgreSQL that starts', inside('the database system is starting up', '57P03')],
  ['a store that gave no connection in time', Object.assign(new Error('no socket'), { name: 'TimeoutError' })],
  ['a store that has too much to do', Object.assign(new Error('reduce your rate'), { name: 'SlowDown' })],
  ['a port that nobody listens at', inside('connect ECONNREFUSED 127.0.0.1:5432', 'ECONNREFUSED')],
])('%s is away for a while, not a fault of ours: 503 and when to come back', (_, error) => {
  expect(answered(error)).toEqual({ status: 503, retryAfter: '5' });
});

test('what is a fault of ours stays one: 500', () => {
  expect(answered(new TypeError('nothing is not iterable'))).toEqual({ status: 500, retryAfter: undefined });
});
