import { fill, groupBy, t, type Row, type StoredInput, type Text } from '@pathshala/shared/kit';
import { Enrolment, Section, Shift } from '@pathshala/shared/modules/school/academics';
import type { AttendanceMark } from '@pathshala/shared/modules/time/attendance';
import { Membership } from '@pathshala/shared/modules/foundation/identity';
import { Guardian, Student } from '@pathshala/shared/modules/foundation/people';
import { formatDayMonth, formatsOf } from '@pathshala/shared/text';
import { runUnit, type Context } from '../../../../kernel';
import { nameInSms, notify, orderSms } from '../../../school/messaging';
import { saveMarks } from './save-marks';
import { excusalsOf } from './excusals';
import { findRefusal, loadSetting, sheetIdOf } from './register';
import { loadMarks, loadSheet } from './sheet-view';

/** Student → `HH:mm`. */
type Times = ReadonlyMap<string, string>;

/**
 * Marks students whom the gate saw arrive, in the register of the day of their section: present, or late after the
 * grace of their shift. Marks that someone made stay, approved leave too, and a register that is submitted or closed.
 */
export async function markArrivals(sys: Context, { date, arrivals }: { date: string; arrivals: Times }): Promise<void> {
  const setting = await loadSetting(sys);
  if (!setting.gateMarks || setting.basis === 'period') return;
  for (const [section, { students, shift }] of await sectionsOf(sys, date, [...arrivals.keys()]))
    await runUnit(sys, { id: 'attendance.markArrivals', audited: true }, async (ctx) => {
      const key = { section, date, period: 0 };
      const sheet = await loadSheet(ctx, key);
      if (sheet?.status === 'submitted' || (await findRefusal(ctx, key, sheet))) return;
      const before = new Map((sheet ? await loadMarks(ctx, sheet.id) : []).map((row) => [row.student, row]));
      const fresh = students.filter((student) => !before.has(student));
      const excusals = await excusalsOf(ctx, key, fresh);
      const created = fresh
        .filter((student) => excusals.get(student)?.proposes !== 'leave')
        .map((student): StoredInput<typeof AttendanceMark> => ({
          sheet: sheet?.id ?? sheetIdOf(ctx.tenantId, key),
          ...key,
          student,
          gateAt: arrivals.get(student)!,
          ...statusAt(arrivals.get(student)!, shift),
        }));
      await saveMarks(ctx, key, { sheet, created, changed: [], before });
    });
}

const minutes = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
const MOST_LATE = 600;
function statusAt(time: string, { startsAt, graceMinutes }: Row<typeof Shift>) {
  const late = minutes(time) - minutes(startsAt);
  if (late <= graceMinutes) return { status: 'present' as const };
  return { status: 'late' as const, minutesLate: Math.min(late, MOST_LATE) };
}

interface SeatedStudents {
  students: string[];
  shift: Row<typeof Shift>;
}
/** The sections that students are in on a date, each with its shift. */
async function sectionsOf(
  ctx: Context,
  date: string,
  students: readonly string[],
): Promise<Map<string, SeatedStudents>> {
  const seats = (
    await ctx.repo(Enrolment).find({ where: { student: { in: [...students] }, from: { lte: date } } })
  ).filter((row) => !row.until || row.until >= date);
  const bySection = groupBy(seats, (row) => row.section);
  const sections = await ctx.repo(Section).find({ where: { id: { in: [...bySection.keys()] } } });
  const shifts = new Map((await ctx.repo(Shift).find({})).map((row) => [row.id, row]));
  return new Map(
    sections.flatMap(({ id, shift }): [string, SeatedStudents][] => {
      const row = shifts.get(shift);
      return row ? [[id, { students: bySection.get(id)!.map((seat) => seat.student), shift: row }]] : [];
    }),
  );
}

const MOVES = {
  came: t('{name} arrived at {time}', '{name} {time}-এ পৌঁছেছে'),
  left: t('{name} left at {time}', '{name} {time}-এ বেরিয়েছে'),
};
const SMS = t('{what}, {date}. - {institution}', '{what}, {date}। - {institution}');
const SMS_TITLE = t('At the gate, {date}', 'গেটে, {date}');

/**
 * Tells guardians, each once for an arrival and once for leaving after the lessons of the shift, if the institution
 * wants it.
 */
export async function tellOfGate(
  sys: Context,
  { date, came, left }: { date: string; came: Times; left: Times },
): Promise<void> {
  const setting = await loadSetting(sys);
  if (!setting.gateTells) return;
  const ids = [...new Set([...came.keys(), ...left.keys()])];
  const ends = new Map(
    [...(await sectionsOf(sys, date, ids)).values()].flatMap(({ students, shift }) =>
      students.map((student): [string, string] => [student, shift.endsAt]),
    ),
  );
  const people = await sys.repo(Student).find({ where: { id: { in: ids } } });
  const told = people.flatMap((student) => {
    const [first, last, end] = [came.get(student.id), left.get(student.id), ends.get(student.id)];
    const hasLeft = last !== undefined && end !== undefined && last >= end && last !== first;
    return [
      ...(first ? [{ student, move: 'came' as const, time: first }] : []),
      ...(hasLeft ? [{ student, move: 'left' as const, time: last }] : []),
    ];
  });
  const messages = told.map(({ student, move, time }) => ({
    student,
    source: `gate:${date}:${student.id}:${move}`,
    key: `${student.id}:${move}`,
    what: fill(MOVES[move], {
      name: t(student.name, student.nameBn),
      time: t(formatsOf('en').timeOfDay(time), formatsOf('bn').timeOfDay(time)),
    }),
  }));
  await ringBells(sys, date, messages);
  if (setting.gateTells === 'sms') await sendMessages(sys, { date, messages, language: setting.smsLanguage });
}

interface GateMessage {
  student: Row<typeof Student>;
  source: string;
  key: string;
  what: Text;
}
const dayText = (date: string) => t(formatDayMonth(date, 'en'), formatDayMonth(date, 'bn'));
const dateText = (date: string) => t(formatsOf('en').date(date), formatsOf('bn').date(date));

async function ringBells(sys: Context, date: string, messages: readonly GateMessage[]): Promise<void> {
  const guardians = messages.flatMap(({ student }) => student.guardian ?? []);
  const accounts = groupBy(
    await sys
      .repo(Membership)
      .find({ where: { institution: sys.tenantId, guardian: { in: guardians }, status: 'active' } }),
    (row) => row.guardian ?? '',
  );
  const day = dateText(date);
  await notify(
    sys,
    messages.flatMap(({ student, source, what }) =>
      (accounts.get(student.guardian ?? '-') ?? []).map(({ user }) => ({
        user,
        ...(sys.tenantId ? { institution: sys.tenantId } : {}),
        kind: 'attendance' as const,
        title: what.en,
        titleBn: what.bn,
        body: day.en,
        bodyBn: day.bn,
        link: '/student/attendance/my-attendance',
        source,
      })),
    ),
  );
}

/** One batch a day; a message that was ordered before is not ordered again. */
async function sendMessages(
  sys: Context,
  { date, messages, language }: { date: string; messages: readonly GateMessage[]; language: 'en' | 'bn' },
): Promise<void> {
  const ids = messages.flatMap(({ student }) => student.guardian ?? []);
  const guardians = new Map(
    (await sys.repo(Guardian).find({ where: { id: { in: ids } } })).map((row) => [row.id, row]),
  );
  const institution = await nameInSms(sys);
  const items = messages.flatMap(({ student, key, what }) => {
    const guardian = guardians.get(student.guardian ?? '');
    if (!guardian?.phone) return [];
    return {
      key,
      phone: guardian.phone,
      student: student.id,
      recipient: t(student.name, student.nameBn),
      text: fill(SMS, { what, date: dayText(date), institution })[language],
    };
  });
  if (items.length === 0) return;
  await runUnit(sys, { id: 'attendance.tellOfGate', audited: false }, (ctx) =>
    orderSms(ctx, {
      purpose: 'notice',
      source: `gate:${date}`,
      title: fill(SMS_TITLE, { date: dateText(date) }),
      items,
    }),
  );
}
