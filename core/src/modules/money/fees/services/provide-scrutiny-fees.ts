import type { Row } from '@pathshala/shared/kit';
import { FeeHead, FeeLine, FeeSubHead } from '@pathshala/shared/modules/money/fees';
import type { Context } from '../../../../kernel';
import { provideScrutinyFees } from '../../../exams/results';
import { tellBills } from './tell-bills';

const NAMES = { name: 'Scrutiny of results', nameBn: 'ফলাফল পুনঃনিরীক্ষণ' };
/** Each application is a bill of its own. At most 20 characters. */
const periodOf = (application: string) => `app-${application.slice(-16)}`;

/** The sub-head that is billed by application; made with the first one, when the accountant has made none. */
async function subHeadOf(sys: Context): Promise<{ subHead: Row<typeof FeeSubHead>; head: Row<typeof FeeHead> }> {
  const [heads, subHeads] = [sys.repo(FeeHead), sys.repo(FeeSubHead)];
  const known = await subHeads.findOne({ frequency: 'application', active: true });
  if (known) return { subHead: known, head: await heads.get(known.head) };
  const head = (await heads.findOne({ name: NAMES.name })) ?? (await heads.create(NAMES));
  return { head, subHead: await subHeads.create({ head: head.id, ...NAMES, frequency: 'application' }) };
}

const linesOf = (sys: Context, { application, student }: { application: string; student: string }) =>
  sys.repo(FeeLine).find({ where: { student, period: periodOf(application), status: { ne: 'cancelled' } } });

provideScrutinyFees({
  async bill(sys, bills) {
    if (bills.length === 0) return;
    const { subHead, head } = await subHeadOf(sys);
    const month = `${sys.today.slice(0, 7)}-01`;
    await sys.repo(FeeLine).createMany(
      bills.map(({ application, student, section, amount, dueOn, name }) => ({
        student,
        section,
        subHead: subHead.id,
        period: periodOf(application),
        seq: 0,
        kind: 'bill' as const,
        month,
        headName: head.name,
        headNameBn: head.nameBn,
        name: name.en,
        nameBn: name.bn,
        priority: subHead.priority ?? 100,
        fined: false,
        amount,
        waived: 0,
        paid: 0,
        balance: amount,
        dueDate: dueOn,
        status: 'unpaid' as const,
        reason: 'subHead' as const,
      })),
    );
    await tellBills(
      sys,
      bills.map(({ amount }) => ({ subHead: subHead.id, month, amount, waived: 0 })),
    );
  },
  isPaid: async (sys, bill) => (await linesOf(sys, bill)).every(({ balance }) => balance <= 0),
  async cancel(sys, bill) {
    const open = (await linesOf(sys, bill)).filter(({ paid }) => paid === 0);
    for (const { id, rev } of open) await sys.repo(FeeLine).update(id, { status: 'cancelled', balance: 0 }, { rev });
    await tellBills(sys, open, -1);
  },
});
