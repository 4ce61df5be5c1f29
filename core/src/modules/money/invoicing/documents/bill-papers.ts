import { fill, t, type Text } from '@pathshala/shared/kit';
import { Institution } from '@pathshala/shared/modules/foundation/institutions';
import { Company } from '@pathshala/shared/modules/foundation/platform';
import {
  invoicingDocuments,
  openOf,
  paperTexts,
  PlatformChallan,
  PlatformInvoice,
} from '@pathshala/shared/modules/money/invoicing';
import { amountInWords, formatsOf } from '@pathshala/shared/text';
import { documentSpec, picture, type Context, type DocumentContent } from '../../../../kernel';

const invoices = invoicingDocuments.invoice;
const challans = invoicingDocuments.challan;

export const invoiceDocument = documentSpec(invoices, {
  async content(ctx, { id }): Promise<DocumentContent> {
    const row = await ctx.repo(PlatformInvoice).get(id);
    const format = formatsOf(ctx.locale);
    const { fields, lifecycle } = PlatformInvoice;
    return paperOf(ctx, {
      heading: invoices.labels.one,
      institution: row.institution,
      number: row.number,
      facts: [
        [fields.number.label, row.number],
        [fields.month.label, format.month(`${row.month}-01`)],
        [fields.issuedOn.label, format.date(row.issuedOn)],
        [fields.dueOn.label, format.date(row.dueOn)],
        [fields.state.label, lifecycle.states[row.state].label[ctx.locale]],
      ],
      lines: row.lines.map((line) => ({
        name: (ctx.locale === 'bn' ? line.particularsBn : undefined) ?? line.particulars,
        quantity: format.number(line.quantity),
        rate: format.money(line.rate),
        amount: format.money(line.quantity * line.rate),
      })),
      sums: [
        [paperTexts.total, row.total],
        ...(row.paid > 0 ? ([[paperTexts.paid, row.paid]] as const) : []),
        ...(row.paid > 0 && row.state !== 'cancelled' ? ([[paperTexts.open, openOf(row)]] as const) : []),
      ],
      notes: [
        ...(row.students !== undefined && row.countedOn
          ? [
              fill(paperTexts.counted, { count: format.number(row.students), date: format.date(row.countedOn) })[
                ctx.locale
              ],
            ]
          : []),
        ...(row.note ? [row.note] : []),
      ],
      mark: row.state === 'cancelled' || row.state === 'draft' ? lifecycle.states[row.state].label : null,
      signers: [paperTexts.issuer],
    });
  },
});

export const challanDocument = documentSpec(challans, {
  async content(ctx, { id }): Promise<DocumentContent> {
    const row = await ctx.repo(PlatformChallan).get(id);
    const format = formatsOf(ctx.locale);
    const { fields, lifecycle } = PlatformChallan;
    const names = await numbersOf(
      ctx,
      row.lines.map(({ invoice }) => invoice),
    );
    const method = fields.method.of.choices?.find(({ value }) => value === row.method)?.label;
    return paperOf(ctx, {
      heading: challans.labels.one,
      institution: row.institution,
      number: row.number,
      facts: [
        [fields.number.label, row.number],
        [fields.date.label, format.date(row.date)],
        [fields.method.label, method?.[ctx.locale] ?? null],
        [fields.bank.label, row.bank ?? null],
        [fields.state.label, lifecycle.states[row.state].label[ctx.locale]],
        [fields.paidOn.label, row.paidOn ? format.date(row.paidOn) : null],
        [fields.reference.label, row.reference ?? null],
      ],
      lines: row.lines.map(({ invoice, amount }) => ({
        name: fill(paperTexts.invoiceOf, { number: names.get(invoice) ?? '' })[ctx.locale],
        quantity: null,
        rate: null,
        amount: format.money(amount),
      })),
      sums: [[paperTexts.total, row.total]],
      notes: [],
      mark: row.state === 'cancelled' || row.state === 'draft' ? lifecycle.states[row.state].label : null,
      signers: [paperTexts.depositor, paperTexts.bankOfficer, paperTexts.issuer],
    });
  },
});

const numbersOf = async (ctx: Context, ids: readonly string[]): Promise<Map<string, string>> =>
  new Map(
    (await ctx.repo(PlatformInvoice).find({ where: { id: { in: [...ids] } } })).map((row) => [row.id, row.number]),
  );

interface Paper {
  heading: Text;
  institution: string;
  number: string;
  facts: readonly (readonly [Text, string | null])[];
  lines: readonly { name: string; quantity: string | null; rate: string | null; amount: string }[];
  sums: readonly (readonly [Text, number])[];
  notes: readonly string[];
  mark: Text | null;
  signers: readonly Text[];
}

async function paperOf(ctx: Context, paper: Paper): Promise<DocumentContent> {
  const { locale } = ctx;
  const format = formatsOf(locale);
  const say = (text: Text) => text[locale];
  const to = await ctx.repo(Institution).get(paper.institution);
  const { to: toWord, serial, particulars, quantity, rate, amount } = paperTexts;
  const total = paper.sums[0]![1];
  return {
    title: `${say(paper.heading)} ${paper.number}`,
    data: {
      heading: say(paper.heading),
      seller: await sellerOf(ctx),
      words: Object.fromEntries(
        Object.entries({ to: toWord, serial, particulars, quantity, rate, amount }).map(([key, text]) => [
          key,
          say(text),
        ]),
      ),
      buyer: {
        name: locale === 'bn' ? to.nameBn : to.name,
        address: locale === 'bn' ? to.addressBn : to.address,
      },
      facts: paper.facts.map(([label, value]) => ({ label: say(label), value })),
      withRates: paper.lines.some((line) => line.rate !== null),
      lines: paper.lines.map((line, at) => ({ ...line, serial: format.number(at + 1) })),
      sums: paper.sums.map(([label, value]) => ({ label: say(label), value: format.money(value) })),
      inWords: { label: say(paperTexts.inWords), value: amountInWords(total, locale) },
      notes: paper.notes,
      mark: paper.mark ? say(paper.mark) : null,
      signatures: paper.signers.map((role) => ({ name: '', role: say(role), image: null })),
    },
  };
}

/** Head of the paper: the firm that runs the platform, also where an institution prints it. */
async function sellerOf(ctx: Context) {
  const [company] = await ctx
    .asSystem('the head of an invoice of the platform')
    .repo(Company)
    .find({ where: { status: 'active' }, sort: ['createdAt'], limit: 1 });
  const isBengali = ctx.locale === 'bn';
  const platform = t('Pathshala', 'পাঠশালা');
  return {
    name: company ? (isBengali ? company.nameBn : company.name) : platform[ctx.locale],
    otherName: company ? (isBengali ? company.name : company.nameBn) : null,
    address: company ? (isBengali ? company.addressBn : company.address) : '',
    codes: company
      ? [company.bin ? `BIN ${company.bin}` : '', formatsOf(ctx.locale).phone(company.phone), company.email]
          .filter(Boolean)
          .join(' · ')
      : '',
    motto: null,
    logo: picture(undefined),
    color: null,
    blankMm: 0,
  };
}
