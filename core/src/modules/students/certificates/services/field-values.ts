import { fill, t, type Row, type Text } from '@pathshala/shared/kit';
import { AcademicYear, Class, Enrolment, Section } from '@pathshala/shared/modules/school/academics';
import {
  type Certificate,
  certificateTexts,
  type CertificateFieldName,
} from '@pathshala/shared/modules/students/certificates';
import { Exam } from '@pathshala/shared/modules/exams/exams';
import type { Student } from '@pathshala/shared/modules/foundation/people';
import { isOfVersion, publishedOf, Result, ResultHold } from '@pathshala/shared/modules/exams/results';
import { formatsOf } from '@pathshala/shared/text';
import { systemPart, type Context } from '../../../../kernel';
import { letterheadOf } from '../../../foundation/documents';
import { unsettledBy } from '../../../money/fees';
import { attendedBetween } from '../../../time/attendance';

type StudentRow = Row<typeof Student>;
type Values = Partial<Record<CertificateFieldName, string | null>>;

/** Value of each field of a text, in the language of the paper; null where nobody knows it. */
export async function fieldValues(
  ctx: Context,
  certificate: Row<typeof Certificate>,
  student: StudentRow,
): Promise<Values> {
  const { locale } = ctx;
  const format = formatsOf(locale);
  const say = (text: Text) => text[locale];
  const pick = (en: string | undefined, bn: string | undefined) => (locale === 'bn' ? (bn ?? en) : (en ?? bn)) ?? null;
  const words = certificateTexts;
  const isGirl = student.gender === 'female';
  const isBoy = student.gender === 'male';
  const lastDay = student.leftOn ?? certificate.leavingOn;
  const reason = certificate.leavingReason ?? student.leavingNote ?? null;
  return {
    student_name: pick(student.name, student.nameBn),
    student_id: student.code,
    student_word: say(isGirl ? words.girl : isBoy ? words.boy : words.learner),
    child_word: say(isGirl ? words.daughter : isBoy ? words.son : words.child),
    father_name: pick(student.fatherName, student.fatherNameBn),
    mother_name: pick(student.motherName, student.motherNameBn),
    address: pick(student.permanentAddress ?? student.address, student.permanentAddressBn ?? student.addressBn),
    date_of_birth: format.date(student.dateOfBirth),
    admitted_on: student.admittedOn ? format.date(student.admittedOn) : null,
    admission_number: student.admissionNumber ?? null,
    last_day: lastDay ? format.date(lastDay) : null,
    leaving_reason: reason,
    board_permission: certificate.boardPermission ?? null,
    conduct: certificate.conduct ?? say(words.good),
    purpose: certificate.purpose ?? null,
    dues: await duesText(ctx, student.id),
    institution: (await letterheadOf(ctx)).name,
    date: format.date(ctx.today),
    ...(await placeValues(ctx, student.id)),
    ...(await examValues(ctx, student.id)),
  };
}

async function duesText(ctx: Context, student: string): Promise<string> {
  const owed = (await unsettledBy(systemPart(ctx), [student])).get(student) ?? 0;
  const amount = t(formatsOf('en').money(owed), formatsOf('bn').money(owed));
  return (owed > 0 ? fill(certificateTexts.owed, { amount }) : certificateTexts.paid)[ctx.locale];
}

/** The place of today or the last one, and the attendance of its year. */
async function placeValues(ctx: Context, student: string): Promise<Values> {
  const sys = systemPart(ctx);
  const { locale } = ctx;
  const format = formatsOf(locale);
  const [last] = await sys
    .repo(Enrolment)
    .find({ where: { student, from: { lte: ctx.today } }, sort: ['-from'], limit: 1 });
  if (!last) return { class: null, section: null, roll: null, year: null, working_days: null, present_days: null };
  const section = await sys.repo(Section).get(last.section);
  const year = await sys.repo(AcademicYear).get(last.year);
  const attended = (await attendedBetween(ctx, [student], { from: year.startsOn, until: year.endsOn })).get(student);
  return {
    class: (await sys.labels(Class, [section.class])).get(section.class)?.[locale] ?? null,
    section: (await sys.labels(Section, [section.id])).get(section.id)?.[locale] ?? null,
    roll: format.digits(last.roll),
    year: locale === 'bn' ? year.nameBn : year.name,
    working_days: attended ? format.number(attended.days) : null,
    present_days: attended ? format.number(attended.present) : null,
  };
}

/** The newest published result that is not held back. */
async function examValues(ctx: Context, student: string): Promise<Values> {
  const sys = systemPart(ctx);
  const { locale } = ctx;
  const none: Values = { exam: null, gpa: null, grade: null };
  const results = await sys.repo(Result).find({ where: { student, state: 'normal' }, sort: [] });
  if (results.length === 0) return none;
  const exams = await sys
    .repo(Exam)
    .find({ where: { id: { in: results.map(({ exam }) => exam) } }, sort: ['-endsOn'] });
  const held = new Set((await sys.repo(ResultHold).find({ where: { student }, sort: [] })).map(({ exam }) => exam));
  for (const exam of exams) {
    const row = results.find((each) => isOfVersion(each, publishedOf(exam)));
    if (!row || held.has(exam.id)) continue;
    const gpa = formatsOf(locale).number(row.gpa, { minimumFractionDigits: 2 });
    return { exam: locale === 'bn' ? exam.titleBn : exam.title, gpa, grade: row.letter };
  }
  return none;
}
