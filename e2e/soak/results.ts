import { actionsOf } from '@pathshala/shared';
import { Exam } from '@pathshala/shared/modules/exams/exams';
import { isOfVersion, resultActions, type VersionKey } from '@pathshala/shared/modules/exams/results';
import { expect, type Browser } from '@playwright/test';
import { ObjectId, type Db } from 'mongodb';
import { openAs } from '../support/people';
import { comesTrue, pause, type Actor } from './actor';
import type { Book } from './book';
import { patient, Refused } from './patient';

/** A worker that was killed is started again, and takes up what it left; on a busy machine that is a while. */
const GENERATED_MS = 180_000;

/**
 * Results of one exam, generated repeatedly while the office watches; the last ones are published, twice at the same
 * time.
 */
export async function resultsActor(browser: Browser, book: Book): Promise<Actor> {
  const [head, office] = await Promise.all([
    patient(book, 'head@shapla.demo.test'),
    patient(book, 'office@shapla.demo.test'),
  ]);
  const exam = (await head.run(actionsOf(Exam).list, { size: 50 })).rows.find((row) =>
    row.title.startsWith('Second'),
  )!.id;
  const screen = await openAs(browser, 'office@shapla.demo.test');
  await screen.page.goto(`/site/result/generate?exam=${exam}`);
  const versions = async () => (await head.run(resultActions.versions, { exam })).versions;
  let published = 0;

  const generate = async () => {
    await office.twice(resultActions.generate, { exam });
    await office.run(resultActions.generate, { exam }).catch((error: unknown) => {
      if (!(error instanceof Refused) || error.code !== 'RUN_UNDER_WAY') throw error;
    });
  };

  return {
    name: 'results',
    async work(storm) {
      while (!storm.aborted) {
        await generate();
        if (
          !(await comesTrue(async () => (await versions()).every((each) => each.state !== 'generating'), GENERATED_MS))
        )
          book.fault('a generation does not come to its end');
        book.count('results generated');
        await pause(1_000);
      }
      const [last] = await versions();
      published = last!.version;
      await head.twice(resultActions.publish, { exam, version: published });
      await head.run(resultActions.publish, { exam, version: published });
    },
    async compare(db: Db) {
      const all = await versions();
      const { students } = await head.run(resultActions.precheck, { exam });
      book.same(
        'versions in order, without a hole',
        all.map((each) => each.version),
        Array.from({ length: all.length }, (_, index) => all.length - index),
      );
      const rows = await db
        .collection('results')
        .find<Omit<VersionKey, 'exam'> & { student: ObjectId; since: number; until: number }>({
          exam: new ObjectId(exam),
        })
        .toArray();
      const sets = await db
        .collection('result_versions')
        .find<VersionKey>({ exam: new ObjectId(exam) })
        .toArray();
      const studentsOf = (wanted: number) => {
        const set = { exam, version: wanted, base: sets.find(({ version }) => version === wanted)?.base };
        return rows.filter((row) => isOfVersion({ ...row, exam }, set)).map(({ student }) => String(student));
      };
      book.same(
        'results that stand twice',
        all.filter((each) => new Set(studentsOf(each.version)).size < studentsOf(each.version).length),
        [],
      );
      for (const each of all) {
        const count = studentsOf(each.version).length;
        book.same(
          `version ${each.version}: state, students`,
          [each.state, count, each.students],
          [each.version === published ? 'published' : 'generated', students, students],
        );
      }
      const runs = await db.collection('runs').find({ kind: 'resultGeneration', subject: exam }).toArray();
      book.same(
        'runs of results',
        runs.map((run) => [run['state'], run['done'] + run['failed'], 'lock' in run && run['lock'] !== null]),
        all.map(() => ['completedWithFaults', students, false]).slice(0, runs.length),
      );
      const told = () =>
        db
          .collection('notifications')
          .aggregate<{ _id: string; count: number }>([
            { $match: { source: { $regex: `^result:${exam}:` } } },
            { $group: { _id: { user: '$user', source: '$source' }, count: { $sum: 1 } } },
          ])
          .toArray();
      if (!(await comesTrue(async () => (await told()).length > 0)))
        book.fault('nobody was told of the published results');
      book.same(
        'told twice of a result',
        (await told()).filter((each) => each.count > 1),
        [],
      );
      await expect(
        screen.page.getByRole('article', { name: `Version ${published}` }).getByText('Published', { exact: true }),
      )
        .toBeVisible()
        .catch(() => book.fault('the office’s screen does not show the published version'));
      book.same('errors in the office’s browser', screen.faults, []);
    },
    async close() {
      await Promise.all([head, office, screen].map((each) => each.close()));
    },
  };
}
