import { AppError, fill, t, type Locale, type Text } from '@pathshala/shared/kit';
import { Section } from '@pathshala/shared/modules/school/academics';
import { Student } from '@pathshala/shared/modules/foundation/people';
import {
  feePaperTexts,
  IN_WORDS,
  inPayingOrder,
  OnlineMethod,
  PayeeNumber,
  paymentsDocuments,
  paymentsErrors,
  qrWith,
  receiptTexts,
} from '@pathshala/shared/modules/money/payments';
import { amountInWords, formatsOf, type Formats } from '@pathshala/shared/text';
import { barCode, documentSpec, qrCode, type Context } from '../../../../kernel';
import { enrolledOn, NOWHERE, placesOf } from '../../../school/academics';
import { feeStatement, openBills } from '../../fees';

const SLICE = 30;
/** So many bills fit on a third of a sheet; the rest is one line. */
const MOST_LINES = 12;
const blank: Text = { en: '', bn: '' };
const PLAIN = /^[ -~]+$/;

/** A student's open bills on one sheet in three parts: for the bank, the office and the student. */
export const bankSlipDocument = documentSpec(paymentsDocuments.bankSlip, {
  async content(ctx, { student }) {
    const slip = await slipOf(ctx, student);
    if (!slip) throw new AppError(paymentsErrors.NOTHING_DUE);
    return slipSheet(ctx, [slip]);
  },
  batch: {
    slice: SLICE,
    title: (ctx, { section }) => titled(ctx, section, t('Bank slips', 'ব্যাংক স্লিপ')),
    items: async (ctx, { section }) => {
      const all = await inSection(ctx, section);
      const owing = await Promise.all(
        all.map(async (each) => ((await openBills(ctx, each.id)).length > 0 ? [each] : [])),
      );
      return owing.flat();
    },
    async content(ctx, _, ids) {
      const slips = [];
      for (const id of ids) slips.push((await slipOf(ctx, id)) ?? []);
      return slipSheet(ctx, slips.flat());
    },
  },
});

/** Sums billed to a student, paid and left in each month of the year. */
export const feeCardDocument = documentSpec(paymentsDocuments.feeCard, {
  content: async (ctx, { student }) => cardSheet(ctx, [await cardOf(ctx, student)]),
  batch: {
    slice: SLICE,
    title: (ctx, { section }) => titled(ctx, section, t('Fee cards', 'ফি কার্ড')),
    items: (ctx, { section }) => inSection(ctx, section),
    async content(ctx, _, ids) {
      const cards = [];
      for (const id of ids) cards.push(await cardOf(ctx, id));
      return cardSheet(ctx, cards);
    },
  },
});

async function titled(ctx: Context, section: string, what: Text): Promise<Text> {
  const label = (await ctx.labels(Section, [section])).get(section) ?? blank;
  return t(`${what.en}: ${label.en}`, `${what.bn}: ${label.bn}`);
}
async function inSection(ctx: Context, section: string): Promise<{ id: string; label: Text }[]> {
  const ids = (await enrolledOn(ctx, section, ctx.today)).map(({ student }) => student);
  const names = await ctx.labels(Student, ids);
  return ids.map((id) => ({ id, label: names.get(id) ?? blank }));
}

const wordsOf = (locale: Locale): Record<string, string> =>
  Object.fromEntries(Object.entries(feePaperTexts).map(([key, text]) => [key, text[locale]]));
const partsOf = (locale: Locale): string[] =>
  [receiptTexts.bankCopy, receiptTexts.officeCopy, receiptTexts.studentCopy].map((text) => text[locale]);

const slipSheet = ({ locale }: Context, slips: object[]) => ({
  title: feePaperTexts.slip[locale],
  data: { words: wordsOf(locale), copies: partsOf(locale), slips },
});
const cardSheet = ({ locale }: Context, cards: object[]) => ({
  title: feePaperTexts.card[locale],
  data: { words: wordsOf(locale), cards },
});

/** In both languages on an English paper: people at the bank count in Bengali. */
const inWords = (locale: Locale, paisa: number) =>
  (locale === 'bn' ? (['bn'] as const) : (['en', 'bn'] as const)).map((each) => ({
    label: IN_WORDS[each],
    value: amountInWords(paisa, each),
  }));

async function personOf(ctx: Context, id: string) {
  const { code, name, nameBn } = await ctx.repo(Student).get(id);
  const { place, roll } = (await placesOf(ctx, [id])).get(id) ?? NOWHERE;
  const say = (text: Text) => text[ctx.locale];
  const format = formatsOf(ctx.locale);
  const facts = [
    { label: say(receiptTexts.student), value: say(t(name, nameBn)) },
    { label: say(receiptTexts.code), value: code },
    { label: say(receiptTexts.place), value: place ? say(place) : null },
    { label: say(receiptTexts.roll), value: roll === null ? null : format.digits(roll) },
  ];
  return { code, facts, bar: PLAIN.test(code) ? barCode(code) : null };
}

/** Numbers and accounts of the institution, in their order. */
async function waysOf(ctx: Context) {
  const rows = await ctx.repo(PayeeNumber).find({ where: { active: true } });
  const methods = await ctx.labels(OnlineMethod, [...new Set(rows.map(({ method }) => method))]);
  return rows.map((row) => ({ ...row, company: (methods.get(row.method) ?? blank)[ctx.locale] }));
}
type Way = Awaited<ReturnType<typeof waysOf>>[number];

/** The code of the first number that has one; with what is due where its acquirer takes that. */
function codeOf(ways: readonly Way[], { paisa, reference }: { paisa: number; reference: string }): string | null {
  const way = ways.find(({ qr }) => qr);
  if (!way?.qr) return null;
  return qrCode(way.qrTakesReference && paisa > 0 ? qrWith(way.qr, { paisa, reference }) : way.qr);
}

async function slipOf(ctx: Context, id: string) {
  // A student who is not the caller's is not found, also where nothing is due.
  const person = await personOf(ctx, id);
  const bills = inPayingOrder(await openBills(ctx, id));
  if (bills.length === 0) return null;
  const { locale } = ctx;
  const say = (text: Text) => text[locale];
  const format = formatsOf(locale);
  const ways = await waysOf(ctx);
  const bank = ways.find(({ way }) => way === 'transfer');
  const fine = bills.reduce((sum, bill) => sum + bill.fine, 0);
  const total = bills.reduce((sum, bill) => sum + bill.balance, fine);
  const isLong = bills.length > MOST_LINES;
  const shown = isLong ? bills.slice(0, MOST_LINES - 1) : bills;
  const rest = bills.slice(shown.length);
  const line = (name: string, note: string, paisa: number) => ({ name, note, amount: format.money(paisa) });
  return {
    bar: person.bar,
    facts: [
      ...(bank
        ? [
            { label: say(feePaperTexts.bank), value: bank.company },
            { label: say(feePaperTexts.account), value: bank.number },
            { label: say(feePaperTexts.holder), value: bank.holder ?? null },
          ]
        : []),
      ...person.facts,
      { label: say(feePaperTexts.asOf), value: format.date(ctx.today) },
    ],
    items: [
      ...shown.map(({ lines, period, month, balance }) =>
        line(say(t(lines[0]!.name, lines[0]!.nameBn)), periodText({ period, month }, format, say), balance),
      ),
      ...(rest.length > 0
        ? [
            line(
              fill(feePaperTexts.others, { count: t(String(rest.length), formatsOf('bn').digits(rest.length)) })[
                locale
              ],
              '',
              rest.reduce((sum, bill) => sum + bill.balance, 0),
            ),
          ]
        : []),
      ...(fine > 0 ? [line(say(feePaperTexts.fine), '', fine)] : []),
    ],
    total: format.money(total),
    inWords: inWords(locale, total),
    qr: codeOf(ways, { paisa: total, reference: person.code }),
  };
}

async function cardOf(ctx: Context, id: string) {
  const { locale } = ctx;
  const say = (text: Text) => text[locale];
  const format = formatsOf(locale);
  const { months, totals, year } = await feeStatement(ctx, { student: id });
  const person = await personOf(ctx, id);
  const ways = await waysOf(ctx);
  const shown = (paisa: number) => (paisa === 0 ? '–' : format.money(paisa));
  const sum = (label: Text, paisa: number, strong = false) =>
    paisa === 0 && !strong ? [] : [{ label: say(label), value: format.money(paisa), strong }];
  return {
    bar: person.bar,
    facts: [...person.facts, { label: say(feePaperTexts.year), value: year ? say(year.label) : null }],
    rows: months.map(({ month, amount, waived, paid, balance }) => ({
      month: format.month(month),
      cells: [amount, waived, paid, balance].map(shown),
    })),
    totals: [totals.amount, totals.waived, totals.paid, totals.balance].map(shown),
    sums: [
      ...sum(feePaperTexts.earlier, totals.earlier),
      ...sum(feePaperTexts.fine, totals.fine + totals.earlierFine),
      ...sum(feePaperTexts.checking, -totals.checking),
      ...sum(feePaperTexts.wallet, totals.wallet),
      ...sum(feePaperTexts.toPay, totals.toPay, true),
    ],
    inWords: totals.toPay > 0 ? inWords(locale, totals.toPay) : [],
    ways: ways.map(({ company, number, holder }) => [company, number, holder].filter(Boolean).join(' · ')),
    qr: codeOf(ways, { paisa: totals.toPay, reference: person.code }),
  };
}

function periodText(
  { period, month }: { period: string; month: string },
  format: Formats,
  say: (text: Text) => string,
) {
  if (period === 'once') return say(receiptTexts.once);
  return period.startsWith('year-')
    ? say(receiptTexts.year).replace('{year}', format.digits(Number(period.slice(5, 9))))
    : format.month(month);
}
