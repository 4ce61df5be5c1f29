import { fill, t, type Locale, type Text } from '@pathshala/shared/kit';
import {
  MONEY_SOURCES,
  Receipt,
  accountPaperTexts as texts,
  paymentsDocuments,
  receiptTexts,
} from '@pathshala/shared/modules/money/payments';
import { formatsOf, type Formats } from '@pathshala/shared/text';
import { documentSpec } from '../../../../kernel';
import { letterheadOf } from '../../../foundation/documents';
import { daySummary } from '../services/day-summary';
import { financialStatement } from '../services/financial-statement';

type Line = Awaited<ReturnType<typeof financialStatement>>['rows'][number];
const wordsOf = (locale: Locale) => Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, text[locale]]));
const signer = (role: Text, locale: Locale) => ({ name: '', role: role[locale], image: null });
/** Notes and coins in taka, as a counter's cash is counted by hand. */
const NOTES = [1000, 500, 200, 100, 50, 20, 10, 5, 2, 1];

/** Bills and payments of a student by date with the balance after each; the same rows as the screen shows. */
export const statementDocument = documentSpec(paymentsDocuments.statement, {
  async content(ctx, { student, from, until }) {
    const { locale } = ctx;
    const say = (text: Text) => text[locale];
    const format = formatsOf(locale);
    const period = { ...(from ? { from } : {}), ...(until ? { until } : {}) };
    const { student: person, opening, closing, wallet, rows } = await financialStatement(ctx, { student, ...period });
    const money = (paisa: number) => (paisa === 0 ? '–' : format.money(paisa));
    const sum = (of: 'debit' | 'credit') => rows.reduce((all, row) => all + row[of], 0);
    const name = say(t(person.name, person.nameBn));
    return {
      title: `${say(texts.statement)}, ${name}`,
      data: {
        heading: say(texts.statement),
        period: [from, until].some(Boolean)
          ? [from ? format.date(from) : '…', format.date(until ?? ctx.today)].join(' – ')
          : say(fill(texts.until, { date: format.date(ctx.today) })),
        words: wordsOf(locale),
        facts: [
          { label: say(receiptTexts.student), value: name },
          { label: say(receiptTexts.code), value: person.code },
          { label: say(receiptTexts.place), value: person.place ? say(person.place) : null },
          { label: say(receiptTexts.roll), value: person.roll === null ? null : format.digits(person.roll) },
        ],
        opening: from ? format.money(opening) : null,
        rows: rows.map((row) => ({
          date: format.shortDate(row.date),
          about: aboutOf(row, { say, format }),
          debit: money(row.debit),
          credit: money(row.credit),
          balance: format.money(row.balance),
        })),
        totals: [money(sum('debit')), money(sum('credit')), format.money(closing)],
        closing: {
          label: say(closing < 0 ? texts.advance : texts.owed),
          value: format.money(Math.abs(closing)),
        },
        wallet: wallet > 0 ? { label: say(texts.wallet), value: format.money(wallet) } : null,
        signatures: [(await letterheadOf(ctx)).signatures.accountant],
      },
    };
  },
});

function aboutOf(row: Line, { say, format }: { say: (text: Text) => string; format: Formats }): string {
  const { kind, text, period, month, number } = row;
  if (kind === 'bill') {
    const of =
      period === 'once' || !month
        ? say(texts.once)
        : period?.startsWith('year-')
          ? format.digits(Number(period.slice(5, 9)))
          : format.month(month.slice(0, 7));
    return `${say(text)}, ${of}`;
  }
  const words = `${say(texts[kind])} ${number ?? ''}`.trim();
  return say(text) ? `${words}: ${say(text)}` : words;
}

/** Everything that the counters took on a day: by collector and method, then every receipt, cancelled ones marked. */
export const daySheetDocument = documentSpec(paymentsDocuments.daySheet, {
  async content(ctx, { date }) {
    const { locale } = ctx;
    const say = (text: Text) => text[locale];
    const format = formatsOf(locale);
    const day = await daySummary(ctx, { date });
    const receipts = await ctx
      .repo(Receipt)
      .find({ where: { date, source: { in: [...MONEY_SOURCES] } }, sort: ['number'] });
    return {
      title: `${say(texts.daySheet)}, ${format.date(date)}`,
      data: {
        heading: say(texts.daySheet),
        date: format.date(date),
        words: wordsOf(locale),
        total: format.money(day.amount),
        count: format.number(day.count),
        cancelled:
          day.cancelled.count > 0
            ? `${format.number(day.cancelled.count)} · ${format.money(day.cancelled.amount)}`
            : null,
        collectors: day.collectors.map(({ label, count, amount, methods }) => ({
          name: say(label),
          count: format.number(count),
          amount: format.money(amount),
          methods: methods.map((method) => ({
            name: say(method.label),
            count: format.number(method.count),
            amount: format.money(method.amount),
          })),
        })),
        notes: NOTES.map((note) => format.number(note)),
        receipts: receipts.map((row) => ({
          number: row.number,
          student: say(t(row.name, row.nameBn)),
          code: row.code,
          method: say(t(row.method, row.methodBn)),
          collector: say(t(row.collectorName, row.collectorNameBn)),
          amount: format.money(row.amount),
          cancelled: row.status === 'cancelled',
        })),
        signatures: [
          signer(texts.collector, locale),
          (await letterheadOf(ctx)).signatures.accountant,
          (await letterheadOf(ctx)).signatures.head,
        ],
      },
    };
  },
});
