import { by, groupBy, idOf, sumOf, type Doc, type Facts, type Invariant } from './facts';

const signed = (rows: readonly Doc[]) => sumOf(rows, 'debit') - sumOf(rows, 'credit');

/** Ids of the ledgers of an institution whose code of the ready chart begins so. */
async function ledgersOf(facts: Facts, code: RegExp): Promise<Set<string>> {
  const rows = await facts.rows('ledgers');
  return new Set(rows.filter((row) => code.test(String(row['code']))).map((row) => idOf(row._id)));
}
/** Balance of these ledgers by institution, debits less credits. */
async function balanceOf(facts: Facts, code: RegExp): Promise<Map<string, number>> {
  const ledgers = await ledgersOf(facts, code);
  const entries = (await facts.rows('ledger_entries')).filter((row) => ledgers.has(idOf(row['ledger'])));
  return new Map([...groupBy(entries, by('tenantId'))].map(([tenant, rows]) => [tenant, signed(rows)]));
}

export const moneyInvariants: readonly Invariant[] = [
  {
    name: 'debits equal credits in each voucher and in total',
    async check(facts) {
      const entries = await facts.rows('ledger_entries');
      const vouchers = new Map((await facts.rows('vouchers')).map((row) => [idOf(row._id), row]));
      const faults = [...groupBy(entries, by('voucher'))].flatMap(([id, rows]) => {
        const voucher = vouchers.get(id);
        const lines = (voucher?.['lines'] ?? []) as Doc[];
        if (signed(rows) !== 0) return [`voucher ${id}: ${signed(rows)}`];
        return sumOf(lines, 'debit') === sumOf(rows, 'debit') ? [] : [`voucher ${id} differs from its entries`];
      });
      return signed(entries) === 0 ? faults : [...faults, `in total ${signed(entries)}`];
    },
  },
  {
    name: 'bills less waivers less payments are the dues of each student',
    async check(facts) {
      const lines = await facts.rows('fee_lines');
      const entries = await facts.rows('payment_entries');
      const paid = new Map(
        [
          ...groupBy(
            entries.filter((row) => row['account'] === 'bill'),
            by('line'),
          ),
        ].map(([line, rows]) => [line, sumOf(rows, 'amount')]),
      );
      const paidOf = (row: Doc) => paid.get(idOf(row._id)) ?? 0;
      return [...groupBy(lines, by('student'))].flatMap(([student, own]) => {
        const open = own.filter((row) => row['status'] !== 'cancelled');
        const owed = sumOf(open, 'amount') - sumOf(open, 'waived') - open.reduce((sum, row) => sum + paidOf(row), 0);
        const held = sumOf(own, 'balance');
        const isEach = own.every((row) => row['paid'] === paidOf(row));
        return owed === held && isEach ? [] : [`student ${student}: ${held} kept, ${owed} by the ledger`];
      });
    },
  },
  {
    name: 'dues of students equal their control account in the books',
    async check(facts) {
      const booked = await balanceOf(facts, /^114/);
      const held = groupBy(await facts.rows('fee_lines'), by('tenantId'));
      return [...new Set([...booked.keys(), ...held.keys()])].flatMap((tenant) => {
        const [books, bills] = [booked.get(tenant) ?? 0, sumOf(held.get(tenant) ?? [], 'balance')];
        return books === bills ? [] : [`institution ${tenant}: ${books} in the books, ${bills} in bills`];
      });
    },
  },
  {
    name: 'each receipt is its entries: money equals bills, fines and wallet',
    async check(facts) {
      const entries = groupBy(await facts.rows('payment_entries'), by('receipt'));
      return (await facts.rows('receipts')).flatMap((receipt) => {
        const own = entries.get(idOf(receipt._id)) ?? [];
        const of = (isMoney: boolean) =>
          sumOf(
            own.filter((row) => (row['account'] === 'money') === isMoney),
            'amount',
          );
        const kept = receipt['status'] === 'cancelled' ? 0 : Number(receipt['amount']);
        return of(true) === of(false) && of(true) === kept ? [] : [`receipt ${String(receipt['number'])}`];
      });
    },
  },
  {
    name: 'no wallet is below zero, each is its lines, all are their ledger',
    async check(facts) {
      const entries = (await facts.rows('payment_entries')).filter((row) => row['account'] === 'wallet');
      const lines = groupBy(entries, by('student'));
      const wallets = await facts.rows('wallets');
      const faults = wallets.flatMap((wallet) => {
        const own = sumOf(lines.get(idOf(wallet['student'])) ?? [], 'amount');
        return Number(wallet['balance']) >= 0 && wallet['balance'] === own
          ? []
          : [`wallet of ${idOf(wallet['student'])}: ${String(wallet['balance'])} kept, ${own} by its lines`];
      });
      const booked = await balanceOf(facts, /^2112$/);
      const held = groupBy(wallets, by('tenantId'));
      for (const tenant of new Set([...booked.keys(), ...held.keys()])) {
        const [books, kept] = [-(booked.get(tenant) ?? 0), sumOf(held.get(tenant) ?? [], 'balance')];
        if (books !== kept) faults.push(`institution ${tenant}: ${books} in the books, ${kept} in wallets`);
      }
      return faults;
    },
  },
  {
    name: 'a transaction id counts once over all institutions',
    async check(facts) {
      const used = [...groupBy(await facts.rows('claimed_numbers'), by('number', 'provider'))];
      const faults = used.flatMap(([key, rows]) => (rows.length > 1 ? [`${key}: ${rows.length} times`] : []));
      const approved = (await facts.rows('payment_claims')).filter((row) => row['status'] === 'approved');
      for (const [key, rows] of groupBy(approved, by('transactionNumber', 'company')))
        if (rows.filter((row) => !row['together'] || idOf(row['together']) === idOf(row._id)).length > 1)
          faults.push(`claims of ${key}`);
      const known = new Set(used.map(([, [row]]) => String(row?.['number'])));
      for (const row of approved)
        if (!known.has(String(row['transactionNumber'])))
          faults.push(`${String(row['transactionNumber'])} is not used`);
      return faults;
    },
  },
  {
    name: 'every receipt, fee of an application and salary is in the books, once',
    async check(facts) {
      const vouchers = (await facts.rows('vouchers')).filter((row) => typeof row['source'] === 'string');
      const sources = new Set(vouchers.map((row) => String(row['source'])));
      const doubled = [...groupBy(vouchers, by('tenantId', 'source'))].filter(([, rows]) => rows.length > 1);
      const owed: [what: string, source: string][] = [];
      for (const row of await facts.rows('receipts')) {
        // A cheque is money when it clears; one that was not paid never was.
        if (row['clearing'] === 'waiting' || row['clearing'] === 'bounced') continue;
        owed.push([`receipt ${String(row['number'])}`, `receipt:${idOf(row._id)}`]);
        if (row['status'] === 'cancelled')
          owed.push([`cancellation ${String(row['cancelNumber'])}`, `receipt:${idOf(row._id)}:cancelled`]);
      }
      for (const row of await facts.rows('admission_payments'))
        owed.push([`fee of application ${String(row['receiptNumber'])}`, `admission:${idOf(row._id)}`]);
      for (const row of await facts.rows('pay_runs'))
        if (row['state'] === 'paid')
          owed.push([`salaries of ${String(row['month'])}`, `pay:${idOf(row._id)}:${String(row['approvals'])}`]);
      return [
        ...owed.flatMap(([what, source]) => (sources.has(source) ? [] : [`${what} has no voucher`])),
        ...doubled.map(([key]) => `${key} is posted more than once`),
      ];
    },
  },
];
