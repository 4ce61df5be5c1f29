import { AppError, kernelErrors, t, type Row, type Text } from '@pathshala/shared/kit';
import {
  Certificate,
  certificateKinds,
  certificatesDocuments,
  certificatesErrors,
  CertificateTemplate,
  certificateTexts,
  FAMILIES,
  fillTemplate,
  standardText,
  type Family,
} from '@pathshala/shared/modules/students/certificates';
import { Student } from '@pathshala/shared/modules/foundation/people';
import { formatsOf } from '@pathshala/shared/text';
import { dhakaDate, documentSpec, picture, qrCode, type Context, type DocumentSpec } from '../../../../kernel';
import { letterheadOf, verifyAddress } from '../../../foundation/documents';
import { fieldValues } from '../services/field-values';

/** Look of a paper beside its text. */
export type Look = Pick<Row<typeof CertificateTemplate>, 'border' | 'hasPhoto' | 'hasOffice'>;
export const STANDARD_LOOK: Look = { border: 'line', hasPhoto: false, hasOffice: false };
export const kindLabel = (kind: string): Text =>
  certificateKinds.find(({ value }) => value === kind)?.label ?? t('Certificate', 'সনদ');

/** All that the template draws, but for the paragraphs and who it is about. */
export async function paperData(ctx: Context, { look, kind }: { look: Look; kind: string }) {
  const say = (text: Text) => text[ctx.locale];
  const { signatures } = await letterheadOf(ctx);
  const prepared = { name: '', role: say(certificateTexts.prepared), image: null };
  return {
    heading: say(kindLabel(kind)),
    serialLabel: say(certificateTexts.serial),
    draft: say(certificateTexts.draft),
    date: { label: say(certificateTexts.date), value: formatsOf(ctx.locale).date(ctx.today) },
    border: look.border,
    photoLabel: look.hasPhoto ? say(certificateTexts.photo) : null,
    signatures: look.hasOffice ? [prepared, signatures.head] : [signatures.head],
  };
}

const paperOf = (family: Family): DocumentSpec => {
  const kind = certificatesDocuments[family];
  return documentSpec(kind, {
    async content(ctx, { certificate: id }) {
      const { locale, kernel, tenantId } = ctx;
      const row = await ctx.repo(Certificate).get(id);
      if (row.family !== family) throw new AppError(kernelErrors.NOT_FOUND);
      const student = await ctx.repo(Student).get(row.student);
      const template = row.template ? await ctx.repo(CertificateTemplate).get(row.template) : null;
      const text = template ? t(template.body, template.bodyBn) : standardText(row.kind);
      const look = template ?? STANDARD_LOOK;
      return {
        title: `${kindLabel(row.kind)[locale]} ${student.code}`,
        data: {
          ...(await paperData(ctx, { look, kind: row.kind })),
          lines: fillTemplate(text[locale], (await fieldValues(ctx, row, student)) as Record<string, string | null>),
          photo: look.hasPhoto ? picture(student.photo) : null,
          qr: qrCode(verifyAddress(kernel, { kind, tenantId: tenantId!, record: id })),
        },
      };
    },
    async verify(sys, id) {
      const row = await sys.repo(Certificate).findOne({ id, family });
      // No paper with this code has left the house yet.
      if (!row?.number || !row.issuedAt) return null;
      const student = await sys.repo(Student).findOne({ id: row.student });
      const issued = dhakaDate(new Date(row.issuedAt));
      return {
        state: row.state === 'issued' ? 'valid' : 'cancelled',
        facts: [
          { label: certificateTexts.kind, value: kindLabel(row.kind) },
          { label: certificateTexts.serial, value: t(row.number, row.number) },
          ...(student ? [{ label: certificateTexts.student, value: t(student.name, student.nameBn) }] : []),
          { label: certificateTexts.date, value: t(formatsOf('en').date(issued), formatsOf('bn').date(issued)) },
        ],
      };
    },
    async mayReprint(sys, { certificate: id }) {
      const row = await sys.repo(Certificate).findOne({ id: String(id) });
      if (row?.state !== 'issued') throw new AppError(certificatesErrors.CERTIFICATE_REVOKED);
    },
  });
};
export const papers = Object.fromEntries(FAMILIES.map((family) => [family, paperOf(family)])) as Record<
  Family,
  DocumentSpec
>;
