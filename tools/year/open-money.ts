import { actionsOf } from '@pathshala/shared/kit';
import { accountsActions, BookYear, Ledger, postingActions } from '@pathshala/shared/modules/money/accounts';
import { FeeAmount, FeeHead, feesActions, FeeSubHead, WaiverType } from '@pathshala/shared/modules/money/fees';
import { FiscalYear } from '@pathshala/shared/modules/school/academics';
import { AllowanceRule, CutRule, SalaryType } from '@pathshala/shared/modules/staff/payroll';
import type { Account } from './account';
import { KINDS } from './kinds.data';
import { dateIn, type Kind, type School, type Year } from './stage';

const SESSION_CHARGE = 120_000;
/** Ledgers of the ready chart. */
const CODES = { money: '1111', fee: '4111', fine: '4129', wallet: '2112', admission: '4125' } as const;

/** Chart, books, fees with their prices, and the posting of receipts, bills and salaries. */
export async function openMoney(
  stage: Year,
  of: {
    accountant: Account;
    head: Account;
    kind: Kind;
    year: string;
    nextYear: string;
    class: string;
    nextClass: string;
  },
) {
  const { accountant, head, kind } = of;
  const { chart, tuition: price } = KINDS[kind];
  await accountant.run(accountsActions.makeChart, { variant: chart });
  const { rows: fiscal } = await accountant.run(actionsOf(FiscalYear).list, {});
  // The chart opens the books of the day; those of the next fiscal year are opened here.
  const { rows: opened } = await accountant.run(actionsOf(BookYear).list, {});
  for (const { id } of fiscal)
    if (!opened.some(({ fiscalYear }) => fiscalYear === id))
      await accountant.run(actionsOf(BookYear).create, { fiscalYear: id });
  const ledgers = new Map<string, string>();
  for (let page = 1; ; page += 1) {
    const { rows } = await accountant.run(actionsOf(Ledger).list, { page, size: 200 });
    for (const { code, id } of rows) ledgers.set(code, id);
    if (rows.length < 200) break;
  }
  const feeHead = await accountant.run(actionsOf(FeeHead).create, { name: 'Tuition', nameBn: 'বেতন' });
  const subHead = (values: object) =>
    accountant.run(actionsOf(FeeSubHead).create, { head: feeHead.id, ...values } as never);
  const monthly = await subHead({ name: 'Monthly tuition', nameBn: 'মাসিক বেতন', fined: true, priority: 10 });
  const session = await subHead({
    name: 'Session charge',
    nameBn: 'সেশন ফি',
    frequency: 'yearly',
    amount: SESSION_CHARGE,
    priority: 20,
  });
  for (const [year, schoolClass] of [
    [of.year, of.class],
    [of.nextYear, of.class],
    [of.nextYear, of.nextClass],
  ] as const)
    await accountant.run(actionsOf(FeeAmount).create, {
      year,
      subHead: monthly.id,
      class: schoolClass,
      amount: price,
    });
  const { id: waiverType } = await accountant.run(actionsOf(WaiverType).create, {
    name: 'Half free',
    nameBn: 'অর্ধ অবৈতনিক',
    percent: 50,
  });
  const setting = await accountant.run(feesActions.setting, {});
  await head.run(feesActions.saveSetting, {
    ...setting,
    receiptSms: 'all',
    billSms: false,
    cancelLimit: 0,
    bounceFee: 20_000,
  });
  await mapPosting(stage, { accountant, ledgers });
  await stage.worker.work();
  const salaryType = await openPay(stage, accountant);
  return { ledgers, fees: { tuition: monthly.id, session: session.id, waiverType, salaryType } };
}

/**
 * Ledgers for everything that is billed and received. The accountant looks each month, for fines of the library and
 * charges for returned cheques are sub-heads that come up when they first occur, and saves where something has no
 * ledger or a paper waits. Saving reads every receipt of the books again.
 */
export async function mapPosting(
  year: Pick<Year, 'of'>,
  { accountant, ledgers }: Pick<School, 'accountant' | 'ledgers'>,
  { isForced = false }: { isForced?: boolean } = {},
): Promise<void> {
  const { subjects, receipts, admissions } = await accountant.run(accountsActions.posting, {});
  const isWaiting = receipts.waiting.length + admissions.waiting.length > 0;
  if (!isForced && !isWaiting && subjects.every(({ ledger }) => ledger)) return;
  const rules = subjects.map(({ subject, about, label }) => ({
    subject,
    ...(about ? { about } : {}),
    ledger: ledgers.get(subject === 'fee' && label.en === 'Session charge' ? '4112' : CODES[subject])!,
  }));
  await accountant.run(accountsActions.savePosting, { isOn: true, from: dateIn(year, '12-01', -1), rules });
  const proposed = await accountant.run(postingActions.billPosting, {});
  await accountant.run(postingActions.saveBillPosting, {
    isOn: true,
    rules: proposed.subjects.flatMap(({ subject, about, ledger: chosen }) => {
      const ledger = chosen ?? (subject === 'receivable' ? ledgers.get('1141') : null);
      return ledger ? [{ subject, ledger, ...(about ? { about } : {}) }] : [];
    }),
  });
}

async function openPay(year: Year, accountant: Account): Promise<string> {
  const { id: salaryType } = await accountant.run(actionsOf(SalaryType).create, {
    name: 'Institution',
    nameBn: 'প্রতিষ্ঠান',
  });
  await accountant.run(actionsOf(AllowanceRule).create, {
    salaryType,
    name: 'House rent',
    nameBn: 'বাড়িভাড়া',
    basis: 'basic',
    percent: 40,
    amount: 0,
  });
  await accountant.run(actionsOf(CutRule).create, {
    salaryType,
    name: 'Fund',
    nameBn: 'তহবিল',
    reason: 'providentFund',
    basis: 'basic',
    percent: 10,
    amount: 0,
  });
  const { subjects } = await accountant.run(accountsActions.payPosting, {});
  await accountant.run(accountsActions.savePayPosting, {
    isOn: true,
    from: dateIn(year, '01-01'),
    rules: subjects.flatMap(({ subject, ledger }) => (ledger ? [{ subject, ledger }] : [])),
  });
  return salaryType;
}
