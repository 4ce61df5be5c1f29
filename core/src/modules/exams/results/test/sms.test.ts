import { actionsOf } from '@pathshala/shared/kit';
import { ExamMark } from '@pathshala/shared/modules/exams/exams';
import {
  messagingActions,
  NO_SMS,
  SmsBatch,
  SmsMessage,
  SmsTemplate,
} from '@pathshala/shared/modules/school/messaging';
import { resultActions, ResultHold } from '@pathshala/shared/modules/exams/results';
import { beforeEach, describe, expect, it } from 'vitest';
import { both, fresh, made, openStage, stage, studentAt } from './results-stage';

const { smsPlan, sendSms, publish } = resultActions;
openStage();
const TEXTS = { text: '{student}: {exam}, GPA {gpa}', textBn: '{student}: {exam}, জিপিএ {gpa}' };
const choice = () => ({ exam: stage.e.exam.id, ...TEXTS });
const show = async (version: number) => {
  await stage.w.school.head.run(publish, { exam: stage.e.exam.id, version });
};
/** Messages in the batches of the exam, in the order of the orders. */
const ofExam = async () => {
  const sys = stage.w.system(stage.w.school.id);
  const batches = await sys.repo(SmsBatch).find({ where: { source: { contains: stage.e.exam.id } } });
  return sys.repo(SmsMessage).find({ where: { batch: { in: batches.map(({ id }) => id) } }, sort: ['createdAt'] });
};
/** Those that were not skipped: names, numbers and texts. */
const told = async () =>
  (await ofExam()).filter((row) => row.status !== 'skipped').map((row) => [row.recipient, row.phone, row.text]);

describe('results by SMS', () => {
  beforeEach(async () => {
    await fresh();
    await made();
  });
  it('go out only for published results, once per student, no matter who sends them or how often', async () => {
    const { office, teacher } = stage.w.school;
    expect((await office.refused(smsPlan, choice())).code).toBe('NOT_PUBLISHED');
    await show(1);
    const plan = await office.run(smsPlan, choice());
    // One of section A is withheld for want of a mark; the one of section B has no guardian.
    expect(plan).toMatchObject({ students: 6, withheld: 1, noNumber: 1, told: 0, messages: 5 });
    expect(plan.bn.cost).toBe(plan.bn.parts * plan.partPrice);
    expect(plan.en.parts).toBeGreaterThan(0);
    expect(plan.samples[0]).toMatchObject({
      name: { en: 'Student 01' },
      en: { text: expect.stringContaining('GPA 5.00') },
      bn: { text: expect.stringContaining('জিপিএ ৫.০০') },
    });
    const twice = await Promise.allSettled([
      office.run(sendSms, { ...choice(), language: 'en' }),
      stage.w.school.head.run(sendSms, { ...choice(), language: 'en' }),
    ]);
    const counts = twice.map((each) => (each.status === 'fulfilled' ? each.value.ordered : 0));
    expect(counts.reduce((sum, each) => sum + each, 0)).toBe(5);
    expect((await teacher.run(sendSms, { ...choice(), language: 'bn' })).ordered).toBe(0);
    const messages = await told();
    expect(messages).toHaveLength(5);
    expect(new Set(messages.map(([name]) => name)).size).toBe(5);
    const after = await teacher.run(smsPlan, choice());
    expect(after.sections.map(({ label, students, told: of }) => [label.en, students, of])).toEqual([
      ['Six - A', 5, 5],
    ]);
  });
  it('go without being asked where the institution has chosen a wording, and once beside those sent by hand', async () => {
    const { office } = stage.w.school;
    const text = '{student}: {exam}, GPA {gpa}';
    const name = `Result ${stage.e.exam.title}`;
    const row = { name, nameBn: name, purpose: 'result' as const, text, textBn: text };
    const { id } = await office.run(actionsOf(SmsTemplate).create, row);
    await office.run(messagingActions.chooseSmsEvent, { event: 'resultNews', value: id });
    await show(1);
    await stage.w.runJobs();
    // Nobody has put money into the account of this school: they are ordered, and held back.
    expect((await ofExam()).filter(({ reason }) => reason === 'noBalance')).toHaveLength(5);
    expect((await office.run(sendSms, { ...choice(), language: 'en' })).ordered).toBe(0);
    await office.run(messagingActions.chooseSmsEvent, { event: 'resultNews', value: NO_SMS });
  });
  it('tell a teacher’s own sections only, and never what the office withholds', async () => {
    await show(1);
    const { office, teacher, sectionB } = stage.w.school;
    await stage.w
      .system(stage.w.school.id)
      .repo(ResultHold)
      .create({ exam: stage.e.exam.id, student: studentAt(0).id, reason: 'dues' });
    expect((await teacher.refused(sendSms, { ...choice(), section: sectionB.id, language: 'en' })).code).toBe(
      'NOT_FOUND',
    );
    expect((await teacher.run(sendSms, { ...choice(), language: 'en' })).ordered).toBe(4);
    expect((await told()).map(([name]) => name)).not.toContain('Student 01');
    expect(await office.run(smsPlan, choice())).toMatchObject({ withheld: 2, told: 4, messages: 0, noNumber: 1 });
    for (const person of [stage.w.school.student, stage.w.school.guardian])
      expect((await person.refused(smsPlan, choice())).code).toBe('FORBIDDEN');
    expect((await stage.w.stranger.office.refused(smsPlan, choice())).code).toBe('NOT_FOUND');
  });
  it('tell a corrected result again, and refuse what no result has', async () => {
    await show(1);
    const { office } = stage.w.school;
    await office.run(sendSms, { ...choice(), language: 'en' });
    const sys = stage.w.system(stage.w.school.id);
    const mark = await sys.repo(ExamMark).findOne({ student: studentAt(1).id, examSubject: stage.e.papers[109].id });
    await sys.repo(ExamMark).update(mark!.id, { marks: both(85) });
    await made();
    await show(2);
    expect((await office.run(sendSms, { ...choice(), language: 'en' })).ordered).toBe(1);
    expect((await told()).at(-1)).toEqual(['Student 02', expect.any(String), expect.stringContaining('GPA 5.00')]);
    // Corrected back: the family's last message says what no longer holds.
    await sys.repo(ExamMark).update(mark!.id, { marks: mark!.marks });
    await made();
    await show(3);
    const again = { ...choice(), language: 'en' as const };
    expect((await office.run(sendSms, again)).ordered).toBe(1);
    expect((await office.run(sendSms, again)).ordered).toBe(0);
    expect((await told()).at(-1)![0]).toBe('Student 02');
    expect((await office.refused(sendSms, { ...choice(), text: 'Due: {due}', language: 'en' })).code).toBe(
      'VALIDATION',
    );
    expect((await office.refused(sendSms, { ...choice(), text: '', language: 'en' })).code).toBe('VALIDATION');
  });
});
