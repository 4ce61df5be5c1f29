import { authorsOf, fill, type Row, type Text } from '@pathshala/shared/kit';
import { accountsDocuments, Voucher, VoucherType, voucherTexts } from '@pathshala/shared/modules/money/accounts';
import { User } from '@pathshala/shared/modules/foundation/identity';
import { amountInWords, formatsOf } from '@pathshala/shared/text';
import { documentSpec, type Context, type DocumentContent } from '../../../../kernel';
import { loadChart } from '../services/chart';

type VoucherRow = Row<typeof Voucher>;

/** The paper of a voucher: its file as a committee or an auditor sees it, with the places for signatures. */
export const voucherDocument = documentSpec(accountsDocuments.voucher, {
  async content(ctx, { id }): Promise<DocumentContent> {
    const row = await ctx.repo(Voucher).get(id);
    const say = (text: Text) => text[ctx.locale];
    const type = await ctx.repo(VoucherType).get(row.type);
    const heading = say({ en: type.name, bn: type.nameBn });
    const { code, ledger, debit, credit, total } = voucherTexts;
    return {
      title: row.number ? `${heading} ${row.number}` : heading,
      data: {
        heading,
        words: { code: say(code), ledger: say(ledger), debit: say(debit), credit: say(credit), total: say(total) },
        voucher: await view(ctx, row),
      },
    };
  },
});

async function view(ctx: Context, row: VoucherRow) {
  const { locale } = ctx;
  const format = formatsOf(locale);
  const say = (text: Text) => text[locale];
  const fact = (label: Text, value: string | null | undefined) => ({ label: say(label), value: value ?? null });
  const chart = new Map((await loadChart(ctx)).map((ledger) => [ledger.id, ledger]));
  const reference = [row.reference, row.referenceDate ? format.date(row.referenceDate) : ''].filter(Boolean).join(', ');
  const amount = (paisa: number) => (paisa === 0 ? '' : format.money(paisa));
  return {
    facts: [
      fact(voucherTexts.number, row.number),
      fact(voucherTexts.date, format.date(row.date)),
      fact(voucherTexts.reference, reference),
    ],
    lines: row.lines.map((line) => {
      const ledger = chart.get(line.ledger);
      return {
        code: ledger?.code ?? '',
        name: ledger ? say(ledger.label) : '',
        note: line.note ?? '',
        debit: amount(line.debit),
        credit: amount(line.credit),
      };
    }),
    total: format.money(row.total),
    narration: row.narration ? { label: say(voucherTexts.narration), value: row.narration } : null,
    // Anyone who reads English still hands the paper to people who count in Bengali.
    inWords: (locale === 'bn' ? (['bn'] as const) : (['en', 'bn'] as const)).map((each) => ({
      label: voucherTexts.inWords[each],
      value: amountInWords(row.total, each),
    })),
    mark: markOf(row, say),
    remark: await remarkOf(ctx, row),
    signatures: await signaturesOf(ctx, row),
  };
}

function markOf({ state }: VoucherRow, say: (text: Text) => string): string | null {
  if (state === 'reversed') return say(voucherTexts.reversed);
  return state === 'posted' ? null : say(voucherTexts.draft);
}

async function remarkOf(ctx: Context, { reverses, reversedBy }: VoucherRow): Promise<string | null> {
  const other = reverses ?? reversedBy;
  if (!other) return null;
  const { number = '' } = await ctx.repo(Voucher).get(other);
  return fill(reverses ? voucherTexts.reverses : voucherTexts.reversedAs, { number })[ctx.locale];
}

/** Everyone who wrote lines is named as having prepared it, and the person who submitted what others wrote. */
async function signaturesOf(ctx: Context, record: VoucherRow) {
  const { checkedBy, approvedBy, nature } = record;
  const authors = authorsOf(record);
  const people = await ctx.labels(
    User,
    [...authors, checkedBy, approvedBy].flatMap((id) => id ?? []),
  );
  const sign = (role: Text, ...ids: (string | undefined)[]) => ({
    name: ids.flatMap((id) => (id ? (people.get(id)?.[ctx.locale] ?? []) : [])).join(', '),
    role: role[ctx.locale],
    image: null,
  });
  return [
    sign(voucherTexts.prepared, ...authors),
    sign(voucherTexts.checked, checkedBy),
    sign(voucherTexts.approved, approvedBy),
    ...(nature === 'debit' ? [sign(voucherTexts.receiver, undefined)] : []),
  ];
}
