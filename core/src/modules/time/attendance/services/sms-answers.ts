import { AppError, fill, groupBy, t, type Locale, type Row, type Text } from '@pathshala/shared/kit';
import { Enrolment } from '@pathshala/shared/modules/school/academics';
import { Guardian, Student } from '@pathshala/shared/modules/foundation/people';
import { readAbsenceAnswer, type AbsenceAnswer } from '@pathshala/shared/modules/school/messaging';
import { ABSENCE_REASONS, AbsenceNote, AttendanceMark, REASON_LENGTH } from '@pathshala/shared/modules/time/attendance';
import { addDays, localizeDigits } from '@pathshala/shared/text';
import type { Context } from '../../../../kernel';
import { provideIncomingAnswer } from '../../../school/messaging';
import { explainAbsence } from '../handlers/explain';
import { loadSetting } from './register';

/** An SMS answers the latest absence of these days; for older ones a family uses the page or calls. */
const ANSWER_DAYS = 7;
const WHICH = t(
  'Which child? Answer with the roll and the reason: {children}. For all: all {example}',
  'কোন সন্তান? রোল লিখে কারণ জানান: {children}। সবার জন্য: সব {example}',
);
const CHILD = t('roll {roll} ({name})', 'রোল {roll} ({name})');

interface Absent {
  student: Row<typeof Student>;
  roll: number;
  date: string;
}

/** A reason that a guardian sends by SMS lands where one from the family's page lands. */
provideIncomingAnswer(async (ctx, { phone, text }) => {
  const absent = await latestAbsences(ctx, phone);
  const { smsLanguage, smsAnswers } = await loadSetting(ctx);
  const answer = readAbsenceAnswer(text, ABSENCE_REASONS.length);
  const reason = reasonOf(answer, smsLanguage);
  if (absent.length === 0 || !reason) return { outcome: 'unclear', student: absent[0]?.student.id };
  const meant = meantBy(answer, absent, smsAnswers);
  if (!meant) return { outcome: 'asked', student: absent[0]!.student.id, ask: question(absent, smsLanguage) };
  try {
    for (const { student, date } of meant) await explainAbsence(ctx, { student: student.id, date, reason });
  } catch (error) {
    // It has been decided or corrected at this moment: the office reads what the family wrote.
    if (!(error instanceof AppError)) throw error;
    return { outcome: 'unclear', student: meant[0]!.student.id };
  }
  return { outcome: 'answered', student: meant[0]!.student.id };
});

/** Children of this number who were absent on the latest day that still may be explained. */
async function latestAbsences(ctx: Context, phone: string): Promise<Absent[]> {
  const guardians = await ctx.repo(Guardian).find({ where: { phone }, sort: [] });
  const students = await ctx
    .repo(Student)
    .find({ where: { guardian: { in: guardians.map(({ id }) => id) }, status: 'active' }, sort: ['code'] });
  const ids = students.map(({ id }) => id);
  const days = { gte: addDays(ctx.today, 1 - ANSWER_DAYS), lte: ctx.today };
  const marks = await ctx.repo(AttendanceMark).find({
    where: { student: { in: ids }, date: days, period: 0, status: 'absent', provisional: null },
    sort: ['-date'],
  });
  const decided = new Set(
    (
      await ctx
        .repo(AbsenceNote)
        .find({ where: { student: { in: ids }, date: days, state: { ne: 'explained' } }, sort: [] })
    ).map((note) => `${note.student} ${note.date}`),
  );
  const open = marks.filter((mark) => !decided.has(`${mark.student} ${mark.date}`));
  const [latest] = open;
  if (!latest) return [];
  const places = groupBy(
    await ctx.repo(Enrolment).find({ where: { student: { in: ids } }, sort: ['from'] }),
    (place) => place.student,
  );
  return students.flatMap((student): Absent[] => {
    if (!open.some((mark) => mark.student === student.id && mark.date === latest.date)) return [];
    const place = places.get(student.id)?.findLast(({ from }) => from <= latest.date);
    return [{ student, roll: place?.roll ?? 0, date: latest.date }];
  });
}

/** Null when it is not clear which of several children is meant. */
function meantBy(answer: AbsenceAnswer, absent: readonly Absent[], rule: 'ask' | 'all'): readonly Absent[] | null {
  if (absent.length === 1 || answer.whom === 'all') return absent;
  if (answer.whom === null) return rule === 'all' ? absent : null;
  const { roll } = answer.whom;
  const named = absent.filter((each) => each.roll === roll);
  return named.length > 0 ? named : null;
}

function reasonOf({ reason, text }: AbsenceAnswer, language: Locale): string {
  const words = reason === null ? [] : [ABSENCE_REASONS[reason - 1]![language]];
  return [...words, ...(text ? [text] : [])].join(': ').slice(0, REASON_LENGTH);
}

function question(absent: readonly Absent[], language: Locale): string {
  const children = absent.map(({ student, roll }) =>
    fill(CHILD, { roll: both(roll), name: t(student.name, student.nameBn) }),
  );
  const list = t(children.map(({ en }) => en).join(', '), children.map(({ bn }) => bn).join(', '));
  return fill(WHICH, { children: list, example: both(1) })[language];
}

const both = (value: number): Text => t(String(value), localizeDigits(value, 'bn'));
