import { createLog } from '@maquette/domain/runtime/log';
import type { ArgumentsHost } from '@nestjs/common';
import { ProblemFilter } from './problem.filter';

/** The status with which an error is answered. */
function answered(error: unknown): number {
  let status = 0;
  const response = {
    headersSent: false,
    setHeader: () => response,
    type: () => response,
    send: () => response,
    status: (code: number) => {
      status = code;
      return response;
    },
  };
  const http = { getRequest: () => ({ path: '/api/me', traceId: 'trace' }), getResponse: () => response };
  new ProblemFilter(createLog('test', 'silent')).catch(error, { switchToHttp: () => http } as unknown as ArgumentsHost);
  return status;
}

const inside = (message: string, code?: string) => Object.assign(new Error(message), code ? { code } : {});

test.each([
  ['a pooler whose PostgreSQL is away', inside('server login has been failing, cached error: connect failed', '08P01')],
  ['a pooler that waited long enough for a connection', inside('query_wait_timeout', '08P01')],
  ['a pooler that loses PostgreSQL in the midst', inside('server conn crashed?', '08P01')],
  ['a pooler that is at its end', inside('no more connections allowed (max_client_conn)', '08P01')],
  ['PostgreSQL that takes no more', inside('sorry, too many clients already', '53300')],
  ['PostgreSQL that starts', inside('the database system is starting up', '57P03')],
  ['a port that nobody listens at', inside('connect ECONNREFUSED 127.0.0.1:5432', 'ECONNREFUSED')],
])('%s is away for a while, not a fault of ours: 503', (_, error) => {
  expect(answered(error)).toBe(503);
});

test('what is a fault of ours stays one: 500', () => {
  expect(answered(new TypeError('nothing is not iterable'))).toBe(500);
});
