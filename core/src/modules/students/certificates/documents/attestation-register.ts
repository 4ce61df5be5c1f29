import { AppError, fill, t, type Text } from '@pathshala/shared/kit';
import { Staff } from '@pathshala/shared/modules/foundation/people';
import {
  Attestation,
  certificatesDocuments,
  certificatesErrors,
  certificateTexts,
} from '@pathshala/shared/modules/students/certificates';
import { formatsOf } from '@pathshala/shared/text';
import { documentSpec } from '../../../../kernel';

const kind = certificatesDocuments.attestationRegister;
const MOST = 2_000;
/** The serial number may come without leading zeros. */
const { compare } = new Intl.Collator('en', { numeric: true });
const { fields } = Attestation;

/** The register as it is bound at the end of a year: each entry, those struck out too. */
export const attestationRegister = documentSpec(kind, {
  async content(ctx, { from, until }) {
    const format = formatsOf(ctx.locale);
    const say = (text: Text) => text[ctx.locale];
    const found = await ctx
      .repo(Attestation)
      .find({ where: { date: { gte: from, lte: until } }, sort: ['date'], limit: MOST + 1 });
    if (found.length > MOST) throw new AppError(certificatesErrors.REGISTER_TOO_LONG, { most: MOST });
    const rows = found.sort((a, b) => compare(a.date, b.date) || compare(a.number, b.number));
    const officers = await ctx.labels(
      Staff,
      rows.map(({ officer }) => officer),
    );
    const valid = rows.filter(({ struckOut }) => !struckOut);
    const days = t(formatsOf('en').date(from), formatsOf('bn').date(from));
    const last = t(formatsOf('en').date(until), formatsOf('bn').date(until));
    const columns = ['number', 'date', 'paper', 'holderName', 'purpose', 'copies', 'officer'] as const;
    return {
      title: say(fill(certificateTexts.register, { from: days, until: last })),
      data: {
        heading: say(kind.labels.one),
        subtitle: say(fill(certificateTexts.register, { from: days, until: last })),
        heads: [...columns.map((name) => say(fields[name].label)), say(certificateTexts.signature)],
        rows: rows.map((row) => ({
          isStruck: Boolean(row.struckOut),
          cells: [
            row.number,
            format.date(row.date),
            row.paper,
            row.holderName,
            row.struckOut ? say(fill(certificateTexts.struckOut, { reason: row.struckOut })) : (row.purpose ?? ''),
            format.number(row.copies),
            officers.get(row.officer)?.[ctx.locale] ?? '',
            '',
          ],
        })),
        total: say(
          fill(certificateTexts.total, {
            count: t(formatsOf('en').number(valid.length), formatsOf('bn').number(valid.length)),
            copies: t(
              ...((['en', 'bn'] as const).map((locale) =>
                formatsOf(locale).number(valid.reduce((sum, { copies }) => sum + copies, 0)),
              ) as [string, string]),
            ),
          }),
        ),
      },
    };
  },
});
