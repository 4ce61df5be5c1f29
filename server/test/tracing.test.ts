import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { testConfig, world, type World } from '@pathshala/core/testing';
import type { Action } from '@pathshala/shared/kit';
import { attendanceActions } from '@pathshala/shared/modules/time/attendance';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openPage, until } from './house';
import { heard, openConnection } from './live';
import { spawnServer, spawnWorker, type OwnServer, type OwnWorker } from './own-server';

interface SpanId {
  traceId: string;
  spanId: string;
}
interface Span extends SpanId {
  name: string;
  parentSpanId?: string;
  links?: SpanId[];
  attributes: { key: string; value: Record<string, unknown> }[];
}
const [NOTICE, REGISTER] = ['a1b2c3d4e5f60718293a4b5c6d7e8f90', 'b1b2c3d4e5f60718293a4b5c6d7e8f91'];
const CALLER = '0102030405060708';
/** All attributes that spans may have; none contains text written by a person. */
const ATTRIBUTES = [
  'error.type',
  ...['db.namespace', 'db.operation.name', 'db.system.name'],
  ...['http.request.method', 'http.response.status_code', 'http.route'],
  ...['pathshala.entity', 'pathshala.events', 'pathshala.institution', 'pathshala.readers', 'pathshala.request'],
];

let w: World;
let collector: Server;
let server: OwnServer;
let worker: OwnWorker;
const spans: Span[] = [];
beforeAll(async () => {
  w = await world({ clock: 'running', weekend: [] });
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
  const config = testConfig({
    MONGO_DATABASE: w.config.MONGO_DATABASE,
    REDIS_PREFIX: w.config.REDIS_PREFIX,
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}`,
    OTEL_SEND_MS: '200',
  });
  [server, worker] = await Promise.all([spawnServer(config), spawnWorker(config)]);
});
afterAll(async () => {
  await Promise.all([server.stop(), worker.stop()]);
  collector.close();
  await w.close();
});

/** Writes that are sent together name their collections. */
const writeOf = (collection: string) => new RegExp(`^(?:insert|bulkWrite)\\b.* ${collection}\\b`);

/** Each process exports its spans separately. */
async function arrived(name: string | RegExp, isIt: (span: Span) => boolean): Promise<Span> {
  const find = () =>
    spans.find((span) => (name instanceof RegExp ? name.test(span.name) : span.name === name) && isIt(span));
  await until(() => Boolean(find()), `no span of ${String(name)} arrives`);
  return find()!;
}
const isOf = (trace: string) => (span: Span) => span.traceId === trace;
const links = (span: Span) => (span.links ?? []).map(({ spanId }) => spanId);
const valueOf = (span: Span, name: string) =>
  Object.values(span.attributes.find(({ key }) => key === name)?.value ?? {})[0];

it('a call is one trace from the request over the action to each question to the store, below the span of its caller', async () => {
  const page = await openPage(server.url, w.school.office.token, 'en');
  const body = { title: 'Traced', titleBn: 'অনুসৃত', body: 'x', bodyBn: 'x', publishedOn: '2044-03-02' };
  const traceparent = `00-${NOTICE}-${CALLER}-01`;
  expect((await page.call('POST', '/api/notices', body, { traceparent })).status).toBe(200);
  const of = (name: string | RegExp) => arrived(name, isOf(NOTICE));
  const [http, action, insert] = [await of('HTTP POST'), await of('notice.create'), await of(writeOf('notices'))];
  expect([http.parentSpanId, action.parentSpanId, insert.parentSpanId]).toEqual([CALLER, http.spanId, action.spanId]);
  expect([valueOf(http, 'http.route'), valueOf(http, 'pathshala.institution')]).toEqual(['/api/notices', w.school.id]);
});

it('the frame and the job that follow a saved register are linked to it, and no span names a person', async () => {
  const { teacher, sectionA, students, id: school } = w.school;
  const section = { field: 'section', value: sectionA.id };
  const line = await openConnection(server.url, teacher.token);
  try {
    const { topic } = await line.mustSubscribe({ entity: 'attendanceMark', room: section });
    const page = await openPage(server.url, teacher.token, 'en');
    const key = { section: sectionA.id, date: w.system().today, period: 0 };
    const send = async ({ method, path }: Action<any, any>, body: object) => {
      const { status } = await page.call(method, path, body, { traceparent: `00-${REGISTER}-${CALLER}-01` });
      expect(status).toBe(200);
    };
    const entries = [{ student: students[0]!.id, status: 'absent', base: 0 }];
    await send(attendanceActions.mark, { ...key, entries });
    await heard(line, topic, 1);
    await send(attendanceActions.submit, key);
    const mine = (name: string) => arrived(name, isOf(REGISTER));
    const [mark, submit] = [await mine(attendanceActions.mark.id), await mine(attendanceActions.submit.id)];
    expect(links(await mine('job attendance.notifyGuardians'))).toEqual([submit.spanId]);
    await arrived(writeOf('feed_changes'), (span) => span.parentSpanId === mark.spanId);
    const stored = await arrived('feed store', (span) => links(span).includes(mark.spanId));
    const sent = await arrived(
      'feed send',
      (span) => span.parentSpanId === stored.spanId && valueOf(span, 'pathshala.readers') === 1,
    );
    expect(valueOf(sent, 'pathshala.entity')).toBe('attendanceMark');
    await arrived('socket subscribe', (span) => valueOf(span, 'pathshala.institution') === school);

    const said = () => worker.lines().find((each) => each['job'] === 'attendance.notifyGuardians');
    await until(() => Boolean(said()), 'the worker says nothing of the job');
    const requestId = valueOf(submit, 'pathshala.request');
    expect(said()).toMatchObject({ msg: 'job done', tenantId: school, userId: teacher.actor.userId, requestId });
    const keys = spans.flatMap(({ attributes }) => attributes.map((each) => each.key));
    expect(keys.filter((each) => !ATTRIBUTES.includes(each))).toEqual([]);
    const text = JSON.stringify(spans);
    const secrets = [teacher.token, teacher.actor.userId!, ...students.flatMap(({ id, name }) => [id, name])];
    expect(secrets.filter((secret) => text.includes(secret))).toEqual([]);
  } finally {
    line.close();
  }
});
