import { AppError, fill, kernelErrors, t, type Row, type Text } from '@pathshala/shared/kit';
import {
  certificateTexts,
  cvTexts,
  employeesDocuments,
  lengthOfService,
} from '@pathshala/shared/modules/staff/employees';
import { Designation, Staff } from '@pathshala/shared/modules/foundation/people';
import { formatsOf, type Locale } from '@pathshala/shared/text';
import { documentSpec, qrCode, type Context } from '../../../../kernel';
import { letterheadOf, verifyAddress } from '../../../foundation/documents';

const kind = employeesDocuments.experience;
const NOTHING: Text = { en: '', bn: '' };

/**
 * That someone serves or served here, in which post and how long. There is none of someone whose joining date is not
 * known.
 */
export const experienceDocument = documentSpec(kind, {
  async content(ctx, { staff: id }) {
    const { locale, kernel, tenantId } = ctx;
    const say = (text: Text) => text[locale];
    const format = formatsOf(locale);
    const staff = await ctx.repo(Staff).get(id);
    if (!staff.joiningDate) throw new AppError(kernelErrors.NOT_FOUND);
    const letterhead = await letterheadOf(ctx);
    const post = await postOf(ctx, staff);
    const father = named(locale, staff.fatherName, staff.fatherNameBn);
    const mother = named(locale, staff.motherName, staff.motherNameBn);
    const sentence = fill(staff.leftOn ? certificateTexts.left : certificateTexts.inService, {
      name: t(staff.name, staff.nameBn),
      parents: father && mother ? fill(certificateTexts.parents, { father, mother }) : NOTHING,
      institution: t(letterhead.name, letterhead.name),
      designation: post,
      from: format.date(staff.joiningDate),
      until: staff.leftOn ? format.date(staff.leftOn) : '',
      length: lengthText(staff, ctx.today),
    });
    return {
      title: `${say(kind.labels.one)} ${staff.code}`,
      data: {
        heading: say(kind.labels.one),
        to: say(certificateTexts.to),
        memo: say(certificateTexts.memo),
        date: { label: say(certificateTexts.date), value: format.date(ctx.today) },
        sentence: say(sentence),
        conduct: say(certificateTexts.conduct),
        qr: qrCode(verifyAddress(kernel, { kind, tenantId: tenantId!, record: staff.id })),
        signatures: [letterhead.signatures.head],
      },
    };
  },
  async verify(sys, id) {
    const staff = await sys.repo(Staff).findOne({ id });
    if (!staff?.joiningDate) return null;
    const [en, bn] = [formatsOf('en'), formatsOf('bn')];
    const day = (date: string) => t(en.date(date), bn.date(date));
    return {
      state: 'valid',
      facts: [
        { label: cvTexts.employee, value: t(staff.name, staff.nameBn) },
        { label: cvTexts.id, value: t(staff.code, staff.code) },
        { label: cvTexts.post, value: await postOf(sys, staff) },
        { label: cvTexts.from, value: day(staff.joiningDate) },
        ...(staff.leftOn ? [{ label: cvTexts.until, value: day(staff.leftOn) }] : []),
      ],
    };
  },
});

const named = (locale: Locale, en: string | undefined, bn: string | undefined) =>
  (locale === 'bn' ? (bn ?? en) : (en ?? bn)) ?? null;

async function postOf(ctx: Context, { designation }: Row<typeof Staff>): Promise<Text> {
  return (await ctx.labels(Designation, [designation])).get(designation) ?? NOTHING;
}

function lengthText({ joiningDate, leftOn }: Row<typeof Staff>, today: string): Text {
  const { years, months } = lengthOfService(joiningDate!, leftOn ?? today);
  const [en, bn] = [formatsOf('en'), formatsOf('bn')];
  return t(
    fill(cvTexts.years, { years: en.number(years), months: en.number(months) }).en,
    fill(cvTexts.years, { years: bn.number(years), months: bn.number(months) }).bn,
  );
}
