import { actionsOf } from '@pathshala/shared';
import { AcademicYear, Class, Section } from '@pathshala/shared/modules/school/academics';
import { feesActions } from '@pathshala/shared/modules/money/fees';
import { todayInDhaka } from '@pathshala/shared/text';
import type { Browser } from '@playwright/test';
import { ObjectId, type Db, type Document } from 'mongodb';
import { comesTrue, pause, type Actor } from './actor';
import type { Book } from './book';
import { patient, Refused } from './patient';

interface Job {
  class: string;
  month: string;
  /** Count that the preview promised. */
  created: number;
}

/** One class and month after the other is billed, each by the accountant and the head at the same time. */
export async function feesActor(_browser: Browser, book: Book): Promise<Actor> {
  const [accountant, head] = await Promise.all([
    patient(book, 'accountant@shapla.demo.test'),
    patient(book, 'head@shapla.demo.test'),
  ]);
  const today = todayInDhaka(new Date());
  const year = (await accountant.run(actionsOf(AcademicYear).list, {})).rows.find(
    (row) => row.startsOn <= today && today <= row.endsOn,
  )!.id;
  const classes = (await accountant.run(actionsOf(Class).list, { size: 50 })).rows;
  const jobs: Job[] = [];

  const openMonths = async (of: string) =>
    (await accountant.run(feesActions.months, { year, class: of })).months
      .filter((each) => each.bills === 0)
      .map((each) => each.month);
  const press = async (who: typeof head, request: { class: string; months: string[]; tellGuardians: boolean }) => {
    await who.twice(feesActions.generate, request);
    await who.run(feesActions.generate, request).catch((error: unknown) => {
      if (!(error instanceof Refused) || error.code !== 'RUN_UNDER_WAY') throw error;
    });
  };
  const bill = async (of: string, month: string) => {
    const request = { class: of, months: [month] };
    const { created } = await accountant.run(feesActions.preview, request);
    if (created === 0) return;
    jobs.push({ ...request, month, created });
    await Promise.all([accountant, head].map((who) => press(who, { ...request, tellGuardians: true })));
    const isDone = await comesTrue(
      async () => (await accountant.run(feesActions.preview, request)).created === 0,
      120_000,
    );
    if (!isDone) book.fault(`bills of ${month} were not made within two minutes`);
    book.count('bills', created);
    await pause(500);
  };

  return {
    name: 'fees',
    async work(storm) {
      for (const { id } of classes) for (const month of await openMonths(id)) if (!storm.aborted) await bill(id, month);
    },
    async compare(db: Db) {
      const running = () =>
        db.collection('runs').countDocuments({ kind: 'feeGeneration', state: { $in: ['queued', 'running'] } });
      if (!(await comesTrue(async () => (await running()) === 0)))
        book.fault('a generation of bills is still under way');
      for (const { class: of, month, created } of jobs) {
        const sections = (
          await accountant.run(actionsOf(Section).list, { size: 200, filter: { class: { eq: of } } } as never)
        ).rows.map((row) => new ObjectId(row.id));
        const lines = await db
          .collection('fee_lines')
          .find({ section: { $in: sections }, month, alive: true })
          .toArray();
        book.same(`bills of ${month}`, lines.length, created);
        book.same(
          `bills of ${month} that stand twice`,
          doubled(lines, (line) => `${line['student']} ${line['subHead']} ${line['period']}`),
          [],
        );
      }
      const told = await db
        .collection('notifications')
        .find({ source: { $regex: '^fees:' } })
        .toArray();
      book.same(
        'told twice of a bill',
        doubled(told, (each) => `${each['user']} ${each['title']} ${each['body']}`),
        [],
      );
    },
    async close() {
      await Promise.all([accountant, head].map((each) => each.close()));
    },
  };
}

function doubled(rows: readonly Document[], key: (row: Document) => string): string[] {
  const seen = new Set<string>();
  return rows.map(key).filter((each) => seen.size === seen.add(each).size);
}
