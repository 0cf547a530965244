import { Problem } from '@maquette/contracts/calls/problem';
import type { Request, Response } from 'express';
import { limitRequests } from './address-limits';

const settings = { TRUSTED_PROXIES: '', RATE_LIMIT_FACTOR: 1 };

/** Number of requests from one address that pass the gate. */
function passed(gate: ReturnType<typeof limitRequests>, path: string, count: number, address = '203.0.113.7'): number {
  const request = {
    path,
    headers: {},
    socket: { remoteAddress: address },
    header: () => undefined,
  } as unknown as Request;
  let through = 0;
  for (let nth = 0; nth < count; nth += 1) {
    gate(request, {} as Response, (refused?: unknown) => {
      if (refused === undefined) through += 1;
      else expect(refused).toBeInstanceOf(Problem);
    });
  }
  return through;
}

test('pages rendered from the database and unknown addresses are limited by client address (40.34)', () => {
  const gate = limitRequests(settings, ['/signed']);
  expect(passed(gate, '/gallery', 200)).toBe(200);
  expect(passed(gate, '/sitemap.xml', 200)).toBe(100);
  expect(passed(gate, '/gallery/0197', 1)).toBe(0);
  expect(passed(gate, '/gallery', 1, '198.51.100.4')).toBe(1);
  expect(passed(gate, '/galleries', 1)).toBe(1);
  expect(passed(gate, '/api/nowhere', 6_000)).toBe(6_000 - 301);
  expect([passed(gate, '/assets/app.js', 7_000), passed(gate, '/signed', 7_000)]).toEqual([7_000, 7_000]);
});
