import { actionsOf, transitionsOf, type AppError } from '@pathshala/shared/kit';
import {
  admissionActions,
  AdmissionApplication,
  AdmissionDeclaration,
  AdmissionDraft,
  AdmissionPayment,
  admissionPublicActions,
} from '@pathshala/shared/modules/students/admission';
import { StudentCategory } from '@pathshala/shared/modules/foundation/people';
import { websiteActions } from '@pathshala/shared/modules/school/cms';
import { OnlineMethod, PaymentType } from '@pathshala/shared/modules/money/payments';
import { toBengaliDigits } from '@pathshala/shared/text';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runOneJob, world, type World } from '../../../../testing';
import { codeOf as sentCode, stampOf as pageStamp, visitAs } from '../../../school/visitors/test/at-the-gate';
import { applicant, openSeason } from './season';

const { requestCode, enter, mine, saveDraft, apply, amend, claimFee, keepPaper, slip } = admissionPublicActions;
const PICTURE = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==';

let w: World;
beforeAll(async () => void (w = await world()));
afterAll(() => w.close());

let numbers = 0;
const newPhone = () => `018${String(20_000_000 + (numbers += 1))}`;
const codeOf = (phone: string) => sentCode(w, phone);
const stampOf = (site_id?: string) => pageStamp(w, site_id);
const visitOf = (phone = newPhone()) => visitAs(w, admissionPublicActions, phone);
function formOf(declaration: string) {
  const { phone: _, declaration: __, ...form } = applicant(declaration);
  return form;
}

it('a declaration has its code in Latin digits, whatever keyboard the office has', async () => {
  const { id } = await openSeason(w, { code: '৭' });
  expect(await w.school.office.run(actionsOf(AdmissionDeclaration).get, { id })).toMatchObject({ code: '7' });
});

it('a declaration is in the menu of its website on the days on which it is open', async () => {
  const menu = async (site_id = w.school.id) =>
    (await w.anonymous.run(websiteActions.getSiteFrame, { site_id })).menu.map(({ title, href }) => [title.en, href]);
  await openSeason(w);
  const [first] = await menu();
  expect(first?.[0]).toBe('Apply for admission');
  expect(first?.[1]).toMatch(/^\/web\/admission\?alias=/);
  expect(JSON.stringify(await menu(w.stranger.id))).not.toContain('/web/admission');
  const later = 30 * 86_400_000;
  w.clock.advance(later);
  expect(JSON.stringify(await menu())).not.toContain('/web/admission?');
  w.clock.advance(-later);
});

describe('a number', () => {
  it('is proved by the code that is sent to it, once', async () => {
    const phone = newPhone();
    const visit = await visitOf(phone);
    expect(await w.anonymous.run(mine, visit)).toMatchObject({ phone, drafts: [], applications: [] });
    const again = await w.anonymous.refused(enter, { site_id: w.school.id, phone, code: await codeOf(phone) });
    expect(again.code).toBe('WRONG_CODE');
  });
  it('is proved by the digits that a Bengali keyboard types as well', async () => {
    const phone = newPhone();
    const site_id = w.school.id;
    await w.anonymous.run(requestCode, { site_id, phone: toBengaliDigits(phone), stamp: await stampOf(site_id) });
    const code = toBengaliDigits(await codeOf(phone));
    expect(await w.anonymous.run(enter, { site_id, phone: toBengaliDigits(phone), code })).toMatchObject({ phone });
  });
  it('closes after five wrong codes, also to the right one, until a new code is sent', async () => {
    const phone = newPhone();
    const site_id = w.school.id;
    await w.anonymous.run(requestCode, { site_id, phone, stamp: await stampOf(site_id) });
    const code = await codeOf(phone);
    const wrong = code === '000000' ? '111111' : '000000';
    for (const _ of [1, 2, 3, 4, 5])
      expect((await w.anonymous.refused(enter, { site_id, phone, code: wrong })).code).toBe('WRONG_CODE');
    expect((await w.anonymous.refused(enter, { site_id, phone, code })).code).toBe('TOO_MANY_REQUESTS');
  });
  it('gets five codes in an hour and no sixth; programs that fill in everything get none', async () => {
    const phone = newPhone();
    const site_id = w.school.id;
    for (const _ of [1, 2, 3, 4, 5])
      await w.anonymous.run(requestCode, { site_id, phone, stamp: await stampOf(site_id) });
    expect((await w.anonymous.refused(requestCode, { site_id, phone, stamp: await stampOf(site_id) })).code).toBe(
      'TOO_MANY_REQUESTS',
    );
    expect(
      (await w.anonymous.refused(requestCode, { site_id, phone: newPhone(), stamp: 'x', honeypot: 'x' })).code,
    ).toBe('FORM_REFUSED');
  });
  it('that is known and one that is not are answered alike', async () => {
    const { id } = await openSeason(w);
    const known = newPhone();
    await w.anonymous.run(apply, { ...(await visitOf(known)), admissionDeclaration: id, form: formOf(id) });
    const site_id = w.school.id;
    expect(await w.anonymous.run(requestCode, { site_id, phone: known, stamp: await stampOf(site_id) })).toEqual(
      await w.anonymous.run(requestCode, { site_id, phone: newPhone(), stamp: await stampOf(site_id) }),
    );
    const wrong = [known, newPhone()].map((phone) => w.anonymous.refused(enter, { site_id, phone, code: 'none' }));
    expect((await Promise.all(wrong)).map(({ code }) => code)).toEqual(['WRONG_CODE', 'WRONG_CODE']);
  });
  it('opens nothing with a key that was changed, of another institution, or too old', async () => {
    const visit = await visitOf();
    const forged = { ...visit, key: visit.key.replace(/^\d+/, '01700000000') };
    for (const bad of [forged, { ...visit, site_id: w.stranger.id }])
      expect((await w.anonymous.refused(mine, bad)).code).toBe('VISIT_ENDED');
    w.clock.advance(13 * 60 * 60_000);
    expect((await w.anonymous.refused(mine, visit)).code).toBe('VISIT_ENDED');
  });
});

describe('a family', () => {
  it('finds what it began on another device, and the draft is gone when the form is sent', async () => {
    const { id } = await openSeason(w);
    const phone = newPhone();
    await w.anonymous.run(saveDraft, { ...(await visitOf(phone)), admissionDeclaration: id, values: { name: 'Half' } });
    const visit = await visitOf(phone);
    expect((await w.anonymous.run(mine, visit)).drafts).toMatchObject([{ declaration: id, values: { name: 'Half' } }]);
    const { number } = await w.anonymous.run(apply, { ...visit, admissionDeclaration: id, form: formOf(id) });
    const { drafts, applications } = await w.anonymous.run(mine, visit);
    expect([drafts, applications.map((row) => [row.number, row.state])]).toEqual([[], [[number, 'submitted']]]);
  });
  it('has three months for a form; what it never sent is dropped then', async () => {
    const { id } = await openSeason(w);
    await w.anonymous.run(saveDraft, { ...(await visitOf()), admissionDeclaration: id, values: { name: 'Half' } });
    const drafts = w.system(w.school.id).repo(AdmissionDraft);
    const drop = () =>
      runOneJob(w.kernel, 'privacy.applyTerms', { payload: {}, tenantId: null, actorId: null, requestId: 'test' });
    await drop();
    expect(await drafts.count({ declaration: id })).toBe(1);
    const later = 91 * 86_400_000;
    w.clock.advance(later);
    await Promise.all([drop(), drop()]);
    expect(await drafts.count({ declaration: id })).toBe(0);
    w.clock.advance(-later);
  });
  it('cannot take the photo that another family kept, and the other family still can', async () => {
    const { id } = await openSeason(w);
    const [first, second] = [await visitOf(), await visitOf()];
    const { id: photo } = await w.anonymous.run(keepPaper, {
      ...first,
      field: 'photo',
      name: 'child.png',
      data: PICTURE,
    });
    const stolen = { ...second, admissionDeclaration: id, form: { ...formOf(id), photo } };
    const refused = await w.anonymous.refused(apply, stolen);
    expect([refused.code, Object.keys(refused.fields ?? {})]).toEqual(['VALIDATION', ['photo']]);
    await w.anonymous.run(apply, { ...first, admissionDeclaration: id, form: { ...formOf(id), photo } });
    expect((await w.anonymous.refused(apply, stolen)).code).toBe('VALIDATION');
    const { number } = await w.anonymous.run(apply, { ...second, admissionDeclaration: id, form: formOf(id) });
    const row = await w.system(w.school.id).repo(AdmissionApplication).findOne({ number });
    expect(row!.photo).toBeUndefined();
  });
  it('that sends the same form twice has one application', async () => {
    const { id } = await openSeason(w);
    const visit = await visitOf();
    const sent = { ...visit, admissionDeclaration: id, form: formOf(id) };
    const answers = await Promise.allSettled([w.anonymous.run(apply, sent), w.anonymous.run(apply, sent)]);
    const { number } = await w.anonymous.run(apply, sent);
    const given = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value.number] : []));
    expect(new Set([...given, number]).size).toBe(1);
    const other = await w.anonymous.refused(apply, { ...sent, ...(await visitOf()) });
    expect(other.code).toBe('ALREADY_APPLIED');
  });
  it('chooses a category that the form offers, when it applies and when it corrects', async () => {
    const { id } = await openSeason(w);
    const categories = w.system(w.school.id).repo(StudentCategory);
    const named = { name: 'Quota of old', nameBn: 'পুরোনো কোটা', rank: 1 };
    const category = await categories.create({ ...named, active: false });
    const visit = await visitOf();
    const form = { ...formOf(id), category: category.id };
    const refused = await w.anonymous.refused(apply, { ...visit, admissionDeclaration: id, form });
    expect(Object.keys(refused.fields ?? {})).toEqual(['category']);
    await categories.update(category.id, { active: true });
    await w.anonymous.run(apply, { ...visit, admissionDeclaration: id, form });
    await categories.update(category.id, { active: false });
    const [own] = (await w.anonymous.run(mine, visit)).applications;
    await w.school.office.run(transitionsOf(AdmissionApplication).giveBack, {
      ...{ id: own!.id, rev: own!.rev, reason: 'Unreadable' },
    });
    const { rev } = (await w.anonymous.run(mine, visit)).applications[0]!;
    const again = await w.anonymous.refused(amend, { ...visit, admissionApplication: own!.id, rev, form });
    expect(Object.keys(again.fields ?? {})).toEqual(['category']);
  });
  it('sees and corrects only what is its own, and only what was returned', async () => {
    const { id } = await openSeason(w);
    const visit = await visitOf();
    await w.anonymous.run(apply, { ...visit, admissionDeclaration: id, form: formOf(id) });
    const own = async () => (await w.anonymous.run(mine, visit)).applications[0]!;
    const before = await own();
    const correction = { admissionApplication: before.id, form: { ...formOf(id), name: 'Corrected Name' } };
    expect((await w.anonymous.refused(amend, { ...visit, ...correction, rev: before.rev })).status).toBe(409);
    await w.school.office.run(transitionsOf(AdmissionApplication).giveBack, {
      id: before.id,
      rev: before.rev,
      reason: 'Unreadable',
    });
    const returned = await own();
    expect([returned.reason, returned.form?.name]).toEqual(['Unreadable', before.name]);
    expect((await w.anonymous.refused(amend, { ...(await visitOf()), ...correction, rev: returned.rev })).code).toBe(
      'NOT_FOUND',
    );
    await w.anonymous.run(amend, { ...visit, ...correction, rev: returned.rev });
    expect(await own()).toMatchObject({ name: 'Corrected Name', state: 'submitted', form: null });
  });
  it('takes its papers home as PDF, in both languages; nobody else gets them, and no admit slip before the check', async () => {
    const { id } = await openSeason(w);
    const visit = await visitOf();
    await w.anonymous.run(apply, { ...visit, admissionDeclaration: id, form: formOf(id) });
    const [own] = (await w.anonymous.run(mine, visit)).applications;
    const asked = { ...visit, admissionApplication: own!.id, slip: 'applicationSlip' as const };
    for (const language of ['en', 'bn'] as const) {
      const { bytes } = await w.anonymous.run(slip, { ...asked, language });
      expect(Buffer.from(bytes.slice(0, 5)).toString()).toBe('%PDF-');
    }
    expect((await w.anonymous.refused(slip, { ...asked, ...(await visitOf()) })).code).toBe('NOT_FOUND');
    expect((await w.anonymous.refused(slip, { ...asked, slip: 'admitSlip' })).code).toBe('NOT_FOUND');
    const { rev } = await w.school.office.run(actionsOf(AdmissionApplication).get, { id: own!.id });
    await w.school.office.run(transitionsOf(AdmissionApplication).accept, { id: own!.id, rev });
    expect((await w.anonymous.run(slip, { ...asked, slip: 'admitSlip' })).name).toContain(own!.number);
  });
  it('pays by a transaction id that pays once; found by the office it submits the application', async () => {
    const { id } = await openSeason(w, { fee: 20_000 });
    const bkash = await w
      .system()
      .repo(PaymentType)
      .create({ code: 'MFS', name: 'Mobile', nameBn: 'মোবাইল', channel: 'mobile' });
    const company = await w
      .system()
      .repo(OnlineMethod)
      .create({ code: 'BK', name: 'bKash', nameBn: 'বিকাশ', paymentType: bkash.id } as never);
    const claim = async (form = formOf(id)) => {
      const visit = await visitOf();
      await w.anonymous.run(apply, { ...visit, admissionDeclaration: id, form });
      const { applications } = await w.anonymous.run(mine, visit);
      return {
        ...visit,
        admissionApplication: applications[0]!.id,
        company: company.id,
        transactionNumber: 'TRX123ABC9',
        paidOn: '2026-03-03',
      };
    };
    const [first, second] = [await claim(), await claim()];
    await w.anonymous.run(claimFee, first);
    expect(Object.keys((await w.anonymous.refused(claimFee, second)).fields ?? {})).toEqual(['transactionNumber']);
    const { rows } = await w.school.accountant.run(actionsOf(AdmissionPayment).list, {});
    const claimed = rows.find((row) => row.application === first.admissionApplication)!;
    const received = await w.school.accountant.run(transitionsOf(AdmissionPayment).receive, {
      id: claimed.id,
      rev: claimed.rev,
    });
    expect(received.receiptNumber).toMatch(/^A-2025-26\/\d{6}$/);
    expect((await w.anonymous.run(mine, { site_id: first.site_id, key: first.key })).applications).toMatchObject([
      { state: 'submitted', isClaimed: false },
    ]);
    // Rejected by mistake: the family shows its proof, and the platform finds the payment.
    await w.anonymous.run(claimFee, { ...second, transactionNumber: 'TRX777ABC9' });
    const lost = (await w.school.accountant.run(actionsOf(AdmissionPayment).list, {})).rows.find(
      (row) => row.application === second.admissionApplication,
    )!;
    const { id: payment, rev } = lost;
    await w.school.accountant.run(transitionsOf(AdmissionPayment).reject, { id: payment, rev, note: 'Not found' });
    const { rows: found } = await w.operator.run(admissionActions.recovery, { q: 'trx777abc9' });
    expect(found).toMatchObject([{ payment, state: 'rejected', institution: { id: w.school.id } }]);
    const recovering = { institution: w.school.id, admissionPayment: payment, rev: found[0]!.rev, note: 'Statement' };
    expect((await w.groupStaff.refused(admissionActions.recover, recovering)).code).toBe('FORBIDDEN');
    const elsewhere = { ...recovering, institution: w.stranger.id };
    expect((await w.operator.refused(admissionActions.recover, elsewhere)).code).toBe('NOT_FOUND');
    const [one, two] = await Promise.allSettled([1, 2].map(() => w.operator.run(admissionActions.recover, recovering)));
    expect([one!.status, two!.status].sort()).toEqual(['fulfilled', 'rejected']);
    expect((await w.anonymous.run(mine, { site_id: second.site_id, key: second.key })).applications).toMatchObject([
      { state: 'submitted' },
    ]);
  });
  it('does not apply before the first day or after the last', async () => {
    const { id } = await openSeason(w, { opensOn: '2026-04-01', closesOn: '2026-04-10' });
    const refused = await w.anonymous.refused(apply, {
      ...(await visitOf()),
      admissionDeclaration: id,
      form: formOf(id),
    });
    expect(refused.code).toBe('NOT_OPEN');
  });
});

/** Hundreds of calls, one after another in the store; other stages of the suite may take the processor. */
const RUSH_MS = 240_000;
describe('a rush', () => {
  it(
    'of 150 applications for 15 seats, each sent twice at the same moment, is 150 applications',
    async () => {
      const { id } = await openSeason(w, { seats: 15 });
      const { office } = w.school;
      const forms = Array.from({ length: 150 }, () => applicant(id));
      const { create } = actionsOf(AdmissionApplication);
      const refused = new Set<string>();
      /** As a browser does: a call refused because others were first is sent again. */
      const send = async (form: (typeof forms)[number]): Promise<void> => {
        for (;;) {
          const code = await office.run(create, form).then(
            () => null,
            (error: AppError) => error.code,
          );
          if (code !== 'CONFLICT' && code !== 'UNAVAILABLE') return void (code && refused.add(code));
        }
      };
      for (let from = 0; from < forms.length; from += 2)
        await Promise.all(forms.slice(from, from + 2).flatMap((form) => [send(form), send(form)]));
      expect([...refused]).toEqual(['ALREADY_APPLIED']);
      const rows = await w
        .system(w.school.id)
        .repo(AdmissionApplication)
        .find({ where: { declaration: id } });
      expect(new Set(rows.map((row) => row.birthRegistration)).size).toBe(150);
      expect(new Set(rows.map((row) => row.number)).size).toBe(rows.length);
      expect(rows).toHaveLength(150);
      const { tally } = await w.school.head.run(admissionActions.desk, { admissionDeclaration: id });
      expect(tally).toEqual({ submitted: 150 });
    },
    RUSH_MS,
  );
});
