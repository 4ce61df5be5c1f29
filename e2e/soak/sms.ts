import { actionsOf } from '@pathshala/shared';
import { messagingActions, SmsSetting } from '@pathshala/shared/modules/school/messaging';
import { toLatinDigits } from '@pathshala/shared/text';
import type { Browser } from '@playwright/test';
import { ObjectId, type Db } from 'mongodb';
import { openAs, PHONE } from '../support/people';
import { comesTrue, pause, type Actor } from './actor';
import type { Book } from './book';
import { patient, type Patient } from './patient';

const MARK = 'Storm';
const PER_MINUTE = 90;
const QUICKLY = 6_000;

/** Messages to one section after the other at a pace that outlasts several blows, with one stop in the middle. */
export async function smsActor(browser: Browser, book: Book): Promise<Actor> {
  const office = await patient(book, 'office@shapla.demo.test');
  const setPace = async (perMinute: number) => {
    const [setting] = (await office.run(actionsOf(SmsSetting).list, {})).rows;
    await office
      .run(actionsOf(SmsSetting).update, { id: setting!.id, rev: setting!.rev, patch: { perMinute } })
      .catch(() => undefined);
  };
  await setPace(PER_MINUTE);
  const sections = await plainSections(office);
  const screen = await openAs(browser, 'head@shapla.demo.test', { locale: 'bn', viewport: PHONE });
  const batches = new Map<string, { messages: number; text: string }>();

  const sendTo = async (section: string, number: number) => {
    const text = `${MARK} ${number}, {student}`;
    const composed = { audience: { kind: 'section' as const, section }, language: 'en' as const, text };
    const { messages } = await office.run(messagingActions.smsPreview, composed);
    const request = { ...composed, purpose: 'notice' as const, key: `storm-${number}-${Date.now()}` };
    await office.twice(messagingActions.sendSms, request);
    const { batch } = await office.run(messagingActions.sendSms, request);
    batches.set(batch, { messages, text: `${MARK} ${number},` });
    return batch;
  };

  return {
    name: 'sms',
    async work(storm) {
      const first = await sendTo(sections[0]!.section, 1);
      // The page itself cannot be had while its server is down.
      await comesTrue(async () => (await screen.page.goto(`/site/sms/batch/view/${first}`)) !== null, 60_000);
      for (const [index, { section }] of sections.slice(1, 4).entries()) {
        await pause(6_000);
        const batch = await sendTo(section, index + 2);
        await office.run(messagingActions.stopSms, { batch });
        await pause(1_500);
        await office.run(messagingActions.resumeSms, { batch });
      }
      while (!storm.aborted) await pause(500);
      await setPace(QUICKLY);
    },
    async compare(db: Db) {
      const ids = [...batches.keys()].map((id) => new ObjectId(id));
      const open = () =>
        db
          .collection('sms_messages')
          .countDocuments({ batch: { $in: ids }, status: { $in: ['queued', 'sending', 'sent'] } });
      if (!(await comesTrue(async () => (await open()) === 0, 60_000)))
        book.fault(`${await open()} messages are not at their end`);
      for (const [id, { messages, text }] of batches) {
        const rows = (
          await db
            .collection('sms_messages')
            .find({ batch: new ObjectId(id) })
            .toArray()
        ).filter((row) => row['status'] !== 'skipped');
        const taken = await db
          .collection('sms_sandbox_messages')
          .find({ text: { $regex: `^${text}` } })
          .toArray();
        book.same(
          `${text} ordered, delivered, taken by the gateway, telephones`,
          [
            rows.length,
            rows.filter((row) => row['status'] === 'delivered').length,
            taken.length,
            new Set(taken.map((each) => each['to'])).size,
          ],
          Array.from({ length: 4 }, () => messages),
        );
        const batch = await db.collection('sms_batches').findOne({ _id: new ObjectId(id) });
        book.same(
          `${text} counters of the batch`,
          [batch?.['status'], batch?.['delivered'], batch?.['queued'], batch?.['sending'], batch?.['failed']],
          ['done', messages, 0, 0, 0],
        );
        book.count('SMS', taken.length);
        book.count('SMS handed to the gateway again', taken.filter((each) => each['handedOver'] > 1).length);
      }
      const [first] = batches.keys();
      const delivered = await db
        .collection('sms_messages')
        .countDocuments({ batch: new ObjectId(first), status: 'delivered' });
      const shown = async () =>
        Number(
          toLatinDigits((await screen.page.locator('[data-figure="delivered"] dd').textContent()) ?? '').replaceAll(
            ',',
            '',
          ),
        );
      if (!(await comesTrue(async () => (await shown()) === delivered)))
        book.fault(`the head’s screen shows ${await shown()} delivered SMS instead of ${delivered}`);
      // The browser's own page of a failed visit is not the product's.
      book.same(
        'errors in the head’s browser',
        screen.faults.filter((each) => !each.startsWith('chrome-error:')),
        [],
      );
    },
    async close() {
      await Promise.all([office.close(), screen.close()]);
    },
  };
}

/** Sections with none of the numbers that the trial gateway makes trouble with. */
async function plainSections(office: Patient): Promise<{ section: string }[]> {
  const { sections } = await office.run(messagingActions.smsDesk, {});
  const plain: { section: string }[] = [];
  for (const { section } of sections) {
    const { rows, messages } = await office.run(messagingActions.smsPreview, {
      audience: { kind: 'section', section },
      language: 'en',
      text: MARK,
    });
    if (messages >= 20 && rows.every(({ phone }) => !phone || !/99[0-7]$/.test(phone))) plain.push({ section });
    if (plain.length === 4) break;
  }
  return plain;
}
