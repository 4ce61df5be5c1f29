import { AppError, fill, kernelErrors, t, type Row, type Text } from '@pathshala/shared/kit';
import { AcademicYear, Enrolment, Section } from '@pathshala/shared/modules/school/academics';
import { AttendanceMark } from '@pathshala/shared/modules/time/attendance';
import { Student } from '@pathshala/shared/modules/foundation/people';
import { studentsDocuments, transferTexts } from '@pathshala/shared/modules/students/students';
import { formatsOf } from '@pathshala/shared/text';
import { documentSpec, qrCode, type Context } from '../../../../kernel';
import { letterheadOf, verifyAddress } from '../../../foundation/documents';
import { unsettledBy } from '../../../money/fees';

const kind = studentsDocuments.transferCertificate;
const NOTHING: Text = { en: '', bn: '' };
const both = (make: (format: ReturnType<typeof formatsOf>) => string): Text =>
  t(make(formatsOf('en')), make(formatsOf('bn')));
const day = (date: string) => both((format) => format.date(date));

/** There is none of a student who is here. */
export const transferCertificate = documentSpec(kind, {
  async content(ctx, { student: id }) {
    const { locale, kernel, tenantId } = ctx;
    const say = (text: Text) => text[locale];
    const student = await ctx.repo(Student).get(id);
    if (!student.leftOn) throw new AppError(kernelErrors.NOT_FOUND);
    const { signatures } = await letterheadOf(ctx);
    return {
      title: `${say(kind.labels.one)} ${student.code}`,
      data: {
        heading: say(kind.labels.one),
        draft: say(transferTexts.draft),
        serialLabel: say(transferTexts.serial),
        date: { label: say(transferTexts.date), value: formatsOf(locale).date(ctx.today) },
        register: { label: say(transferTexts.register), value: student.admissionNumber ?? null },
        lines: (await linesOf(ctx, student)).map(say),
        qr: qrCode(verifyAddress(kernel, { kind, tenantId: tenantId!, record: id })),
        signatures: [signatures.head],
      },
    };
  },
  async verify(sys, id) {
    const student = await sys.repo(Student).findOne({ id });
    if (!student) return null;
    return {
      // Back again: the content of the paper no longer holds.
      state: student.leftOn ? 'valid' : 'cancelled',
      facts: [
        { label: transferTexts.name, value: t(student.name, student.nameBn) },
        { label: transferTexts.code, value: t(student.code, student.code) },
        ...(student.leftOn ? [{ label: transferTexts.left, value: day(student.leftOn) }] : []),
      ],
    };
  },
});

async function linesOf(ctx: Context, student: Row<typeof Student>): Promise<Text[]> {
  const [last] = await ctx.repo(Enrolment).find({ where: { student: student.id }, sort: ['-from'], limit: 1 });
  const section = last ? (await ctx.labels(Section, [last.section])).get(last.section) : undefined;
  const { fatherName, fatherNameBn, motherName, motherNameBn, admittedOn, leavingNote } = student;
  const hasParents = (fatherName ?? fatherNameBn) && (motherName ?? motherNameBn);
  const address = student.permanentAddressBn ?? student.permanentAddress ?? student.addressBn ?? student.address;
  const pair = (en: string | undefined, bn: string | undefined): Text => t(en ?? bn ?? '', bn ?? en ?? '');
  const toPay = (await unsettledBy(ctx, [student.id])).get(student.id) ?? 0;
  const present = last ? await presenceOf(ctx, student.id, last.year) : null;
  return [
    fill(transferTexts.who, {
      name: t(student.name, student.nameBn),
      parents: hasParents
        ? fill(transferTexts.parents, {
            father: pair(fatherName, fatherNameBn),
            mother: pair(motherName, motherNameBn),
          })
        : NOTHING,
      address: address
        ? fill(transferTexts.address, {
            address: pair(student.permanentAddress ?? student.address, student.permanentAddressBn ?? student.addressBn),
          })
        : NOTHING,
      admitted: admittedOn ? fill(transferTexts.admitted, { date: day(admittedOn) }) : NOTHING,
      place:
        last && section
          ? fill(transferTexts.place, { section, roll: both((format) => format.digits(last.roll)) })
          : transferTexts.nowhere,
      left: day(student.leftOn!),
    }),
    fill(transferTexts.born, { date: day(student.dateOfBirth) }),
    ...(present ? [fill(transferTexts.attendance, present)] : []),
    toPay > 0 ? fill(transferTexts.owed, { amount: both((format) => format.money(toPay)) }) : transferTexts.paid,
    ...(leavingNote ? [fill(transferTexts.why, { reason: t(leavingNote, leavingNote) })] : []),
    transferTexts.given,
  ];
}

/**
 * Whole days of the last year in submitted registers, and how many of them the student attended; null without any.
 */
async function presenceOf(ctx: Context, student: string, id: string) {
  const year = await ctx.repo(AcademicYear).get(id);
  const marks = await ctx.repo(AttendanceMark).find({
    where: { student, period: 0, date: { gte: year.startsOn, lte: year.endsOn }, provisional: null },
    sort: [],
  });
  if (marks.length === 0) return null;
  const present = marks.filter(({ status }) => status === 'present' || status === 'late').length;
  return {
    days: both((format) => format.number(marks.length)),
    present: both((format) => format.number(present)),
  };
}
