import { AppError, fill, groupBy, t, type Locale, type Row, type Text } from '@pathshala/shared/kit';
import { Enrolment } from '@pathshala/shared/modules/school/academics';
import { Guardian, Student } from '@pathshala/shared/modules/foundation/people';
import {
  readAbsenceAnswer,
  SmsBatch,
  SmsMessage,
  type AbsenceAnswer,
} from '@pathshala/shared/modules/school/messaging';
import { ABSENCE_REASONS, AbsenceNote, AttendanceMark, REASON_LENGTH } from '@pathshala/shared/modules/time/attendance';
import { addDays, localizeDigits } from '@pathshala/shared/text';
import type { Context } from '../../../../kernel';
import { provideIncomingAnswer } from '../../../school/messaging';
import { explainAbsence } from './explain-absence';
import { loadSetting, smsSource } from './register';

/** An SMS answers the latest absence of these days; for older ones a family uses the page or calls. */
const ANSWER_DAYS = 7;
const WHICH = t(
  'Which child? Answer with the roll and the reason: {children}. For all: all {example}',
  'কোন সন্তান? রোল লিখে কারণ জানান: {children}। সবার জন্য: সব {example}',
);
const WHICH_NAME = t(
  'Which child? Answer with the name and the reason: {children}. For all: all {example}',
  'কোন সন্তান? নাম লিখে কারণ জানান: {children}। সবার জন্য: সব {example}',
);
const CHILD = t('roll {roll} ({name})', 'রোল {roll} ({name})');

interface Absent {
  student: Row<typeof Student>;
  roll: number;
  date: string;
  /** Its reason did not come by SMS. */
  isTaken: boolean;
}

/** A reason that a guardian sends by SMS lands where one from the family's page lands. */
provideIncomingAnswer(async (ctx, { phone, text }) => {
  const absent = await latestAbsences(ctx, phone);
  // Two families share this phone: the office asks which of them it was.
  if (new Set(absent.map(({ student }) => student.guardian)).size > 1) return { outcome: 'unclear' };
  const { smsLanguage, smsAnswers } = await loadSetting(ctx);
  const named = namedIn(text, absent);
  const answer = readAbsenceAnswer(named?.rest ?? text, ABSENCE_REASONS.length);
  const reason = reasonOf(answer, smsLanguage);
  if (absent.length === 0 || !reason) return { outcome: 'unclear', student: absent[0]?.student.id };
  const meant = named ? [named.child] : meantBy(answer, absent, smsAnswers);
  if (!meant) return { outcome: 'asked', student: absent[0]!.student.id, ask: question(absent, smsLanguage) };
  // Words from the family's page or the office are not replaced by an SMS.
  if (meant.some(({ isTaken }) => isTaken)) return { outcome: 'unclear', student: meant[0]!.student.id };
  try {
    for (const { student, date } of meant)
      await explainAbsence(ctx, { student: student.id, date, reason }, { bySms: true });
  } catch (error) {
    // It has been decided or corrected at this moment: the office reads what the family wrote.
    if (!(error instanceof AppError)) throw error;
    return { outcome: 'unclear', student: meant[0]!.student.id };
  }
  return { outcome: 'answered', student: meant[0]!.student.id };
});

/**
 * Children of this number who were absent on the latest day that still may be explained, and of whom an SMS went to it.
 */
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
  const notes = new Map(
    (await ctx.repo(AbsenceNote).find({ where: { student: { in: ids }, date: days }, sort: [] })).map((note) => [
      `${note.student} ${note.date}`,
      note,
    ]),
  );
  const noteOf = (mark: { student: string; date: string }) => notes.get(`${mark.student} ${mark.date}`);
  const told = await toldOf(ctx, phone, marks);
  const open = marks.filter((mark) => (noteOf(mark)?.state ?? 'explained') === 'explained' && told(mark));
  const [latest] = open;
  if (!latest) return [];
  const places = groupBy(
    await ctx.repo(Enrolment).find({ where: { student: { in: ids } }, sort: ['from'] }),
    (place) => place.student,
  );
  return students.flatMap((student): Absent[] => {
    if (!open.some((mark) => mark.student === student.id && mark.date === latest.date)) return [];
    const place = places.get(student.id)?.findLast(({ from }) => from <= latest.date);
    const note = noteOf({ student: student.id, date: latest.date });
    return [{ student, roll: place?.roll ?? 0, date: latest.date, isTaken: note !== undefined && !note.bySms }];
  });
}

type Mark = Row<typeof AttendanceMark>;
/** Tells of marks whether an SMS about that absence went to this number. */
async function toldOf(ctx: Context, phone: string, marks: readonly Mark[]): Promise<(mark: Mark) => boolean> {
  const sources = [...new Set(marks.map(({ sheet }) => smsSource(sheet)))];
  const batches = await ctx.repo(SmsBatch).find({ where: { source: { in: sources } }, sort: [] });
  const messages = await ctx.repo(SmsMessage).find({
    where: { batch: { in: batches.map(({ id }) => id) }, phone, status: { in: ['sent', 'delivered'] } },
    sort: [],
  });
  const sourceOf = new Map(batches.map(({ id, source }) => [id, source]));
  const told = new Set(
    messages.flatMap(({ batch, student, students = [] }) =>
      [student, ...students].map((id) => `${sourceOf.get(batch)} ${id}`),
    ),
  );
  return ({ sheet, student }) => told.has(`${smsSource(sheet)} ${student}`);
}

/** The one child with whose name the answer begins, in full or by a part that no other has, and the words after it. */
function namedIn(text: string, absent: readonly Absent[]): { child: Absent; rest: string } | null {
  const plain = text.normalize('NFC').trim();
  const found = absent.flatMap((child) => {
    const { name, nameBn } = child.student;
    const parts = [name, nameBn].flatMap((each) => [each, ...each.split(/\s+/).filter((part) => part.length > 2)]);
    const match = parts
      .filter((part) => new RegExp(`^${escaped(part.normalize('NFC'))}(?=[\\s:,.।-]|$)`, 'i').test(plain))
      .sort((a, b) => b.length - a.length)[0];
    return match ? [{ child, length: match.normalize('NFC').length }] : [];
  });
  const longest = Math.max(0, ...found.map(({ length }) => length));
  const best = found.filter(({ length }) => length === longest);
  const [only] = best;
  if (!only || best.length > 1) return null;
  return { child: only.child, rest: plain.slice(longest).replace(/^[\s:,.।-]+/, '') };
}
const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Null when it is not clear which of several children is meant. */
function meantBy(answer: AbsenceAnswer, absent: readonly Absent[], rule: 'ask' | 'all'): readonly Absent[] | null {
  if (answer.whom === 'all') return absent;
  if (answer.whom === null) return rule === 'all' || absent.length === 1 ? absent : null;
  const { roll } = answer.whom;
  const named = absent.filter((each) => each.roll === roll);
  return named.length === 1 ? named : null;
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
  const isByName = new Set(absent.map(({ roll }) => roll)).size < absent.length;
  return fill(isByName ? WHICH_NAME : WHICH, { children: list, example: both(1) })[language];
}

const both = (value: number): Text => t(String(value), localizeDigits(value, 'bn'));
