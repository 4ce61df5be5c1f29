import { actionsOf, transitionsOf } from '@pathshala/shared/kit';
import { feesActions, StudentWaiver } from '@pathshala/shared/modules/money/fees';
import { paymentsActions, Refund } from '@pathshala/shared/modules/money/payments';
import { BankAccount, ReceivedCheque } from '@pathshala/shared/modules/money/accounts';
import { keyOf, type StudentOfYear, type School, type Year } from './stage';

const WAYS = [
  ['counter', 5],
  ['mobile', 2],
  ['part', 2],
  ['advance', 1],
  ['none', 2],
] as const;

/**
 * The first family that logs in pays in each way in turn, so that every year has them all: the wallet pays in between.
 */
const IN_TURN = ['advance', 'none', 'mobile'] as const;
const turns = new WeakMap<School, number>();

/** Bills of a month for everyone who has a place in it, by the accountant. */
export async function billMonth({ worker, count }: Year, school: School, month: string): Promise<void> {
  await school.accountant.run(feesActions.generate, { months: [month], tellGuardians: false });
  await worker.work();
  count('bill runs');
}

/** Each family pays as it likes: at the counter, in parts, in advance, by mobile, or not this month. */
export async function collectMonth(year: Year, school: School): Promise<void> {
  const first = school.students.find(({ family }) => family);
  const turn = turns.get(school) ?? 0;
  turns.set(school, turn + 1);
  for (const student of school.students) {
    if (student.hasLeft) continue;
    const chosen = year.random.weighted(WAYS);
    const way = student === first ? IN_TURN[turn % IN_TURN.length]! : chosen;
    if (way === 'none') continue;
    if (way === 'mobile' && student.family) await claim(year, school, student);
    else await takeMoney(year, school, { student, way: way === 'mobile' ? 'counter' : way });
  }
  await year.worker.work();
}

async function takeMoney(
  { platform, random, count, kills }: Year,
  school: School,
  { student, way }: { student: StudentOfYear; way: 'counter' | 'part' | 'advance' },
): Promise<string | null> {
  const seen = await school.accountant.run(paymentsActions.account, { student: student.id });
  if (seen.due === 0 && way !== 'advance') return null;
  const money = way === 'part' ? Math.max(100, Math.floor(seen.due / 2)) : seen.due + (way === 'advance' ? 25_000 : 0);
  const order = {
    student: student.id,
    requestKey: keyOf(random),
    bills: seen.bills.map(({ subHead, period }) => ({ subHead, period })),
    due: seen.due,
    money,
    paymentType: platform.payment.get('CASH')!,
    toWallet: way === 'advance',
    waiveFine: false,
  };
  const collect = () => school.accountant.run(paymentsActions.collect, order);
  const { receipt } = await kills.around('payments at the counter', collect);
  count('receipts at the counter');
  return receipt.id;
}

/** A family reports what it sent; the office finds it, or not. The same number is refused everywhere from then on. */
async function claim(year: Year, school: School, student: StudentOfYear): Promise<void> {
  const { platform, random, count, schools } = year;
  const family = student.family!;
  const seen = await family.run(paymentsActions.account, { student: student.id });
  if (seen.toPay === 0) return;
  const told = {
    company: platform.companies.get('BKASH')!,
    transactionNumber: keyOf(random, 10),
    twoParts: false,
    amount: seen.toPay,
    paidOn: year.clock.now().toISOString().slice(0, 10),
  };
  const { claim: id } = await family.run(paymentsActions.claimPayment, { student: student.id, ...told });
  const elsewhere = schools.find((each) => each !== school)?.students.find((each) => each.family && !each.hasLeft);
  if (elsewhere && random.chance(0.3)) {
    await elsewhere.family!.refused(paymentsActions.claimPayment, { student: elsewhere.id, ...told });
    count('transaction ids refused the second time');
  }
  const isFound = random.chance(0.85);
  await school.accountant.run(paymentsActions.decideClaim, {
    id,
    approve: isFound,
    waiveFine: false,
    ...(isFound ? {} : { note: 'Not in the statement' }),
  });
  count(isFound ? 'claims approved' : 'claims rejected');
}

/** A wallet pays bills for the family that has put money in. */
export async function payFromWallets({ random, count, worker }: Year, school: School): Promise<void> {
  for (const student of school.students) {
    if (!student.family || student.hasLeft) continue;
    const { bills, due, wallet } = await student.family.run(paymentsActions.account, { student: student.id });
    const money = Math.min(wallet, due);
    if (money < 100) continue;
    await student.family.run(paymentsActions.payFromWallet, {
      student: student.id,
      requestKey: keyOf(random),
      bills: bills.map(({ subHead, period }) => ({ subHead, period })),
      due,
      money,
    });
    count('payments from wallets');
  }
  await worker.work();
}

/** The office asks for a waiver, the head decides; its author cannot. */
export async function waive({ random, count }: Year, school: School, from: string): Promise<void> {
  const student = random.pick(school.students.filter((each) => !each.hasLeft));
  const asked = await school.office.run(actionsOf(StudentWaiver).create, {
    student: student.id,
    waiverType: school.fees.waiverType,
    subHeads: [school.fees.tuition],
    from,
    reason: 'Poor and gifted',
  });
  const { approve, reject } = transitionsOf(StudentWaiver);
  const isGranted = random.chance(0.7);
  await school.office.refused(approve, { id: asked.id, rev: asked.rev });
  await school.head.run(isGranted ? approve : reject, { id: asked.id, rev: asked.rev });
  count(isGranted ? 'waivers approved' : 'waivers rejected');
}

/** A receipt for the wrong student is cancelled by the head, whom it was not taken by. */
export async function cancelOne(year: Year, school: School): Promise<void> {
  const student = year.random.pick(school.students.filter((each) => !each.hasLeft));
  const receipt = await takeMoney(year, school, { student, way: 'advance' });
  await year.worker.work();
  await school.head.run(paymentsActions.cancelReceipt, { id: receipt!, reason: 'Another student’s' });
  year.count('receipts cancelled');
  await year.worker.work();
}

/** Money in a wallet goes back: asked for by the office, approved by the head, paid by the accountant. */
export async function refundOne(year: Year, school: School): Promise<void> {
  const student = year.random.pick(school.students.filter((each) => !each.hasLeft));
  await takeMoney(year, school, { student, way: 'advance' });
  const { wallet, clearing } = await school.accountant.run(paymentsActions.account, { student: student.id });
  if (wallet - clearing < 100) return;
  const asked = await school.office.run(actionsOf(Refund).create, {
    student: student.id,
    amount: Math.min(wallet - clearing, 20_000),
    reason: 'The family asks for it',
  });
  const ways = transitionsOf(Refund);
  await school.office.refused(ways.approve, { id: asked.id, rev: asked.rev });
  const approved = await school.head.run(ways.approve, { id: asked.id, rev: asked.rev });
  await school.accountant.run(ways.pay, {
    id: approved.id,
    rev: approved.rev,
    paymentType: year.platform.payment.get('CASH')!,
  });
  year.count('refunds paid');
  await year.worker.work();
}

/** A cheque clears or bounces; one that bounces is a debt again, with a charge. */
export async function payByCheque(year: Year, school: School, isGood: boolean): Promise<void> {
  const { random, platform, worker, count } = year;
  const { accountant, office } = school;
  const date = year.clock.now().toISOString().slice(0, 10);
  for (const student of random.shuffle(school.students)) {
    const seen = await office.run(paymentsActions.account, { student: student.id });
    if (student.hasLeft || seen.due === 0) continue;
    const { receipt } = await office.run(paymentsActions.collect, {
      student: student.id,
      requestKey: keyOf(random),
      bills: seen.bills.map(({ subHead, period }) => ({ subHead, period })),
      due: seen.due,
      money: seen.due,
      paymentType: platform.payment.get('CHEQUE')!,
      reference: String(random.int(100_000, 999_999)),
      cheque: { bank: 'Pubali Bank, Comilla', date },
      toWallet: false,
      waiveFine: false,
    });
    await worker.work();
    const bank = await bankOf(school);
    const ways = transitionsOf(ReceivedCheque);
    const kept = async () => {
      const { rows } = await accountant.run(actionsOf(ReceivedCheque).list, {
        filter: { receipt: { eq: receipt.id } },
      });
      return { id: rows[0]!.id, rev: rows[0]!.rev };
    };
    await accountant.run(ways.deposit, { ...(await kept()), bank });
    await worker.work();
    if (isGood) await accountant.run(ways.clear, { ...(await kept()), clearedOn: date });
    else await accountant.run(ways.bounce, { ...(await kept()), reason: 'Insufficient funds' });
    await worker.work();
    count(isGood ? 'cheques cleared' : 'cheques bounced');
    return;
  }
}

async function bankOf({ accountant, ledgers }: School): Promise<string> {
  const { rows } = await accountant.run(actionsOf(BankAccount).list, {});
  if (rows[0]) return rows[0].id;
  const held = { name: 'General', nameBn: 'সাধারণ', bank: 'Sonali Bank', accountNumber: '1000201' };
  return (await accountant.run(actionsOf(BankAccount).create, { ...held, ledger: ledgers.get('1121')! })).id;
}
