import { actionsOf } from '@pathshala/shared';
import { cmsActions, Notice } from '@pathshala/shared/modules/school/cms';
import { todayInDhaka } from '@pathshala/shared/text';
import type { Browser } from '@playwright/test';
import type { Db } from 'mongodb';
import { secondUrl } from '../support/api';
import { openVisitor, PHONE } from '../support/people';
import { comesTrue, pause, type Actor } from './actor';
import type { Book } from './book';
import { patient } from './patient';

const MARK = 'Storm notice';
const EVERY_MS = 3_500;

/**
 * The office publishes, corrects and withdraws notices; a visitor in Bengali has the list open on the other server all
 * the time.
 */
export async function noticesActor(browser: Browser, book: Book): Promise<Actor> {
  const office = await patient(book, 'office@shapla.demo.test');
  const reader = await openVisitor(browser, { locale: 'bn', viewport: PHONE, url: secondUrl() });
  await reader.page.goto('/web/notice/all?alias=shapla');
  await reader.page.getByRole('heading', { level: 1 }).waitFor();
  const shown = new Set<string>();
  let written = 0;

  const publishOne = async (number: number) => {
    const title = `${MARK} ${number}`;
    const titleBn = `ঝড়ের নোটিশ ${number}`;
    const row = await office.run(actionsOf(Notice).create, {
      title,
      titleBn,
      body: 'Body.',
      bodyBn: 'বিবরণ।',
      publishedOn: todayInDhaka(new Date()),
    });
    written += 1;
    await change(row.id, { status: 'published' });
    shown.add(titleBn);
    // Each third one is withdrawn again.
    if (number % 3 !== 0) return;
    await change(row.id, { status: 'draft' });
    shown.delete(titleBn);
  };
  /** Until it is there: a caller without an answer looks first. */
  const change = async (id: string, patch: { status: 'published' | 'draft' }) => {
    for (;;) {
      const { rev, status } = await office.run(actionsOf(Notice).get, { id });
      if (status === patch.status) return;
      await office.run(actionsOf(Notice).update, { id, rev, patch }).catch(() => undefined);
    }
  };
  const titles = async () =>
    (await reader.page.locator('summary').allInnerTexts())
      .map((text) => /ঝড়ের নোটিশ \d+/.exec(text)?.[0])
      .filter((each) => each !== undefined)
      .sort();

  return {
    name: 'notices',
    async work(storm) {
      for (let number = 1; !storm.aborted; number += 1) {
        await publishOne(number);
        book.count('notices published');
        await pause(EVERY_MS);
      }
    },
    async compare(db: Db) {
      const rows = await db
        .collection('notices')
        .find({ title: { $regex: `^${MARK} ` }, alive: true })
        .toArray();
      book.same('notices written', [rows.length, new Set(rows.map((row) => row['title'])).size], [written, written]);
      book.same(
        'notices that are published',
        rows
          .filter((row) => row['status'] === 'published')
          .map((row) => row['titleBn'])
          .sort(),
        [...shown].sort(),
      );
      if (!(await comesTrue(async () => JSON.stringify(await titles()) === JSON.stringify([...shown].sort()))))
        book.same('notices on the reader’s telephone', await titles(), [...shown].sort());
      const { site_id } = await office.run(cmsActions.getCommonData, { alias: 'shapla' });
      const answered = (await office.run(cmsActions.getLatestNotice, { site_id, limit: 500 }))
        .map((row) => row.title_bn)
        .filter((title) => title.startsWith('ঝড়ের'));
      book.same('notices of the public call', answered.sort(), [...shown].sort());
      const page = await (await fetch(`${secondUrl()}/s/shapla`, { headers: { 'accept-language': 'bn' } })).text();
      const newest = rows.filter((row) => row['status'] === 'published').at(-1)?.['titleBn'] as string;
      if (!page.includes(newest)) book.fault(`the page without scripts does not have “${newest}”`);
      book.same('errors in the reader’s browser', reader.faults, []);
    },
    async close() {
      await Promise.all([office.close(), reader.close()]);
    },
  };
}
