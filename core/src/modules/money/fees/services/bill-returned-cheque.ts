import { FeeHead, FeeLine, FeeSubHead } from '@pathshala/shared/modules/money/fees';
import type { Context } from '../../../../kernel';
import { loadSetting } from './load-setting';
import { tellBills } from './tell-bills';

const NAMES = { name: 'Returned cheque', nameBn: 'ফেরত চেকের চার্জ' };
/** Each cheque is a bill of its own. At most 20 characters. */
const periodOf = (receipt: string) => `chq-${receipt.slice(-16)}`;

/**
 * Bills a student for a cheque that the bank returned, once, where the setting names a charge. In the caller's
 * transaction and as the system, because people who keep cheques set no prices.
 * @returns paisa
 */
export async function billReturnedCheque(
  sys: Context,
  { receipt, student }: { receipt: string; student: string },
): Promise<number> {
  const { bounceFee: amount = 0 } = await loadSetting(sys);
  if (amount === 0) return 0;
  const lines = sys.repo(FeeLine);
  const period = periodOf(receipt);
  if ((await lines.count({ student, period })) > 0) return 0;
  // The cheque paid bills, so that there is one.
  const [last] = await lines.find({ where: { student }, sort: ['-month'], limit: 1 });
  if (!last) return 0;
  const heads = sys.repo(FeeHead);
  const head = (await heads.findOne({ name: NAMES.name })) ?? (await heads.create(NAMES));
  const subHeads = sys.repo(FeeSubHead);
  const subHead =
    (await subHeads.findOne({ head: head.id, name: NAMES.name })) ??
    (await subHeads.create({ head: head.id, ...NAMES, frequency: 'once' }));
  const month = `${sys.today.slice(0, 7)}-01`;
  await lines.create({
    student,
    section: last.section,
    subHead: subHead.id,
    period,
    seq: 0,
    kind: 'bill',
    month,
    headName: head.name,
    headNameBn: head.nameBn,
    ...NAMES,
    priority: subHead.priority ?? 100,
    fined: false,
    amount,
    waived: 0,
    paid: 0,
    balance: amount,
    dueDate: sys.today,
    status: 'unpaid',
    reason: 'subHead',
  });
  await tellBills(sys, [{ subHead: subHead.id, month, amount, waived: 0 }]);
  return amount;
}
