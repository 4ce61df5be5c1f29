import { randomBytes } from 'node:crypto';
import { actionsOf } from '@pathshala/shared/kit';
import { filesActions } from '@pathshala/shared/modules/foundation/files';
import { overviewReports } from '@pathshala/shared/modules/front/overview';
import { FeeAmount } from '@pathshala/shared/modules/money/fees';
import { paymentsActions } from '@pathshala/shared/modules/money/payments';
import { Slide } from '@pathshala/shared/modules/school/cms';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { world, type World } from '../../../../testing';
import { generate } from '../../../money/fees/test/school-fees';
import { openCounter, take } from '../../../money/payments/test/counter';

let w: World;
const { rows: ask } = overviewReports.sites.actions;
const DAYS = { from: '2026-03-01', until: '2026-03-04' };
beforeAll(async () => {
  w = await world({ students: 4 });
});
afterAll(() => w.close());

const rowOf = async (id: string, over: object = {}) =>
  (await w.operator.run(ask, { ...DAYS, ...over } as never)).rows.find((row) => row.keys?.institution === id)!.cells;

it('reports the money taken at a counter, the files sent and the faults of a run, of that institution alone', async () => {
  const { accountant, head, office, sectionA, students } = w.school;
  const { cash, fees } = await openCounter(w);
  expect(await rowOf(w.school.id)).toMatchObject({ received: 0, storage: 0, faults: 0 });

  const first = await accountant.run(
    paymentsActions.collect,
    await take(accountant, { student: students[0]!.id, money: 100_000, paymentType: cash }),
  );
  await accountant.run(
    paymentsActions.collect,
    await take(accountant, { student: students[1]!.id, money: 35_050, paymentType: cash }),
  );
  // A cancelled receipt was never received.
  await head.run(paymentsActions.cancelReceipt, { id: first.receipt.id, reason: 'Another student' });
  expect(await rowOf(w.school.id)).toMatchObject({ received: 35_050 });
  expect(await rowOf(w.school.id, { until: '2026-03-03' })).toMatchObject({ received: 0 });

  // Noise, which no format makes small.
  const noise = { width: 900, height: 900, channels: 3 as const };
  const image = await sharp(randomBytes(900 * 900 * 3), { raw: noise })
    .jpeg({ quality: 95 })
    .toBuffer();
  const file = { target: 'slide.image', name: 'School.jpg', data: image.toString('base64') };
  const { id } = await office.run(filesActions.keep, file);
  await office.run(actionsOf(Slide).create, { title: 'School', titleBn: 'বিদ্যালয়', image: id });
  const { storage } = await rowOf(w.school.id);
  expect(Number(storage)).toBeGreaterThan(0);

  // The student of the other section has no price any more.
  await w.system(w.school.id).repo(FeeAmount).update(fees.price.id, { section: sectionA.id });
  await generate(w, accountant, { class: w.school.class.id, months: ['2026-04-01'] });
  expect(await rowOf(w.school.id)).toMatchObject({ faults: 1 });
  expect(await rowOf(w.school.id, { show: 'health' })).toMatchObject({
    faults: 1,
    lastFault: { bn: 'মাসিক বেতন: কোনো হার নির্ধারিত নেই।' },
    storage,
  });
  expect(await rowOf(w.school.id, { from: '2026-03-01', until: '2026-03-03' })).toMatchObject({ faults: 0 });
  expect(await rowOf(w.stranger.id)).toMatchObject({ received: 0, storage: 0, faults: 0 });
});
