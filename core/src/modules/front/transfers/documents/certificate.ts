import { AppError, fill, kernelErrors, type Text } from '@pathshala/shared/kit';
import { User } from '@pathshala/shared/modules/foundation/identity';
import {
  certificateTexts,
  InstitutionDeletion,
  TERM_DAYS,
  transfersDocuments,
} from '@pathshala/shared/modules/front/transfers';
import { Company } from '@pathshala/shared/modules/foundation/platform';
import { formatsOf } from '@pathshala/shared/text';
import { documentSpec, picture, type Context, type DocumentContent } from '../../../../kernel';

const { certificate } = transfersDocuments;

/** There is one once everything is deleted, and it says what went. */
export const certificateDocument = documentSpec(certificate, {
  async content(ctx, { id }): Promise<DocumentContent> {
    const row = await ctx.repo(InstitutionDeletion).get(id);
    if (row.state !== 'done' || !row.doneAt) throw new AppError(kernelErrors.NOT_FOUND);
    const { locale } = ctx;
    const format = formatsOf(locale);
    const say = (text: Text) => text[locale];
    const names = await ctx.labels(
      User,
      [row.submittedBy, row.confirmedBy].flatMap((user) => user ?? []),
    );
    const nameOf = (user: string | undefined) => (user ? (names.get(user)?.[locale] ?? '—') : '—');
    const labelOf = (entity: string) =>
      entity === 'files'
        ? say(certificateTexts.files)
        : entity === 'trail'
          ? say(certificateTexts.trail)
          : say(ctx.kernel.entity(entity).labels.many);
    const total = row.counts.reduce((sum, { rows }) => sum + rows, 0);
    return {
      title: `${say(certificate.labels.one)} ${row.alias}`,
      data: {
        heading: say(certificate.labels.one),
        seller: await firmOf(ctx),
        body: fill(certificateTexts.body, { days: format.number(TERM_DAYS) })[locale],
        facts: [
          [certificateTexts.institution, locale === 'bn' ? row.nameBn : row.name],
          [InstitutionDeletion.fields.eiin.label, row.eiin ?? null],
          [InstitutionDeletion.fields.reason.label, row.reason],
          [certificateTexts.asked, nameOf(row.submittedBy)],
          [certificateTexts.confirmed, nameOf(row.confirmedBy)],
          [certificateTexts.on, format.dateTime(row.doneAt)],
        ].map(([label, value]) => ({ label: say(label as Text), value })),
        words: Object.fromEntries(Object.entries(certificateTexts).map(([key, text]) => [key, say(text)])),
        counts: row.counts
          .toSorted((a, b) => b.rows - a.rows)
          .map(({ entity, rows }) => ({ name: labelOf(entity), rows: format.number(rows) })),
        total: format.number(total),
        bills: row.bills.map((bill) => ({
          number: bill.number,
          total: format.money(bill.total),
          paid: format.money(bill.paid),
        })),
        hash: row.hash ?? '',
        signatures: [{ name: '', role: say(certificateTexts.signer), image: null }],
      },
    };
  },
});

/** The firm that runs the platform; only its people print this paper. */
async function firmOf(ctx: Context) {
  const [company] = await ctx.repo(Company).find({ where: { status: 'active' }, sort: ['createdAt'], limit: 1 });
  const isBengali = ctx.locale === 'bn';
  return {
    name: company ? (isBengali ? company.nameBn : company.name) : isBengali ? 'পাঠশালা' : 'Pathshala',
    otherName: company ? (isBengali ? company.name : company.nameBn) : null,
    address: company ? (isBengali ? company.addressBn : company.address) : '',
    codes: company ? [formatsOf(ctx.locale).phone(company.phone), company.email].filter(Boolean).join(' · ') : '',
    motto: null,
    logo: picture(undefined),
    color: null,
    blankMm: 0,
  };
}
