import { randomUUID } from 'node:crypto';
import { feesActions } from '@pathshala/shared/modules/money/fees';
import { District, Division, Thana } from '@pathshala/shared/modules/foundation/geo';
import { OnlineMethod, PaymentGateway, PaymentType } from '@pathshala/shared/modules/money/payments';
import { applicationActions, InstitutionApplication } from '@pathshala/shared/modules/front/onboarding';
import { MailMessage, messagingActions, Notification } from '@pathshala/shared/modules/school/messaging';
import { defineJob } from '@pathshala/core';
import { type Machines, type World } from '@pathshala/core/testing';
import { z } from 'zod';
import { runJob } from '../src';
import { openFees } from './school-fees';

/** Services that the jobs run on; opened by the test, and only while it runs. */
export const stage = {} as { w: World; machines: Machines };

export interface Prepared {
  payload: unknown;
  tenantId: string | null;
  /** Effect of the job so far; must be the same however often it runs. */
  effect(): Promise<unknown>;
  /** The effect of one run. */
  expected: unknown;
}
export const notifications = (source: string) =>
  stage.w
    .system()
    .repo(Notification)
    .find({ where: { source: { contains: source } } });
export const mails = async (source: string) =>
  (await stage.w.system().repo(MailMessage).find({ where: { source } })).map((row) => [row.to, row.status]);
export const tell = (source: string) =>
  stage.w
    .system()
    .repo(Notification)
    .create({ user: stage.w.school.guardian.actor.userId!, kind: 'notice', title: 'Hello', titleBn: 'শুভেচ্ছা', source });

let number = 0;
let day = -1;
/** A number that no other job of the run has used. */
export const nextNumber = () => (number += 1);
export const nextDay = () => (day += 1);
export const orderSms = () =>
  stage.w.school.office.run(messagingActions.sendSms, {
    audience: { kind: 'section', section: stage.w.school.sectionA.id },
    language: 'en',
    text: `Message ${(number += 1)}`,
    purpose: 'notice',
    key: randomUUID(),
  });
export const still = defineJob('test.still', z.strictObject({ run: z.string() }));
let month = 0;
/** Bills of a month that had none; `done` lets a worker make them first. */
export async function generation(done: boolean, tellGuardians = false) {
  if (month === 0) await openFees(stage.w);
  const { feeRun, run } = await stage.w.school.accountant.run(feesActions.generate, {
    section: stage.w.school.sectionA.id,
    months: [`2026-${String((month += 1)).padStart(2, '0')}-01`],
    tellGuardians,
  });
  if (done)
    await runJob(stage.w.kernel, 'fees.generateBills', {
      payload: { run },
      tenantId: stage.w.school.id,
      actorId: null,
      requestId: 'test',
    });
  return { feeRun, run };
}
export async function application() {
  const nth = (number += 1);
  const sys = stage.w.system();
  const division = await sys.repo(Division).create({ name: `Division ${nth}`, nameBn: 'বিভাগ', code: String(10 + nth) });
  const district = await sys.repo(District).create({ division: division.id, name: `District ${nth}`, nameBn: 'জেলা' });
  const thana = await sys
    .repo(Thana)
    .create({ district: district.id, name: `Thana ${nth}`, nameBn: 'থানা', kind: 'upazila' });
  const { reference } = await stage.w.anonymous.run(applicationActions.apply, {
    name: `School ${nth}`,
    nameBn: 'বিদ্যালয়',
    type: 'school',
    levelFrom: 'primary',
    levelTo: 'secondary',
    division: division.id,
    district: district.id,
    thana: thana.id,
    address: 'College Road',
    students: 100,
    alias: `school-${nth}`,
    applicant: 'Rehana Begum',
    applicantBn: 'রেহানা বেগম',
    post: 'Head',
    phone: '01712345678',
    email: `school${nth}@mail.example.test`,
  });
  return (await sys.repo(InstitutionApplication).findOne({ reference }))!;
}
export async function onlineMethod() {
  const sys = stage.w.system();
  const code = `PAY${(number += 1)}`;
  const named = { code, name: 'bKash', nameBn: 'বিকাশ' };
  const type = await sys.repo(PaymentType).create({ ...named, channel: 'mobile' });
  const gateway = await sys.repo(PaymentGateway).create({ ...named, kind: 'mobile' });
  return sys.repo(OnlineMethod).create({ ...named, gateway: gateway.id, paymentType: type.id });
}
