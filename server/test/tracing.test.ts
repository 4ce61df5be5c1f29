import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { testConfig, world, type World } from '@pathshala/core/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openPage, until } from './house';
import { spawnServer, type OwnServer } from './own-server';

interface Span {
  name: string;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
}
const TRACE = 'a1b2c3d4e5f60718293a4b5c6d7e8f90';

let w: World;
let collector: Server;
let server: OwnServer;
const spans: Span[] = [];
beforeAll(async () => {
  w = await world({ clock: 'running' });
  collector = createServer((request, response) => {
    let body = '';
    request
      .setEncoding('utf8')
      .on('data', (chunk: string) => (body += chunk))
      .on('end', () => {
        const { resourceSpans } = JSON.parse(body) as { resourceSpans: { scopeSpans: { spans: Span[] }[] }[] };
        spans.push(...resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((each) => each.spans)));
        response.setHeader('content-type', 'application/json').end('{}');
      });
  });
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve));
  const { port } = collector.address() as AddressInfo;
  server = await spawnServer(
    testConfig({
      MONGO_DATABASE: w.config.MONGO_DATABASE,
      REDIS_PREFIX: w.config.REDIS_PREFIX,
      OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}`,
      OTEL_SEND_MS: '200',
    }),
  );
});
afterAll(async () => {
  await server.stop();
  collector.close();
  await w.close();
});

it('a call is one trace from the request over the action to each question to the store, below the span of its caller', async () => {
  const page = await openPage(server.url, w.school.office.token, 'en');
  const body = { title: 'Traced', titleBn: 'অনুসৃত', body: 'x', bodyBn: 'x', publishedOn: '2044-03-02' };
  const traceparent = `00-${TRACE}-0102030405060708-01`;
  expect((await page.call('POST', '/api/notices', body, { traceparent })).status).toBe(200);
  const mine = () => spans.filter(({ traceId }) => traceId === TRACE);
  const named = (name: string) => mine().find((span) => span.name === name);
  await until(() => Boolean(named('HTTP POST')), 'no span arrives');
  const [http, action, insert] = [named('HTTP POST')!, named('notice.create')!, named('insert notices')!];
  expect([http.parentSpanId, action.parentSpanId, insert.parentSpanId]).toEqual([
    '0102030405060708',
    http.spanId,
    action.spanId,
  ]);
});
