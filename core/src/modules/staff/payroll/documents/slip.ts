import { t, type Text } from '@pathshala/shared/kit';
import { payrollDocuments, PayRun, PaySlip, SalaryType, slipTexts } from '@pathshala/shared/modules/staff/payroll';
import { Designation, Staff } from '@pathshala/shared/modules/foundation/people';
import { amountInWords, formatsOf } from '@pathshala/shared/text';
import { documentSpec, type Context, type DocumentContent } from '../../../../kernel';
import { letterheadOf } from '../../../foundation/documents';

const kind = payrollDocuments.slip;
const NOTHING: Text = { en: '', bn: '' };

/** Slips that commit together. */
const SLICE = 20;
const MOST = 5_000;

/** One slip a sheet; all of a run in one file, by employee ID. */
export const slipDocument = documentSpec(kind, {
  content: (ctx, { slip }) => contentOf(ctx, [slip]),
  batch: {
    slice: SLICE,
    async title(ctx, { payRun }) {
      const { month } = await ctx.repo(PayRun).get(payRun);
      return t(
        `${kind.labels.many.en}: ${formatsOf('en').month(month)}`,
        `${kind.labels.many.bn}: ${formatsOf('bn').month(month)}`,
      );
    },
    async items(ctx, { payRun }) {
      const run = await ctx.repo(PayRun).get(payRun);
      const slips = await ctx.repo(PaySlip).find({ where: { payRun: run.id }, atMost: MOST });
      const ids = slips.map(({ staff }) => staff);
      const people = new Map(
        (await ctx.repo(Staff).find({ where: { id: { in: ids } }, atMost: MOST })).map((row) => [row.id, row]),
      );
      const codeOf = (staff: string) => people.get(staff)?.code ?? '';
      return slips
        .toSorted((x, y) => codeOf(x.staff).localeCompare(codeOf(y.staff)))
        .map(({ id, staff }) => ({ id, label: t(people.get(staff)?.name ?? '', people.get(staff)?.nameBn ?? '') }));
    },
    content: (ctx, _input, ids) => contentOf(ctx, ids),
  },
});

async function contentOf(ctx: Context, ids: readonly string[]): Promise<DocumentContent> {
  const say = (text: Text) => text[ctx.locale];
  const sheets: Awaited<ReturnType<typeof sheetOf>>[] = [];
  for (const id of ids) sheets.push(await sheetOf(ctx, id));
  const { signatures } = await letterheadOf(ctx);
  return {
    title: sheets.length === 1 ? `${say(kind.labels.one)} ${sheets[0]!.about}` : say(kind.labels.many),
    data: {
      heading: say(kind.labels.one),
      words: { amount: say(slipTexts.amount), total: say(slipTexts.total), net: say(slipTexts.net) },
      sheets,
      signatures: [signatures.accountant, signatures.head],
    },
  };
}

async function sheetOf(ctx: Context, id: string) {
  const { locale } = ctx;
  const say = (text: Text) => text[locale];
  const format = formatsOf(locale);
  const slip = await ctx.repo(PaySlip).get(id);
  const person = await ctx.repo(Staff).get(slip.staff);
  const post = (await ctx.labels(Designation, [person.designation])).get(person.designation) ?? NOTHING;
  const type = (await ctx.labels(SalaryType, [slip.salaryType])).get(slip.salaryType) ?? NOTHING;
  const lines = (side: (typeof slip.lines)[number]['side']) =>
    slip.lines
      .filter((line) => line.side === side)
      .map(({ name, why, amount }) => ({ name: say(name), why: say(why), amount: format.money(amount) }));
  const fact = (label: Text, value: string) => ({ label: say(label), value });
  const account = slip.paidBy === 'bank' ? person.bankAccount : slip.paidBy === 'mobile' ? person.mobileAccount : null;
  return {
    about: `${person.code} ${format.month(slip.month)}`,
    place: format.month(slip.month),
    facts: [
      fact(slipTexts.name, locale === 'bn' ? person.nameBn : person.name),
      fact(slipTexts.code, person.code),
      fact(slipTexts.designation, say(post)),
      fact(slipTexts.type, say(type)),
      ...(account ? [fact(slipTexts.account, account)] : []),
    ],
    sides: [
      { title: say(slipTexts.earnings), lines: lines('earning'), total: format.money(slip.earnings) },
      { title: say(slipTexts.deductions), lines: lines('deduction'), total: format.money(slip.deductions) },
      ...(slip.employer > 0
        ? [{ title: say(slipTexts.employer), lines: lines('employer'), total: format.money(slip.employer) }]
        : []),
    ],
    net: format.money(slip.net),
    inWords: { label: say(slipTexts.inWords), value: amountInWords(slip.net, locale) },
    mark: slip.isIssued ? (slip.state === 'held' ? say(slipTexts.held) : null) : say(slipTexts.draft),
  };
}
