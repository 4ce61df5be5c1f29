import { actionsOf, transitionsOf } from '@pathshala/shared/kit';
import { Notification, SmsMessage } from '@pathshala/shared/modules/school/messaging';
import { FeeLine } from '@pathshala/shared/modules/money/fees';
import { PaymentType, paymentsActions, Wallet } from '@pathshala/shared/modules/money/payments';
import { Student } from '@pathshala/shared/modules/foundation/people';
import {
  Certificate,
  certificatesActions,
  CertificateOffer,
  CertificateTemplate,
  FAMILY_REQUESTS,
} from '@pathshala/shared/modules/students/certificates';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runOneJob, world, type Person, type World } from '../../../../testing';
import { take } from '../../../money/payments/test/counter';
import { settleCheque } from '../../../money/payments/services/settle-cheque';
import { bill, lendBook } from './open-matters';

const FEE = 10_000;
let w: World;
let ownText: string;
let cash: string;
let cheque: string;
beforeAll(async () => {
  w = await world({ students: 6 });
  const types = await w
    .system()
    .repo(PaymentType)
    .createMany([
      { code: 'CASH', name: 'Cash', nameBn: 'নগদ', channel: 'cash', rank: 1 },
      { code: 'WALLET', name: 'Wallet', nameBn: 'ওয়ালেট', channel: 'wallet', atCounter: false, rank: 2 },
      { code: 'CHQ', name: 'Cheque', nameBn: 'চেক', channel: 'cheque', needsReference: true, rank: 9 },
    ]);
  [cash, , cheque] = types.map(({ id }) => id) as [string, string, string];
  const own = { name: 'Own', nameBn: 'নিজস্ব', body: 'Of {student_name} here', bodyBn: 'এখানে {student_name}' };
  ownText = (await w.school.head.run(actionsOf(CertificateTemplate).create, { kind: 'study', ...own })).id;
  for (const [kind, fee] of [
    ['study', FEE],
    ['bonafide', 0],
    ['testimonial', FEE],
    ['transfer', FEE],
  ] as const)
    await w.school.head.run(actionsOf(CertificateOffer).create, { kind, fee });
});
afterAll(() => w.close());

const { askOwn, ownPapers, withdrawOwn, request } = certificatesActions;
const life = transitionsOf(Certificate);
const sys = () => w.system(w.school.id);
const child = (n: number) => w.school.students[n]!.id;
const rowOf = (id: string) => sys().repo(Certificate).get(id);
const ask = async (student: string, over = {}, who: Person = w.school.guardian) =>
  (await who.run(askOwn, { student, kind: 'study', language: 'en', purpose: 'Passport', ...over } as never)).id;
const refused = async (student: string, over = {}, who: Person = w.school.guardian) =>
  (await who.refused(askOwn, { student, kind: 'study', language: 'en', purpose: 'Passport', ...over } as never)).code;
const step = async (who: Person, name: 'clear' | 'approve' | 'issue', id: string) =>
  who.run(life[name], { id, rev: (await rowOf(id)).rev });
const refusedIssue = async (id: string) =>
  (await w.school.office.refused(life.issue, { id, rev: (await rowOf(id)).rev })).code;
const pay = async (student: string, paymentType = cash, more = {}) => {
  const order = await take(w.school.accountant, { student, money: FEE, paymentType });
  return w.school.accountant.run(paymentsActions.collect, { ...order, ...more });
};
const linesOf = (student: string) =>
  sys()
    .repo(FeeLine)
    .find({ where: { student }, sort: ['seq'] });
const walletOf = async (student: string) => (await sys().repo(Wallet).findOne({ student }))?.balance ?? 0;
const viewOf = async (id: string, student: string) =>
  (await w.school.guardian.run(ownPapers, { student })).papers.find((paper) => paper.id === id)!;
const withApproval = async (id: string) => {
  await step(w.school.office, 'clear', id);
  await step(w.school.head, 'approve', id);
};

describe('a family that asks for a paper', () => {
  let id: string;
  it('is billed its fee, and the office sees who asked', async () => {
    id = await ask(child(0));
    const row = await rowOf(id);
    expect(row.template).toBe(ownText);
    expect(row).toMatchObject({ state: 'requested', askedBy: 'family', guardian: w.school.guardians[0]!.id, fee: FEE });
    expect((await linesOf(child(0))).map(({ amount, balance, name }) => [amount, balance, name])).toEqual([
      [FEE, FEE, 'Fee of a certificate: Study certificate'],
    ]);
    expect(await viewOf(id, child(0))).toMatchObject({ state: 'requested', feeOpen: FEE, mayWithdraw: true });
    const seen = await w.school.office.run(actionsOf(Certificate).list, { filter: { askedBy: { eq: 'family' } } });
    expect(seen.rows.map((each) => each.id)).toEqual([id]);
  });

  it('gets no second one of the kind meanwhile, by whichever account', async () => {
    expect(await refused(child(0))).toBe('CERTIFICATE_UNDER_WAY');
    expect(await refused(child(0), { purpose: 'Bank' }, w.school.student)).toBe('CERTIFICATE_UNDER_WAY');
    const office = { kind: 'study' as const, students: [child(0)], language: 'en' as const };
    expect((await w.school.office.refused(request, office)).code).toBe('CERTIFICATE_UNDER_WAY');
    const both = await Promise.allSettled([
      ask(child(0), { kind: 'bonafide' }),
      ask(child(0), { kind: 'bonafide' }, w.school.student),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  it('gets it only when the fee is paid, and a cheque pays when it has cleared', async () => {
    await withApproval(id);
    expect(await refusedIssue(id)).toBe('PAPER_FEE_OPEN');
    const { receipt } = await pay(child(0), cheque, {
      reference: '330881',
      cheque: { bank: 'Pubali Bank', date: '2026-03-04' },
    });
    expect(await refusedIssue(id)).toBe('PAPER_FEE_OPEN');
    await settleCheque(sys(), receipt.id, { clearedOn: '2026-03-04' });
    expect((await step(w.school.office, 'issue', id)).number).toBe('CERT-2026-0001');
    expect(await viewOf(id, child(0))).toMatchObject({ state: 'issued', feeOpen: 0, mayWithdraw: false });
  });

  it('gets a notification at each step, and one SMS when the paper is ready', async () => {
    await w.runJobs();
    const user = w.school.guardian.actor.userId!;
    const bells = async () =>
      (
        await w
          .system()
          .repo(Notification)
          .find({ where: { user, kind: 'paper' }, sort: ['createdAt'] })
      ).map(({ title, link }) => [title, link]);
    const expected = ['the office has checked your request', 'your request is approved', 'ready for you'];
    // News of states that have passed are left out.
    expect((await bells()).map(([title]) => title)).toEqual([`Study certificate: ${expected[2]}`]);
    expect((await bells()).every(([, link]) => link === '/certificates/mine')).toBe(true);
    await runOneJob(w.kernel, 'certificates.tellPaper', {
      payload: { certificate: id, state: 'issued' },
      tenantId: w.school.id,
      actorId: null,
      requestId: 'again',
    });
    expect(await bells()).toHaveLength(1);
    const sms = await sys()
      .repo(SmsMessage)
      .find({ where: { student: child(0) } });
    expect(sms.map(({ text }) => text)).toEqual([expect.stringContaining('প্রস্তুত। অফিস থেকে সংগ্রহ করুন।')]);
    // The office's own bell leads to its register; families are not sent there.
    const office = await w
      .system()
      .repo(Notification)
      .find({ where: { user, kind: 'work' }, sort: [] });
    expect(office).toEqual([]);
  });

  it('gets none for the same purpose in the year, however it is written', async () => {
    expect(await refused(child(0), { purpose: ' passport. ' })).toBe('PAPER_HELD');
    await w.school.guardian.run(withdrawOwn, { certificate: await ask(child(0), { purpose: 'Bank account' }) });
  });
});

describe('a request that comes to nothing', () => {
  it('is rejected, and its paid fee is in the wallet', async () => {
    const id = await ask(child(1));
    await pay(child(1));
    expect(await walletOf(child(1))).toBe(0);
    await w.school.office.run(life.reject, { id, rev: (await rowOf(id)).rev, rejectReason: 'Photo is missing' });
    expect(await walletOf(child(1))).toBe(FEE);
    expect(await viewOf(id, child(1))).toMatchObject({ state: 'rejected', note: 'Photo is missing' });
    expect(await refusedIssue(id)).toBe('TRANSITION_REFUSED');
  });

  it('is withdrawn by its family alone, before the approval, and is no longer owed; nobody gets money twice', async () => {
    const id = await ask(child(1), { kind: 'testimonial' });
    const { secondGuardian, student } = { secondGuardian: w.stranger.head, student: w.school.student };
    for (const other of [student, secondGuardian]) {
      const { code } = await other.refused(withdrawOwn, { certificate: id });
      expect(['NOT_FOUND', 'FORBIDDEN']).toContain(code);
    }
    const before = await walletOf(child(1));
    await w.school.guardian.run(withdrawOwn, { certificate: id });
    expect((await w.school.guardian.refused(withdrawOwn, { certificate: id })).code).toBe('TRANSITION_REFUSED');
    expect(await walletOf(child(1))).toBe(before);
    expect((await linesOf(child(1))).reduce((sum, { balance }) => sum + balance, 0)).toBe(0);
    const approved = await ask(child(1), { kind: 'bonafide' });
    await withApproval(approved);
    expect((await w.school.guardian.refused(withdrawOwn, { certificate: approved })).code).toBe('TRANSITION_REFUSED');
  });

  it('of the office is not withdrawn by the family', async () => {
    const office = { kind: 'character' as const, students: [child(1)], language: 'en' as const };
    const [id] = (await w.school.office.run(request, office)).made;
    expect((await w.school.guardian.refused(withdrawOwn, { certificate: id! })).code).toBe('NOT_FOUND');
  });

  it('counts: a family makes only so many in a month', async () => {
    for (;;) {
      const { left } = await w.school.guardian.run(ownPapers, { student: child(1) });
      if (left === 0) break;
      await w.school.guardian.run(withdrawOwn, { certificate: await ask(child(1), { purpose: `Purpose ${left}` }) });
    }
    expect(
      await sys()
        .repo(Certificate)
        .count({ student: child(1), askedBy: 'family' }),
    ).toBe(FAMILY_REQUESTS);
    expect(await refused(child(1))).toBe('PAPER_LIMIT');
  });
});

describe('nobody', () => {
  it('asks for the child of others, or for a paper that is not offered', async () => {
    expect(await refused(child(3))).toBe('NOT_FOUND');
    expect(await refused(child(1), {}, w.school.student)).toBe('NOT_FOUND');
    expect(await refused(child(0), {}, w.school.office)).toBe('FORBIDDEN');
    expect(await refused(child(0), { kind: 'character' })).toBe('PAPER_NOT_OFFERED');
    const offer = (await sys().repo(CertificateOffer).findOne({ kind: 'bonafide' }))!;
    const { rev } = await w.school.head.run(actionsOf(CertificateOffer).update, {
      id: offer.id,
      rev: offer.rev,
      patch: { active: false },
    });
    expect(await refused(child(0), { kind: 'bonafide', purpose: 'Other' }, w.school.student)).toBe('PAPER_NOT_OFFERED');
    await sys().repo(CertificateOffer).update(offer.id, { active: true }, { rev });
    // A newer price counts for new requests, the old one for those that are open.
    w.clock.set(new Date(w.clock.now().getTime() + 60_000).toISOString());
    await w.school.head.run(actionsOf(CertificateOffer).create, { kind: 'study', fee: FEE * 2 });
    const { offers } = await w.school.guardian.run(ownPapers, { student: child(0) });
    expect(offers.filter(({ kind }) => kind === 'study').map(({ fee }) => fee)).toEqual([FEE * 2]);
    const free = { id: offer.id, rev: rev + 1, patch: { fee: 1 } };
    expect((await w.school.office.refused(actionsOf(CertificateOffer).update, free)).code).toBe('FORBIDDEN');
  });

  it('clears or approves what they asked for themselves, with a second account either', async () => {
    const guardian = w.school.guardians[0]!.id;
    const parent = await w.school.hire('guardian', w.school.id, 'A parent who is the head', { guardian });
    const officer = w.person('head', w.school.id, { ...parent.actor, role: 'head' });
    const id = await ask(child(0), { kind: 'testimonial' });
    await pay(child(0));
    expect((await officer.refused(life.clear, { id, rev: (await rowOf(id)).rev })).code).toBe('CERTIFICATE_OWN');
    const why = { id, rev: (await rowOf(id)).rev, overrideReason: 'For my own' };
    expect(['CERTIFICATE_OWN', 'OWN_RECORD']).toContain((await officer.refused(life.override, why)).code);
    await step(w.school.office, 'clear', id);
    expect(['CERTIFICATE_OWN', 'OWN_RECORD']).toContain(
      (await officer.refused(life.approve, { id, rev: (await rowOf(id)).rev })).code,
    );
  });

  it('is let off the fee by a clearance despite dues', async () => {
    const { rev, guardian: _known } = await sys().repo(Student).get(child(2));
    await sys().repo(Student).update(child(2), { guardian: w.school.guardians[0]!.id }, { rev });
    const id = await ask(child(2), { kind: 'testimonial' });
    await bill(w, child(2), 50_000);
    await lendBook(w, child(2));
    const { open } = await w.school.guardian.run(ownPapers, { student: child(2) });
    expect(open).toMatchObject({ dues: 50_000 + FEE, books: [{ en: 'Pather Panchali' }] });
    await w.school.head.run(life.override, { id, rev: (await rowOf(id)).rev, overrideReason: 'Stipend pays in May' });
    await step(w.school.head, 'approve', id);
    expect(await refusedIssue(id)).toBe('PAPER_FEE_OPEN');
  });
});

describe('a transfer certificate', () => {
  it('is asked for by a guardian, with day and reason', async () => {
    const leaving = { kind: 'transfer', leavingOn: '2026-03-03', leavingReason: 'Father posted to Rangpur' };
    expect(await refused(child(0), leaving, w.school.student)).toBe('TRANSFER_BY_GUARDIAN');
    expect(await refused(child(0), { kind: 'transfer' })).toBe('LEAVING_UNSAID');
    const row = await rowOf(await ask(child(0), leaving));
    expect(row).toMatchObject({ family: 'transfer-certificate', leavingReason: leaving.leavingReason });
  });
});
