import { createLog } from '@maquette/domain/runtime/log';
import type { ArgumentsHost } from '@nestjs/common';
import { ProblemFilter } from './problem.filter';

/** Status and Retry-After header of the answer to an error. */
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
  ['a port without a listener', inside('connect ECONNREFUSED 127.0.0.1:5432', 'ECONNREFUSED')],
])('%s is answered with 503 and Retry-After', (_, error) => {
  expect(answered(error)).toEqual({ status: 503, retryAfter: '5' });
});

test('a programming error is answered with 500', () => {
  expect(answered(new TypeError('nothing is not iterable'))).toEqual({ status: 500, retryAfter: undefined });
});
