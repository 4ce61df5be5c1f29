import { transitionsOf } from '@pathshala/shared/kit';
import { Student } from '@pathshala/shared/modules/foundation/people';
import { paymentsActions, PaymentType } from '@pathshala/shared/modules/money/payments';
import { Certificate, certificatesActions } from '@pathshala/shared/modules/students/certificates';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { world, type World } from '../../../../testing';
import { openCounter, openMobileBanking, take } from '../../../money/payments/test/counter';
import { settleCheque } from '../../../money/payments/services/settle-cheque';
import { fieldValues } from '../services/field-values';

let w: World;
let counter: Awaited<ReturnType<typeof openCounter>>;
beforeEach(async () => {
  w = await world();
  counter = await openCounter(w);
});
afterEach(() => w.close());

const child = () => w.school.students[0]!.id;
const sys = () => w.system(w.school.id);
const life = transitionsOf(Certificate);
const ask = async () =>
  (
    await w.school.office.run(certificatesActions.request, {
      kind: 'testimonial',
      students: [child()],
      language: 'en',
    })
  ).made[0]!;
const clear = async (id: string) =>
  w.school.office.run(life.clear, { id, rev: (await sys().repo(Certificate).get(id)).rev });
const refusedClear = async (id: string) =>
  (await w.school.office.refused(life.clear, { id, rev: (await sys().repo(Certificate).get(id)).rev })).code;
const printed = async (id: string) =>
  (await fieldValues(sys(), await sys().repo(Certificate).get(id), await sys().repo(Student).get(child()))).dues;
const refusedLeave = async () => {
  const { rev } = await sys().repo(Student).get(child());
  const input = { id: child(), rev, leftOn: '2026-03-04', leavingNote: 'Moves away', duesAccepted: false };
  return (await w.school.head.refused(transitionsOf(Student).transfer, input)).code;
};

describe('what a student owes for a paper', () => {
  it('stays owed when a guardian only says that it was sent', async () => {
    const company = await openMobileBanking(w, counter);
    const { bills } = await w.school.guardian.run(paymentsActions.account, { student: child() });
    const due = bills.reduce((sum, bill) => sum + bill.balance + bill.fine, 0);
    await w.school.guardian.run(paymentsActions.claimJointPayment, {
      company,
      transactionNumber: '6H7801QFYM',
      twoParts: false,
      paidOn: '2026-03-04',
      amount: due,
      parts: [{ student: child(), bills: bills.map(({ subHead, period }) => ({ subHead, period })), due }],
    });
    expect(await w.school.office.run(paymentsActions.account, { student: child() })).toMatchObject({ checking: due });
    const id = await ask();
    expect(await w.school.office.run(certificatesActions.clearance, { certificate: id })).toMatchObject({ dues: due });
    expect(await refusedClear(id)).toBe('CERTIFICATE_DUES');
    expect(await printed(id)).toContain('remains to be paid');
    expect(await refusedLeave()).toBe('DUES_REMAIN');
  });

  it('stays owed while a cheque for it is in clearing, and is paid by money', async () => {
    const type = {
      code: 'CHQ',
      name: 'Cheque',
      nameBn: 'চেক',
      channel: 'cheque' as const,
      needsReference: true,
      rank: 9,
    };
    const cheque = await w.system().repo(PaymentType).create(type);
    const { due } = await w.school.office.run(paymentsActions.account, { student: child() });
    const pay = async (paymentType: string, more: object, of: object = {}) => {
      const order = await take(w.school.office, { student: child(), money: due, paymentType, ...of });
      return w.school.office.run(paymentsActions.collect, { ...order, ...more });
    };
    const { receipt } = await pay(
      cheque.id,
      { cheque: { bank: 'Pubali Bank', date: '2026-03-04' } },
      { reference: '330881' },
    );
    const id = await ask();
    expect(await refusedClear(id)).toBe('CERTIFICATE_DUES');
    expect(await printed(id)).toContain('remains to be paid');
    expect(await refusedLeave()).toBe('DUES_REMAIN');
    await settleCheque(sys(), receipt.id, { clearedOn: '2026-03-04' });
    await clear(id);
    expect(await printed(id)).toBe('All dues to the institution are paid.');
  });
});
