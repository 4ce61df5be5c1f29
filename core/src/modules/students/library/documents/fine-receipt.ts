import { type Text } from '@pathshala/shared/kit';
import { User } from '@pathshala/shared/modules/foundation/identity';
import { Staff } from '@pathshala/shared/modules/foundation/people';
import { PaymentType } from '@pathshala/shared/modules/money/payments';
import {
  BookCopy,
  BookLoan,
  fineReceiptTexts as texts,
  libraryDocuments,
  LibraryReceipt,
} from '@pathshala/shared/modules/students/library';
import { amountInWords, formatsOf } from '@pathshala/shared/text';
import { documentSpec, systemPart } from '../../../../kernel';
import { titlesOf } from '../services/copies';

const kind = libraryDocuments.fineReceipt;

export const fineReceipt = documentSpec(kind, {
  async content(ctx, { receipt: id }) {
    const { locale } = ctx;
    const say = (text: Text | undefined) => text?.[locale] ?? '';
    const format = formatsOf(locale);
    const row = await ctx.repo(LibraryReceipt).get(id);
    // Accountants see no loans; what the receipt is about is on it.
    const sys = systemPart(ctx);
    const person = await sys.repo(Staff).get(row.staff);
    const { copy } = await sys.repo(BookLoan).get(row.loan);
    const accession = (await sys.labels(BookCopy, [copy])).get(copy);
    const method = (await ctx.labels(PaymentType, [row.paymentType])).get(row.paymentType);
    const taker = (await sys.labels(User, [row.takenBy])).get(row.takenBy);
    const line = (label: Text, amount: number) => ({ label: say(label), value: format.money(amount) });
    return {
      title: `${say(kind.labels.one)} ${row.number}`,
      data: {
        heading: say(kind.labels.one),
        number: row.number,
        facts: [
          { label: say(texts.date), value: format.date(row.date) },
          { label: say(texts.name), value: locale === 'bn' ? person.nameBn : person.name },
          { label: say(texts.code), value: person.code },
          { label: say(texts.book), value: say((await titlesOf(sys, [row.book]))(row.book)) },
          { label: say(texts.accession), value: say(accession) },
          { label: say(texts.method), value: say(method) },
          { label: say(texts.reference), value: row.reference ?? null },
        ],
        lines: [
          ...(row.amount > row.ofPrice ? [line(texts.fine, row.amount - row.ofPrice)] : []),
          ...(row.ofPrice > 0 ? [line(texts.price, row.ofPrice)] : []),
        ],
        sum: line(texts.amount, row.amount),
        words: { label: say(texts.words), value: amountInWords(row.amount, locale) },
        cancelled: row.state === 'cancelled' ? say(texts.cancelled) : null,
        signatures: [{ name: say(taker), role: say(texts.taker), image: null }],
      },
    };
  },
});
