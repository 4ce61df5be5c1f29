import type { Text } from '@pathshala/shared/kit';
import {
  payrollDocuments,
  PayRun,
  PaySlip,
  SalaryType,
  sheetTexts,
  slipTexts,
} from '@pathshala/shared/modules/staff/payroll';
import { Designation, Staff } from '@pathshala/shared/modules/foundation/people';
import { amountInWords, formatsOf } from '@pathshala/shared/text';
import { documentSpec } from '../../../../kernel';
import { letterheadOf } from '../../../foundation/documents';

const kind = payrollDocuments.sheet;
const NOTHING: Text = { en: '', bn: '' };
const FUNDS = ['retirement', 'welfare', 'providentFund'];
const LOANS = ['advance', 'loan'];
const COLUMNS = [
  'basic',
  'allowances',
  'others',
  'earnings',
  'funds',
  'tax',
  'loans',
  'absence',
  'rest',
  'deductions',
  'net',
] as const;
type Lines = { side: string; head: string; amount: number; about?: string | undefined }[];

/** Everyone of a run; the sums below are those of the run. */
export const sheetDocument = documentSpec(kind, {
  async content(ctx, { payRun: id }) {
    const { locale } = ctx;
    const say = (text: Text) => text[locale];
    const format = formatsOf(locale);
    const run = await ctx.repo(PayRun).get(id);
    const slips = await ctx.repo(PaySlip).find({ where: { payRun: id }, limit: 20_000 });
    const people = new Map(
      (await ctx.repo(Staff).find({ where: { id: { in: slips.map(({ staff }) => staff) } }, limit: 20_000 })).map(
        (row) => [row.id, row],
      ),
    );
    const posts = await ctx.labels(
      Designation,
      [...people.values()].map((row) => row.designation),
    );
    const type = (await ctx.labels(SalaryType, [run.salaryType])).get(run.salaryType) ?? NOTHING;
    const { signatures } = await letterheadOf(ctx);
    const plain = (paisa: number) =>
      paisa === 0 ? '' : format.number(paisa / 100, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
    const rows = slips
      .map((slip) => ({ slip, person: people.get(slip.staff), amounts: amountsOf(slip) }))
      .sort((a, b) => (a.person?.code ?? '').localeCompare(b.person?.code ?? ''));
    const total = (name: (typeof COLUMNS)[number]) => rows.reduce((sum, { amounts }) => sum + amounts[name], 0);
    return {
      title: `${say(kind.labels.one)} ${format.month(run.month)}`,
      data: {
        heading: say(kind.labels.one),
        place: `${say(type)}, ${format.month(run.month)}`,
        words: {
          number: say(sheetTexts.number),
          person: say(sheetTexts.person),
          account: say(sheetTexts.account),
          signature: say(sheetTexts.signature),
          total: say(sheetTexts.total),
        },
        columns: COLUMNS.map((name) => say(sheetTexts[name])),
        rows: rows.map(({ slip, person, amounts }, at) => ({
          number: format.digits(at + 1),
          name: (locale === 'bn' ? person?.nameBn : person?.name) ?? '',
          post: say((person && posts.get(person.designation)) ?? NOTHING),
          amounts: COLUMNS.map((name) => plain(amounts[name])),
          account:
            (slip.paidBy === 'bank' ? person?.bankAccount : slip.paidBy === 'mobile' ? person?.mobileAccount : '') ??
            '',
        })),
        totals: COLUMNS.map((name) => plain(total(name))),
        inWords: { label: say(slipTexts.inWords), value: amountInWords(total('net'), locale) },
        certificate: say(sheetTexts.certificate),
        mark: run.state === 'approved' || run.state === 'paid' ? null : say(slipTexts.draft),
        signatures: [signatures.accountant, signatures.head],
      },
    };
  },
});

function amountsOf({
  lines,
  earnings,
  deductions,
  net,
}: {
  lines: Lines;
  earnings: number;
  deductions: number;
  net: number;
}) {
  const sum = (isIn: (line: Lines[number]) => boolean) =>
    lines.filter(isIn).reduce((all, { amount }) => all + amount, 0);
  const given = lines.filter(({ side }) => side === 'earning');
  const taken = (heads: readonly string[]) => sum(({ side, head }) => side === 'deduction' && heads.includes(head));
  const basic = given[0]?.head === 'pay' && !given[0].about ? given[0].amount : 0;
  const pay = sum(({ side, head }) => side === 'earning' && head === 'pay');
  const [funds, tax, loans, absence] = [taken(FUNDS), taken(['tax']), taken(LOANS), taken(['absence'])];
  return {
    basic,
    allowances: pay - basic,
    others: earnings - pay,
    earnings,
    funds,
    tax,
    loans,
    absence,
    rest: deductions - funds - tax - loans - absence,
    deductions,
    net,
  };
}
