import { fill, t, type Locale, type Row, type Text } from '@pathshala/shared/kit';
import { IN_WORDS, paymentsDocuments, Receipt, receiptTexts } from '@pathshala/shared/modules/money/payments';
import { amountInWords, formatsOf, type Formats } from '@pathshala/shared/text';
import { documentSpec, qrCode, type Context, type DocumentContent, type DocumentVerdict } from '../../../../kernel';
import { verifyAddress } from '../../../foundation/documents';

type ReceiptRow = Row<typeof Receipt>;
const kind = paymentsDocuments.receipt;

/** The money receipt: everything on it is as it was on the day. */
export const receiptDocument = documentSpec(kind, {
  async content(ctx, { id }): Promise<DocumentContent> {
    const row = await ctx.repo(Receipt).get(id);
    const say = (text: Text) => text[ctx.locale];
    const { studentCopy, officeCopy, bankCopy, what, fine, amount, cancelled, verify } = receiptTexts;
    const title = TITLES[row.source] ?? receiptTexts.title;
    return {
      title: `${say(title)} ${row.number}`,
      data: {
        words: sayAll(ctx.locale, { title, what, fine, amount, cancelled, verify }),
        copies: [studentCopy, officeCopy, bankCopy].map(say),
        receipts: [view(ctx, row)],
      },
    };
  },
  async verify(sys, id): Promise<DocumentVerdict | null> {
    const row = await sys.repo(Receipt).findOne({ id });
    if (!row) return null;
    const both = (make: (format: Formats) => string): Text => t(make(formatsOf('en')), make(formatsOf('bn')));
    return {
      state: row.status === 'cancelled' ? 'cancelled' : 'valid',
      facts: [
        { label: receiptTexts.number, value: t(row.number, row.number) },
        { label: receiptTexts.date, value: both((format) => format.date(row.date)) },
        { label: receiptTexts.student, value: t(row.name, row.nameBn) },
        { label: receiptTexts.total, value: both((format) => format.money(totalOf(row))) },
        ...(row.clearing === 'waiting' ? [{ label: receiptTexts.method, value: receiptTexts.inClearing }] : []),
      ],
    };
  },
});

const sayAll = (locale: Locale, texts: Record<string, Text>): Record<string, string> =>
  Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, text[locale]]));

const TITLES: Partial<Record<ReceiptRow['source'], Text>> = {
  refund: receiptTexts.refundTitle,
  credit: receiptTexts.creditTitle,
  transfer: receiptTexts.transferTitle,
};

/** All that a receipt brought or moved: bills, fines and what went into the wallet; or what was given back. */
const totalOf = ({ source, items = [], wallet }: ReceiptRow): number =>
  source === 'refund' || source === 'credit' || source === 'transfer'
    ? Math.abs(wallet)
    : items.reduce((sum, item) => sum + item.paid + item.fine, Math.max(0, wallet));

function view(ctx: Context, row: ReceiptRow) {
  const { locale, kernel, tenantId } = ctx;
  const format = formatsOf(locale);
  const say = (text: Text) => text[locale];
  const name = (en: string, bn: string | undefined) => (locale === 'bn' ? (bn ?? en) : en);
  const fact = (label: Text, value: string | null | undefined) => ({ label: say(label), value: value ?? null });
  const items = row.items ?? [];
  const left = row.source === 'credit' ? 0 : items.reduce((sum, item) => sum + item.due - item.paid, 0);
  const waived = items.reduce((sum, item) => sum + item.fineWaived, 0);
  const total = totalOf(row);
  return {
    facts: [
      fact(receiptTexts.number, row.number),
      fact(receiptTexts.date, format.date(row.date)),
      fact(receiptTexts.student, name(row.name, row.nameBn)),
      fact(receiptTexts.code, row.code),
      fact(receiptTexts.place, row.place ? name(row.place, row.placeBn) : null),
      fact(receiptTexts.roll, row.roll === undefined ? null : format.digits(row.roll)),
      fact(receiptTexts.method, name(row.method, row.methodBn)),
      fact(receiptTexts.reference, [row.reference, row.chequeBank].filter(Boolean).join(', ') || null),
    ],
    items: [
      ...items.map((item) => ({
        name: name(item.name, item.nameBn),
        note: [periodOf(item, format, say), item.paid < item.due ? say(receiptTexts.part) : '']
          .filter(Boolean)
          .join(' · '),
        fine: item.fine > 0 ? format.money(item.fine) : '–',
        amount: format.money(row.source === 'credit' ? Math.abs(item.paid) : item.paid),
      })),
      ...(row.source === 'refund'
        ? [{ name: say(receiptTexts.fromWallet), note: '', fine: '–', amount: format.money(total) }]
        : []),
      ...(row.wallet > 0 && row.source !== 'credit'
        ? [{ name: say(receiptTexts.toWallet), note: '', fine: '–', amount: format.money(row.wallet) }]
        : []),
    ],
    sums: [
      ...(waived > 0 ? [{ label: say(receiptTexts.fineWaived), value: format.money(waived), strong: false }] : []),
      { label: say(receiptTexts.total), value: format.money(total), strong: true },
      ...(left > 0 ? [{ label: say(receiptTexts.leftOfBills), value: format.money(left), strong: false }] : []),
      { label: say(receiptTexts.dueAfter), value: format.money(row.dueAfter), strong: false },
    ],
    // Anyone who reads English still hands the paper to people who count in Bengali.
    inWords: (locale === 'bn' ? (['bn'] as const) : (['en', 'bn'] as const)).map((each) => ({
      label: IN_WORDS[each],
      value: amountInWords(total, each),
    })),
    subject: row.clearing === 'waiting' ? say(receiptTexts.inClearing) : null,
    cancelled:
      row.status === 'cancelled'
        ? fill(receiptTexts.cancelledAs, { number: row.cancelNumber ?? '', reason: row.cancelReason ?? '' })[locale]
        : null,
    collector: `${say(row.source === 'refund' ? receiptTexts.payer : receiptTexts.collector)}: ${name(row.collectorName, row.collectorNameBn)}`,
    at: format.dateTime(row.createdAt),
    signature: {
      name: name(row.collectorName, row.collectorNameBn),
      role: say(row.source === 'refund' ? receiptTexts.payer : receiptTexts.collector),
      image: null,
    },
    qr: qrCode(verifyAddress(kernel, { kind, tenantId: tenantId!, record: row.id })),
  };
}

/** Period of a bill: "January 2026", "year 2026", "once". */
function periodOf(
  { period, month }: { period: string; month: string },
  format: Formats,
  say: (text: Text) => string,
): string {
  if (period === 'once') return say(receiptTexts.once);
  return period.startsWith('year-')
    ? say(receiptTexts.year).replace('{year}', format.digits(Number(period.slice(5, 9))))
    : format.month(month);
}
