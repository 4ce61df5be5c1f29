import { actionsOf } from '@pathshala/shared/kit';
import { Notice } from '@pathshala/shared/modules/school/cms';
import { messagingActions, NO_SMS, SmsMessage, SmsTemplate } from '@pathshala/shared/modules/school/messaging';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runOneJob, world, type World } from '../../../../testing';

const { chooseSmsEvent } = messagingActions;
const { create, update } = actionsOf(Notice);
let w: World;
beforeAll(async () => void (w = await world({ students: 4 })));
afterAll(() => w.close());

const messages = () =>
  w
    .system(w.school.id)
    .repo(SmsMessage)
    .find({ sort: ['createdAt'] });
const written = async (over: object = {}) => {
  const text = { title: 'Meeting', titleBn: 'সভা', body: 'In the hall', bodyBn: 'মিলনায়তনে' };
  const notice = { ...text, publishedOn: '2026-03-04', status: 'published', audience: 'guardians', ...over };
  const row = await w.school.office.run(create, notice as never);
  await w.runJobs();
  return row;
};
const choose = (value: string) => w.school.office.run(chooseSmsEvent, { event: 'noticeNews', value });

describe('a notice by SMS', () => {
  it('goes nowhere until the institution has chosen a wording', async () => {
    await written();
    expect(await messages()).toEqual([]);
  });
  it('goes once to each number of a guardian, with an account or without, and not again when it changes', async () => {
    const text = 'নোটিশ: {notice} - {institution}';
    const row = { name: 'Notice', nameBn: 'নোটিশ', purpose: 'notice' as const, text, textBn: text };
    await choose((await w.school.office.run(actionsOf(SmsTemplate).create, row)).id);
    const { id, rev } = await written({ title: 'Sports', titleBn: 'মেলা' });
    const sent = await messages();
    expect(sent.map(({ phone }) => phone).sort()).toEqual(
      [...new Set(w.school.guardians.slice(0, 2).map(({ phone }) => phone))].sort(),
    );
    expect(sent[0]!.text).toContain('নোটিশ: মেলা');
    await w.school.office.run(update, { id, rev, patch: { bodyBn: 'মাঠে' } } as never);
    await w.runJobs();
    const job = w.queue.jobs.filter(({ name }) => name === 'cms.announceNotice').at(-1)!;
    await runOneJob(w.kernel, job.name, job.envelope);
    expect(await messages()).toHaveLength(sent.length);
  });
  it('that was published before the wording was chosen is not sent when it is edited', async () => {
    const before = await messages();
    const [old] = await w
      .system(w.school.id)
      .repo(Notice)
      .find({ where: { title: 'Meeting' } });
    await w.school.office.run(update, { id: old!.id, rev: old!.rev, patch: { bodyBn: 'নতুন' } } as never);
    await w.runJobs();
    expect(await messages()).toHaveLength(before.length);
  });
  it('for employees or students alone goes to no guardian', async () => {
    const before = (await messages()).length;
    for (const audience of ['staff', 'students']) await written({ audience, title: audience });
    expect(await messages()).toHaveLength(before);
    await choose(NO_SMS);
    await written({ title: 'Last' });
    expect(await messages()).toHaveLength(before);
  });
});
