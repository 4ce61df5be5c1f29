import { actionsOf } from '@pathshala/shared/kit';
import { SmsBatch, SmsMessage, SmsSetting, SmsTemplate } from '@pathshala/shared/modules/school/messaging';
import { Staff, Student } from '@pathshala/shared/modules/foundation/people';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runOneJob, world, type World } from '../../../../testing';

let w: World;
let template: string;
beforeAll(async () => {
  w = await world();
  const values = { name: 'Birthday', nameBn: 'জন্মদিন', purpose: 'birthday' as const };
  const text = { text: 'Happy birthday, {student}!', textBn: 'শুভ জন্মদিন, {student}!' };
  template = (await w.school.office.run(actionsOf(SmsTemplate).create, { ...values, ...text })).id;
  await w.system(w.school.id).repo(SmsSetting).create({ key: 'default' });
});
afterAll(() => w.close());

const HOUR_MS = 3_600_000;
const sys = () => w.system(w.school.id);
const wish = () =>
  runOneJob(w.kernel, 'students.wishBirthdays', { payload: {}, tenantId: null, actorId: null, requestId: 'test' });
const sent = async () => {
  const batches = await sys()
    .repo(SmsBatch)
    .find({ where: { purpose: 'birthday' } });
  return sys()
    .repo(SmsMessage)
    .find({ where: { batch: { in: batches.map(({ id }) => id) } } });
};
async function choose(values: Record<string, unknown>) {
  const setting = await sys().repo(SmsSetting).findOne({ key: 'default' });
  return { id: setting!.id, rev: setting!.rev, patch: values };
}
/** The next morning at nine, in Dhaka. */
const nextMorning = () => {
  const day = new Date(w.clock.now().getTime() + 24 * HOUR_MS).toISOString().slice(0, 10);
  w.clock.advance(new Date(`${day}T09:00:00+06:00`).getTime() - w.clock.now().getTime());
  return day;
};
const bornOn = (day: string) => `2013${day.slice(4)}`;

it('goes out where a template was chosen, to the guardian, once in a year, however often the job runs', async () => {
  const repo = sys().repo(Student);
  const student = (
    await sys()
      .repo(Student)
      .find({ where: { status: 'active', guardian: { exists: true } } })
  )[0]!;
  const day = nextMorning();
  await repo.update(student.id, { dateOfBirth: bornOn(day) });
  await wish();
  expect(await sent()).toEqual([]);
  await w.school.office.run(actionsOf(SmsSetting).update, await choose({ birthdayStudents: template }));
  await Promise.allSettled([wish(), wish()]);
  await wish();
  const [message, ...others] = await sent();
  expect([message?.student, message?.text, others]).toEqual([student.id, `শুভ জন্মদিন, ${student.nameBn}!`, []]);
  // The date was wrong by a day: the person has been wished this year.
  const next = nextMorning();
  await repo.update(student.id, { dateOfBirth: bornOn(next) });
  await wish();
  expect(await sent()).toHaveLength(1);
});
it('waits for the morning', async () => {
  const student = (
    await sys()
      .repo(Student)
      .find({ where: { status: 'active', guardian: { exists: true } } })
  )[1]!;
  const day = nextMorning();
  await sys()
    .repo(Student)
    .update(student.id, { dateOfBirth: bornOn(day) });
  w.clock.advance(-2 * HOUR_MS);
  const before = (await sent()).length;
  await wish();
  expect(await sent()).toHaveLength(before);
  w.clock.advance(2 * HOUR_MS);
  await wish();
  expect(await sent()).toHaveLength(before + 1);
});
it('refuses a template that names what is not known of those who get it, and keeps one that is in use', async () => {
  const refused = await w.school.office.refused(
    actionsOf(SmsSetting).update,
    await choose({ birthdayStaff: template }),
  );
  expect(Object.keys(refused.fields ?? {})).toEqual(['birthdayStaff']);
  const { rev } = await w.school.office.run(actionsOf(SmsTemplate).get, { id: template });
  expect((await w.school.office.refused(actionsOf(SmsTemplate).remove, { id: template, rev })).status).toBe(409);
});
it('reaches employees on their own number', async () => {
  const { id } = await w.school.office.run(actionsOf(SmsTemplate).create, {
    name: 'Staff birthday',
    nameBn: 'কর্মচারীর জন্মদিন',
    purpose: 'birthday',
    text: 'Happy birthday, {staff}!',
    textBn: 'শুভ জন্মদিন, {staff}!',
  });
  await w.school.office.run(actionsOf(SmsSetting).update, await choose({ birthdayStaff: id, birthdayStudents: null }));
  const day = nextMorning();
  const teacher = w.school.teacher.actor.staff!;
  const { phone, nameBn } = await sys()
    .repo(Staff)
    .update(teacher, { dateOfBirth: `1985${day.slice(4)}` });
  await wish();
  const message = (await sent()).find((row) => row.staff === teacher);
  expect([message?.phone, message?.text]).toEqual([phone, `শুভ জন্মদিন, ${nameBn}!`]);
});
