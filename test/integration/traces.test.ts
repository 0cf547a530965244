import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { spanId, w3cTraceId } from '@maquette/domain/runtime/traces';
import { until } from '../harness/child-process';
import { signUp } from '../harness/people';
import { Product } from '../harness/product';
import { postImage, renderBecomes } from '../harness/renders';

interface ToldSpan {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  startTimeUnixNano: string;
  endTimeUnixNano: string;
  status?: { code: number };
  service: string;
}
interface Told {
  resourceSpans: {
    resource: { attributes: { value: { stringValue?: string } }[] };
    scopeSpans: { spans: Omit<ToldSpan, 'service'>[] }[];
  }[];
}

/** A collector that accepts OTLP as JSON over HTTP. */
async function collector() {
  const spans: ToldSpan[] = [];
  const bodies: string[] = [];
  const headers: http.IncomingHttpHeaders[] = [];
  const server = http.createServer(async (request, response) => {
    let body = '';
    for await (const piece of request) body += piece;
    bodies.push(body);
    headers.push(request.headers);
    const told = JSON.parse(body) as Told;
    for (const { resource, scopeSpans } of told.resourceSpans)
      for (const span of scopeSpans.flatMap((scope) => scope.spans))
        spans.push({ ...span, service: resource.attributes[0]?.value.stringValue ?? '' });
    response.writeHead(request.url === '/v1/traces' ? 200 : 404).end('{}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { spans, bodies, headers, url: `http://127.0.0.1:${port}`, close: () => server.close() };
}

test("one trace leads from the browser's request through queue and provider to the stored file, without user text", async () => {
  const collected = await collector();
  const told = {
    OTEL_EXPORTER_OTLP_ENDPOINT: collected.url,
    OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Basic canary-of-the-collector',
  };
  const product = await Product.start({ api: told, worker: told });
  try {
    const person = await signUp();
    const [trace, caller] = ['4bf92f3577b34da6a3ce929d0e0e4736', '00f067aa0ba902b7'];
    const order = postImage(product, person, { prompt: 'canaryprompt of a tower' });
    const { body, headers, status } = await order.set('traceparent', `00-${trace}-${caller}-01`);
    expect([status, status === 202 ? '' : product.api.log.slice(-3000)]).toEqual([202, '']);
    expect(headers['x-trace-id']).toBe(trace);
    await renderBecomes(product, person, body.taskId, ['done']);
    const own = () => collected.spans.filter(({ traceId }) => traceId === trace);
    await until(() => own().length >= 5, 'the spans of one render');
    const [request, render] = ['POST /api/img2gen', 'render'].map((name) => own().find((span) => span.name === name));
    expect(request).toMatchObject({ parentSpanId: caller, service: 'maquette-api' });
    expect(render).toMatchObject({ parentSpanId: request?.spanId, service: 'maquette-worker' });
    const parts = own().filter(({ parentSpanId }) => parentSpanId === render?.spanId);
    expect(parts.map(({ name }) => name).sort()).toEqual(['line.wait', 'provider quick', 'render.keep']);
    expect(own().every((span) => BigInt(span.endTimeUnixNano) >= BigInt(span.startTimeUnixNano))).toBe(true);

    // A caller's trace id that is not W3C is mapped to W3C digits, the same in every process.
    const failing = postImage(product, person, { prompt: 'canaryprompt that fails' }).set(
      'x-trace-id',
      'a-trace-of-mine',
    );
    const failed = await failing.expect(202);
    await renderBecomes(product, person, failed.body.taskId, ['failed']);
    const its = () => collected.spans.filter(({ traceId }) => traceId === w3cTraceId('a-trace-of-mine'));
    await until(() => its().some(({ name }) => name === 'render'), 'the render that failed');
    expect(its().find(({ name }) => name === 'render')).toMatchObject({
      status: { code: 2 },
      parentSpanId: spanId('a-trace-of-mine', 'request'),
    });
    expect(collected.headers[0]?.authorization).toBe('Basic canary-of-the-collector');
    for (const secret of ['canary', person.email, person.uid])
      expect(collected.bodies.join('\n')).not.toContain(secret);
    expect(`${product.api.log}${product.workers[0]?.log}`).not.toContain('canary-of-the-collector');
  } finally {
    await product.stop();
    collected.close();
  }
});
