import { transitionsOf } from '@pathshala/shared/kit';
import { PlatformChallan, PlatformInvoice, ServiceContract } from '@pathshala/shared/modules/money/invoicing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addDays } from '@pathshala/shared/text';
import { openHouse, until, type House } from './house';
import { openConnection, type Connection } from './live';

let house: House;
const connections: Connection[] = [];
beforeAll(async () => void (house = await openHouse()));
afterAll(async () => {
  for (const connection of connections) connection.close();
  await house.close();
});
const SECOND = 1_000;

it('a suspension leaves the open browsers of the office within a second, and the payment opens them as fast', async () => {
  const { operator, school } = house.w;
  const sys = house.w.system();
  await sys.repo(ServiceContract).create({
    institution: school.id,
    studentPrice: 1_000,
    startsOn: addDays(sys.today, -90),
    graceDays: 10,
  });
  const head = await house.page(school.head);
  const connection = await openConnection(house.url, school.head.token);
  connections.push(connection);
  const { topic } = await connection.mustSubscribe({ entity: 'feeHead' });
  expect((await head.get('/api/fee-heads')).status).toBe(200);

  const draft = await sys.repo(PlatformInvoice).create({
    number: 'INV-1',
    institution: school.id,
    issuedOn: addDays(sys.today, -60),
    dueOn: addDays(sys.today, -30),
    lines: [{ particulars: 'Use of the platform', quantity: 1, rate: 50_000 }],
    month: sys.today.slice(0, 7),
    total: 50_000,
  });
  const page = await house.page(operator);
  const { id } = await operator.run(transitionsOf(PlatformInvoice).issue, { id: draft.id, rev: draft.rev });
  let began = performance.now();
  await until(() => connection.revoked.some((each) => each.topic === topic), 'the browser is not told');
  expect(performance.now() - began).toBePrompt(SECOND);
  expect((await head.get('/api/fee-heads')).status).toBe(403);
  expect((await connection.subscribe({ entity: 'feeHead' })).ok).toBe(false);
  expect((await head.get('/api/platform-invoices')).status).toBe(200);

  const slip = await sys.repo(PlatformChallan).create({
    number: 'C-1',
    institution: school.id,
    date: sys.today,
    lines: [{ invoice: id, amount: 50_000 }],
    total: 50_000,
    state: 'issued',
  });
  const { path } = transitionsOf(PlatformChallan).pay;
  const paid = await page.call('POST', path.replace(':id', slip.id), {
    id: slip.id,
    rev: slip.rev,
    paidOn: sys.today,
    reference: 'SB-1',
  });
  expect(paid.status).toBe(200);
  began = performance.now();
  await until(async () => (await connection.subscribe({ entity: 'feeHead' })).ok, 'the room stays shut');
  expect((await head.get('/api/fee-heads')).status).toBe(200);
  expect(performance.now() - began).toBePrompt(SECOND);
});
