import { type ActionOutput, type Row, type Text } from '@pathshala/shared/kit';
import { type attendanceActions, AttendanceMark, AttendanceSheet } from '@pathshala/shared/modules/time/attendance';
import { Subject } from '@pathshala/shared/modules/school/academics';
import { User } from '@pathshala/shared/modules/foundation/identity';
import { Student } from '@pathshala/shared/modules/foundation/people';
import type { OptionValue } from '@pathshala/shared/modules/foundation/platform';
import { compareText } from '@pathshala/shared/text';
import type { Context } from '../../../../kernel';
import { rosterOn } from '../../../school/academics';
import { optionOf } from '../../../foundation/platform';
import { lessonsOn } from '../../../school/timetable';
import { excusalsOf } from './excusals';
import { gateOf } from './gate-roster';
import {
  findRefusal,
  isReopened,
  loadSection,
  loadSetting,
  sheetIdOf,
  type RegisterKey,
  type SheetRow,
} from './register';

export type SheetAnswer = ActionOutput<typeof attendanceActions.openSheet>;
export type SheetView = SheetAnswer['sheet'];
export type MarkView = NonNullable<SheetAnswer['roster'][number]['mark']>;
type MarkRow = Row<typeof AttendanceMark>;

/** A register that nobody has started looks like an empty one of revision 0. */
export async function viewSheet(ctx: Context, key: RegisterKey, row: SheetRow | null): Promise<SheetView> {
  const id = sheetIdOf(ctx.tenantId, key);
  const { frozenThrough } = await loadSetting(ctx);
  const locked = frozenThrough !== undefined && key.date <= frozenThrough && !isReopened(row);
  if (!row)
    return { id, rev: 0, ...key, status: 'notStarted', locked, strength: 0, present: 0, absent: 0, late: 0, leave: 0 };
  const names = row.submittedBy ? await ctx.labels(User, [row.submittedBy]) : new Map<string, Text>();
  const { rev, status, strength, present, absent, late, leave, submittedAt, submittedBy, reopenedAt, reopenReason } =
    row;
  const by = submittedBy ? names.get(submittedBy) : undefined;
  return {
    id,
    rev,
    ...key,
    status,
    locked,
    strength,
    present,
    absent,
    late,
    leave,
    ...(submittedAt ? { submittedAt } : {}),
    ...(by ? { submittedBy: by } : {}),
    ...(reopenedAt ? { reopenedAt } : {}),
    ...(reopenReason ? { reopenReason } : {}),
  };
}

export async function viewMarks(ctx: Context, rows: readonly MarkRow[]): Promise<Map<string, MarkView>> {
  const names = await ctx.labels(
    User,
    rows.flatMap((row) => row.markedBy ?? []),
  );
  return new Map(
    rows.map((row) => {
      const { id, rev, student, status, minutesLate, remark, gateAt, markedBy, updatedAt } = row;
      const by = markedBy ? names.get(markedBy) : undefined;
      return [
        student,
        {
          id,
          rev,
          student,
          status,
          updatedAt,
          ...(minutesLate === undefined ? {} : { minutesLate }),
          ...(remark ? { remark } : {}),
          ...(gateAt ? { gateAt } : {}),
          ...(markedBy ? { markedBy } : {}),
          ...(by ? { markedByName: by } : {}),
        },
      ];
    }),
  );
}

export const loadSheet = (ctx: Context, key: RegisterKey): Promise<SheetRow | null> =>
  ctx.repo(AttendanceSheet).findOne({ id: sheetIdOf(ctx.tenantId, key) });
export const loadMarks = (ctx: Context, sheet: string): Promise<MarkRow[]> =>
  ctx.repo(AttendanceMark).find({ where: { sheet } });

/** Everything that the register's screen shows. */
export async function answerSheet(ctx: Context, key: RegisterKey): Promise<SheetAnswer> {
  const { label } = await loadSection(ctx, key.section);
  const row = await loadSheet(ctx, key);
  const enrolled = await rosterOn(ctx, key.section, key.date);
  const students = await ctx.labels(
    Student,
    enrolled.map(({ student }) => student),
  );
  const marks = row ? await viewMarks(ctx, await loadMarks(ctx, row.id)) : new Map<string, MarkView>();
  const refusal = await findRefusal(ctx, key, row);
  const excusals = await excusalsOf(
    ctx,
    key,
    enrolled.map((each) => each.student),
  );
  const gate = await gateOf(
    ctx,
    key,
    enrolled.map((each) => each.student),
  );
  return {
    section: { id: key.section, label },
    sheet: await viewSheet(ctx, key, row),
    roster: inRosterOrder(
      enrolled.flatMap(({ student, roll }) => {
        const person = students.get(student);
        return person
          ? [
              {
                student,
                roll,
                name: person.en,
                nameBn: person.bn,
                mark: marks.get(student) ?? null,
                excusal: excusals.get(student) ?? null,
                gate: gate.of(student),
              },
            ]
          : [];
      }),
      await optionOf(ctx, 'rosterOrder'),
    ),
    refusal: refusal?.code ?? null,
    refusalText: refusal?.error.text ?? null,
    mayCorrect: ctx.can('attendance.correct'),
    unseen: gate.unseen,
    periods: await periodsOf(ctx, key),
  };
}

/** By roll, as they come, unless the institution chose a name. */
function inRosterOrder<R extends { name: string; nameBn: string }>(
  roster: R[],
  order: OptionValue<'rosterOrder'> | null,
): R[] {
  if (order !== 'name' && order !== 'nameBn') return roster;
  const compare = compareText(order === 'name' ? 'en' : 'bn');
  return roster.toSorted((a, b) => compare(a[order], b[order]));
}

async function periodsOf(ctx: Context, { section, date }: RegisterKey): Promise<SheetAnswer['periods']> {
  const entries = await lessonsOn(ctx, date, { section });
  const subjects = await ctx.labels(
    Subject,
    entries.map((entry) => entry.subject),
  );
  return entries.map(({ period, startsAt, endsAt, subject }) => ({
    period,
    startsAt,
    endsAt,
    subject: subjects.get(subject) ?? { en: '', bn: '' },
  }));
}
