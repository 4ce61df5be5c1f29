import {
  AppError,
  fill,
  t,
  type ActionInput,
  type ActionOutput,
  type Row,
  type StoredInput,
} from '@pathshala/shared/kit';
import { Subject } from '@pathshala/shared/modules/school/academics';
import { Meeting, MeetingInvitation } from '@pathshala/shared/modules/school/meetings';
import {
  attendanceErrors,
  liveMark,
  type AttendanceMark,
  type liveActions,
  type LiveMark,
} from '@pathshala/shared/modules/time/attendance';
import { formatPercent } from '@pathshala/shared/text';
import { systemPart, type Context } from '../../../../kernel';
import { rosterOn } from '../../../school/academics';
import { lessonsOn } from '../../../school/timetable';
import { excusalsOf } from '../services/excusals';
import { findRefusal, loadSection, sheetIdOf, type RegisterKey } from '../services/register';
import { loadMarks, loadSheet } from '../services/sheet-view';
import { saveMarks } from '../services/save-marks';

type Actions = typeof liveActions;
type MeetingRow = Row<typeof Meeting>;
type InvitationRow = Row<typeof MeetingInvitation>;
const MOST_CLASSES = 20;
const PART = t('In the live class for {percent} of its time', 'লাইভ ক্লাসে {percent} সময় ছিল');

/** Live classes that were made of lessons of the section, or of the period of the register, on its day. */
async function classesOf(ctx: Context, { section, date, period }: RegisterKey): Promise<MeetingRow[]> {
  const sys = systemPart(ctx);
  const lessons = await lessonsOn(sys, date, { section, ...(period > 0 ? { period } : {}) });
  const joints = new Set(lessons.flatMap(({ joint }) => joint ?? []));
  const others = joints.size > 0 ? (await lessonsOn(sys, date)).filter(({ joint }) => joint && joints.has(joint)) : [];
  const entries = new Set([
    ...[...lessons, ...others].map(({ id }) => id),
    ...lessons.flatMap(({ cover }) => cover?.into?.entry ?? []),
  ]);
  if (entries.size === 0) return [];
  return sys.repo(Meeting).find({
    where: { date, entry: { in: [...entries] }, state: { ne: 'cancelled' } },
    sort: ['startsAt'],
    limit: MOST_CLASSES,
  });
}

/** Student → their place in the class, for students of the register. */
async function placesIn(
  ctx: Context,
  meeting: string,
  roster: ReadonlySet<string>,
): Promise<Map<string, InvitationRow>> {
  const rows = await systemPart(ctx)
    .repo(MeetingInvitation)
    .find({ where: { meeting, student: { exists: true } }, sort: [], atMost: 5_000 });
  return new Map(rows.flatMap((row) => (row.student && roster.has(row.student) ? [[row.student, row] as const] : [])));
}

export async function livePresence(
  ctx: Context,
  key: ActionInput<Actions['livePresence']>,
): Promise<ActionOutput<Actions['livePresence']>> {
  await loadSection(ctx, key.section);
  const classes = await classesOf(ctx, key);
  if (classes.length === 0) return { classes: [] };
  const { roster, marked, away } = await registerOf(ctx, key);
  const subjects = await ctx.labels(
    Subject,
    classes.flatMap(({ subject }) => subject ?? []),
  );
  const views: ActionOutput<Actions['livePresence']>['classes'] = [];
  for (const meeting of classes) {
    const places = await placesIn(ctx, meeting.id, roster);
    const isOver = meeting.state === 'ended';
    const marks = [...places].map(([student, place]) => ({ student, place, mark: liveMark(place) }));
    const there = isOver
      ? marks.filter(({ mark }) => mark && mark.status !== 'absent').length
      : marks.filter(({ place }) => place.inside).length;
    const absent = isOver ? marks.filter(({ mark }) => mark?.status === 'absent').length : 0;
    views.push({
      meeting: meeting.id,
      title: meeting.title,
      subject: meeting.subject ? (subjects.get(meeting.subject) ?? null) : null,
      startsAt: meeting.startsAt,
      isOver,
      expected: places.size,
      there,
      absent,
      unknown: isOver ? places.size - there - absent : 0,
      toTake: isOver
        ? marks.filter(({ student, mark }) => mark && !marked.has(student) && !away.has(student)).length
        : 0,
    });
  }
  return { classes: views };
}

/** Students of a register, those among them with a mark, and those whose leave is approved. */
async function registerOf(ctx: Context, key: RegisterKey) {
  const sheet = await loadSheet(ctx, key);
  const roster = new Set((await rosterOn(ctx, key.section, key.date)).map(({ student }) => student));
  const before = new Map((sheet ? await loadMarks(ctx, sheet.id) : []).map((row) => [row.student, row]));
  const excusals = await excusalsOf(ctx, key, [...roster]);
  const away = new Set([...excusals].flatMap(([student, { proposes }]) => (proposes === 'leave' ? [student] : [])));
  return { sheet, roster, before, marked: new Set(before.keys()), away };
}

/** @throws AppError LIVE_CLASS_OPEN, NOT_FOUND, and as marking does */
export async function takePresence(
  ctx: Context,
  { meeting: id, ...key }: ActionInput<Actions['takePresence']>,
): Promise<ActionOutput<Actions['takePresence']>> {
  await loadSection(ctx, key.section);
  const meeting = (await classesOf(ctx, key)).find((row) => row.id === id);
  if (!meeting) throw new AppError(attendanceErrors.LIVE_CLASS_OTHER);
  if (meeting.state !== 'ended') throw new AppError(attendanceErrors.LIVE_CLASS_OPEN);
  const { sheet, roster, before, marked, away } = await registerOf(ctx, key);
  const refusal = await findRefusal(ctx, key, sheet);
  if (refusal) throw refusal.error;
  const places = await placesIn(ctx, id, roster);
  const found = [...places].map(([student, place]) => ({ student, mark: liveMark(place) }));
  const fresh = found.filter(({ student }) => !marked.has(student) && !away.has(student));
  const created = fresh.flatMap(({ student, mark }) =>
    mark ? [markRow(ctx, { key, student, mark, sheet: sheet?.id })] : [],
  );
  await saveMarks(ctx, key, { sheet, created, changed: [], before });
  return {
    taken: created.length,
    kept: found.length - fresh.length,
    unknown: fresh.filter(({ mark }) => !mark).length,
  };
}

function markRow(
  ctx: Context,
  { key, student, mark, sheet }: { key: RegisterKey; student: string; mark: LiveMark; sheet: string | undefined },
): StoredInput<typeof AttendanceMark> {
  const percent = mark.percent;
  return {
    sheet: sheet ?? sheetIdOf(ctx.tenantId, key),
    ...key,
    student,
    status: mark.status,
    ...(mark.minutesLate ? { minutesLate: mark.minutesLate } : {}),
    // Remarks are in the language of the register, as those of approved leave are.
    ...(percent === undefined
      ? {}
      : { remark: fill(PART, { percent: t(formatPercent(percent, 'en'), formatPercent(percent, 'bn')) }).bn }),
    ...(ctx.actor.userId ? { markedBy: ctx.actor.userId } : {}),
  };
}
