import { openMachines, runOneJob, closeSpareStores, world, type Machines, type World } from '@pathshala/core/testing';
import { Guardian } from '@pathshala/shared/modules/foundation/people';
import { messagingActions, SmsAccount, SmsMessage, SmsSetting } from '@pathshala/shared/modules/school/messaging';
import { attendanceActions } from '@pathshala/shared/modules/time/attendance';
import { afterAll, beforeAll } from 'vitest';
import setup from '../test-support/data-services';
import { makePhone } from './phone.mjs';

export const { mark, submit, notifyAbsentees } = attendanceActions;
export const { sendSms, setSmsBudget, smsDesk, smsPreview, resendSms, voice, saveVoice } = messagingActions;
export const RULES = {
  active: true,
  isTrial: true,
  url: null,
  reads: 'text',
  absence: true,
  absencePrompt: null,
  emergency: true,
  emergencyPrompt: null,
  from: '08:00',
  until: '20:00',
  attempts: 3,
  pauseMinutes: 10,
  minutePrice: 100,
  caller: null,
} as const;

let stop: () => Promise<void>;
export let w: World;
export let machines: Machines;
export let phone: ReturnType<typeof makePhone>;
export const sys = () => w.system(w.school.id);
export const at = (time: string, date = '2026-03-04') =>
  w.clock.set(new Date(`${date}T${time}:00+06:00`).toISOString());
export const guardian = () => w.school.guardians[0]!;
export const wants = (newsBy: 'sms' | 'call') => sys().repo(Guardian).update(guardian().id, { newsBy });
export let n = 0;
/** To four numbers, of which one wants calls. */
export const emergency = () =>
  w.school.head.run(sendSms, {
    audience: { kind: 'section', section: w.school.sectionA.id },
    language: 'en',
    text: `Storm ${(n += 1)}: please collect your children.`,
    purpose: 'emergency',
    key: `emergency-call-${String(n).padStart(6, '0')}`,
  });
export const callOf = async (batch: string) => (await sys().repo(SmsMessage).findOne({ batch, way: 'call' }))!;
export const only = async (batch: string) => (await sys().repo(SmsMessage).findOne({ batch }))!;
export const ringing = () => phone.calls.list().filter(({ state }) => state === 'ringing');
export const spent = async () => (await w.system().repo(SmsAccount).findOne({ institution: w.school.id }))!;

/** An absence of the child on a day of its own. */
export async function absence(day: number) {
  const date = `2026-02-${String(day + 9).padStart(2, '0')}`;
  const key = { section: w.school.sectionA.id, date, period: 0 };
  const student = w.school.students[0]!.id;
  await w.school.office.run(mark, { ...key, entries: [{ student, status: 'absent', base: 0 }] });
  await w.school.office.run(submit, key);
  return w.school.office.run(notifyAbsentees, { ...key, students: [student] });
}
/** A run of the sender, as the wake-up job orders it. */
export async function send(batch = 'a'.repeat(24)) {
  const envelope = { payload: { batch }, tenantId: w.school.id, actorId: null, requestId: 'test' };
  await runOneJob(w.kernel, 'messaging.sendSms', envelope);
  await w.runJobs();
}

/** Before and after the tests of a file. */
export function openAndClose(): void {
  beforeAll(async () => {
    stop = await setup();
    machines = await openMachines();
    phone = makePhone({ incoming: `${machines.url}/api/sms/incoming`, product: machines.url });
    w = await world({
      weekend: [],
      now: '2026-03-04T04:00:00.000Z',
      env: { PUBLIC_URL: machines.url, SANDBOX_PHONE: await phone.listen(0) },
    });
    machines.serve(w.kernel);
    await w.system().repo(SmsAccount).create({ institution: w.school.id, balance: 10_000, partPrice: 50 });
    await sys().repo(SmsSetting).create({ key: 'default', perMinute: 60_000 });
    await w.school.head.run(saveVoice, RULES);
    await wants('call');
  });
  afterAll(async () => {
    await phone.close();
    await machines.close();
    await w.close();
    await closeSpareStores();
    await stop();
  });
}
