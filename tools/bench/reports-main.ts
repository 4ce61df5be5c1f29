import type { StreamAnswer } from '@pathshala/shared/kit';
import {
  AccountHead,
  accountsActions,
  accountsReports,
  Ledger,
  LedgerEntry,
  Voucher,
  VoucherType,
} from '@pathshala/shared/modules/money/accounts';
import { addDays } from '@pathshala/shared/text';
import { newId } from '@pathshala/core/kernel';
import { closeSpareStores, world, type World } from '@pathshala/core/testing';
import { bulkLoad } from '../../core/src/kernel/mongo/bulk-load';
import { openServices } from './bench-services';
import { printFigures } from './figures';
import { timed } from './stopwatch';

const ROWS = Number(process.argv[2] ?? 100_000);
const ROUNDS = 2;
const CHUNK = 5_000;
const DAYS = 240;
const FROM = '2025-07-05';
const CLASSES = ['asset', 'liability', 'equity', 'income', 'expense'] as const;
const { file, rows, totals } = accountsReports.dayBook.actions;

/** A year's day book: vouchers of two lines each, two thirds of the way into the fiscal year. */
async function fill(w: World): Promise<void> {
  await w
    .system()
    .repo(AccountHead)
    .createMany(CLASSES.map((of, at) => ({ code: String(at + 1), name: of, nameBn: of, class: of })));
  const type = await w
    .system()
    .repo(VoucherType)
    .create({ code: 'JV', name: 'JV', nameBn: 'JV', nature: 'journal', prefix: 'JV', needsApproval: false });
  await w.school.accountant.run(accountsActions.makeChart, { variant: 'college' });
  const tenantId = w.school.id;
  const ledgers = await w.system(tenantId).repo(Ledger).find();
  const now = w.clock.now();
  for (let done = 0; done < ROWS; done += CHUNK) {
    const vouchers = Array.from({ length: CHUNK / 2 }, (_, offset) => {
      const at = done / 2 + offset;
      const pair = [0, 1].map((side) => ledgers[(at * 31 + side * 17) % ledgers.length]!.id);
      const amount = 1 + ((at * 7_919) % 500_000);
      const lines = pair.map((ledger, side) => ({ ledger, debit: side ? 0 : amount, credit: side ? amount : 0 }));
      const given = { date: addDays(FROM, (at * 13) % DAYS), narration: `Voucher ${at}`, number: `JV-${at}` };
      return {
        id: newId(),
        tenantId,
        ...given,
        type: type.id,
        nature: 'journal',
        state: 'posted',
        lines,
        total: amount,
      };
    });
    await bulkLoad(w.store, Voucher, vouchers, now);
    const entries = vouchers.flatMap(({ id, date, lines }) =>
      lines.map((each, line) => ({ id: newId(), tenantId, voucher: id, date, line, ...each, isFolded: true })),
    );
    await bulkLoad(w.store, LedgerEntry, entries, now);
  }
}

/** Cost of a file: time until its first bytes and to its end, and the largest growth of the heap meanwhile. */
async function readFile({ chunks }: StreamAnswer): Promise<{ first: number; bytes: number; mb: number }> {
  const began = performance.now();
  const before = settledHeap();
  let [first, bytes, most, seen] = [0, 0, 0, 0];
  for await (const chunk of chunks) {
    first ||= performance.now() - began;
    bytes += chunk.length;
    if (bytes - seen > 1_000_000) {
      seen = bytes;
      most = Math.max(most, settledHeap() - before);
    }
  }
  return { first, bytes, mb: most };
}
/** Megabytes that are alive. */
function settledHeap(): number {
  globalThis.gc?.();
  return process.memoryUsage().heapUsed / 1_048_576;
}

/** The same rows through the bare driver, as one reads them who knows no rights, names or report. */
async function rawRead(w: World): Promise<number> {
  const entries = w.store.raw().collection('ledger_entries');
  const { tenantId } = (await entries.findOne({}))!;
  const cursor = entries
    .find({ tenantId, date: { $gte: FROM, $lte: '2026-03-04' } })
    .sort({ date: 1, voucher: 1, line: 1 });
  let [count, bytes] = [0, 0];
  for await (const row of cursor) {
    count += 1;
    bytes += `${String(row['date'])},${String(row['debit'])},${String(row['credit'])}\r\n`.length;
  }
  if (bytes === 0) throw new Error('nothing was read');
  return count;
}

async function bench(w: World): Promise<void> {
  const [filled] = await timed(() => fill(w));
  console.log(`${ROWS} rows written in ${(filled / 1_000).toFixed(1)} s`);
  const asked = { from: FROM, until: '2026-03-04' };
  const files: number[] = [];
  const sheets: number[] = [];
  const bounds: number[] = [];
  const firsts: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const [bound, count] = await timed(() => rawRead(w));
    if (count !== ROWS) throw new Error(`${count} rows instead of ${ROWS}`);
    const made = async (format: 'csv' | 'xlsx') =>
      timed(async () =>
        readFile((await w.school.accountant.run(file, { ...asked, format, language: 'bn' })) as StreamAnswer),
      );
    const [csv, seen] = await made('csv');
    firsts.push(seen.first);
    const [xlsx] = await made('xlsx');
    bounds.push(bound);
    files.push(csv);
    sheets.push(xlsx);
    if (round === 0)
      console.log(`CSV: ${(seen.bytes / 1_048_576).toFixed(1)} MB, alive at most ${seen.mb.toFixed(1)} MB more`);
  }
  const [block] = await timed(() => w.school.accountant.run(rows, { ...asked, at: ROWS / 2, size: 100 }));
  const [head] = await timed(() => w.school.accountant.run(totals, asked));
  printFigures([
    {
      what: `day book of ${ROWS} rows as CSV (bound: bare cursor, three columns)`,
      times: files,
      bound: bounds,
      goal: 6,
    },
    { what: 'the same as XLSX', times: sheets, bound: bounds, goal: 12 },
    { what: 'first bytes of the CSV', times: firsts },
    { what: 'a block of 100 rows from its middle, with the groups before it', times: [block] },
    { what: 'its head with all sums', times: [head] },
  ]);
}

const stop = await openServices();
const w = await world({ env: { NODE_ENV: 'production' } });
try {
  await bench(w);
} finally {
  await w.close();
  await closeSpareStores();
  await stop();
}
