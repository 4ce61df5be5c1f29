import { createHash } from 'node:crypto';
import { AppError, fill, kernelErrors, t, type Row, type Text } from '@pathshala/shared/kit';
import { AcademicYear, Section } from '@pathshala/shared/modules/school/academics';
import {
  attendanceErrors,
  AttendanceSetting,
  AttendanceTotal,
  usualSetting,
  type AttendanceRules,
  AttendanceSheet,
  refusalFor,
} from '@pathshala/shared/modules/time/attendance';
import { judgeDay } from '@pathshala/shared/modules/school/calendar';
import { SETTING_KEY } from '@pathshala/shared/modules/foundation/lists';
import { outside, systemPart, type Context } from '../../../../kernel';
import { ownSections, sectionLabels } from '../../../school/academics';
import { dayFacts } from '../../../school/calendar';
import { remember } from '../../../foundation/people';

export interface RegisterKey {
  section: string;
  date: string;
  period: number;
}
export type SheetRow = Row<typeof AttendanceSheet>;

/** The same register has the same id wherever it is first opened, online or not. 24 hexadecimal digits. */
export const sheetIdOf = (tenantId: string | null, { section, date, period }: RegisterKey) =>
  createHash('sha1').update(`sheet:${tenantId}:${section}:${date}:${period}`).digest('hex').slice(0, 24);

/** A section that the caller may not work on does not exist for them. @throws AppError NOT_FOUND */
export async function loadSection(ctx: Context, id: string): Promise<{ row: Row<typeof Section>; label: Text }> {
  const row = await ctx.repo(Section).get(id);
  if (!(await mayWorkOn(ctx, id))) throw new AppError(kernelErrors.NOT_FOUND);
  return { row, label: (await sectionLabels(ctx, [row])).get(id)! };
}

export async function mayWorkOn(ctx: Context, section: string): Promise<boolean> {
  return ctx.can('attendance.everySection') || (await ownSections(ctx)).some((each) => each.section === section);
}

/** The rules of the institution; before it has any of its own, those that are declared. */
export const loadSetting = (ctx: Context): Promise<AttendanceRules> =>
  remember(
    ctx,
    'attendance-setting',
    async () => (await ctx.repo(AttendanceSetting).findOne({ key: SETTING_KEY })) ?? usualSetting(),
  );

export interface Refusal {
  code: keyof typeof attendanceErrors;
  error: AppError;
}

/** Settings that decide about the registers of a day and are not changed by writing them. */
export function loadRules(ctx: Context, date: string) {
  const beside = outside(ctx);
  return remember(ctx, `attendance-rules:${date}`, () =>
    Promise.all([loadSetting(beside), dayFacts(beside, date, date), beside.repo(AcademicYear).find()]),
  );
}

/** Why this register cannot be written by this caller now; null when it can. */
export async function findRefusal(
  ctx: Context,
  { date }: RegisterKey,
  sheet: SheetRow | null,
): Promise<Refusal | null> {
  const [setting, facts, years] = await loadRules(ctx, date);
  const reopened = isReopened(sheet);
  const refusal = refusalFor(date, {
    ...facts,
    today: ctx.today,
    years,
    editableDays: setting.editableDays,
    frozenThrough: setting.frozenThrough ?? null,
    mayCorrect: ctx.can('attendance.correct'),
    reopened,
  });
  if (refusal) {
    const verdict = judgeDay(date, facts);
    const details =
      refusal === 'NOT_A_SCHOOL_DAY' && !verdict.school
        ? { why: verdict.why }
        : refusal === 'DATE_TOO_OLD'
          ? { days: setting.editableDays }
          : undefined;
    return { code: refusal, error: new AppError(attendanceErrors[refusal], details) };
  }
  if (sheet?.status === 'submitted' && !ctx.can('attendance.correct'))
    return { code: 'SHEET_SUBMITTED', error: new AppError(attendanceErrors.SHEET_SUBMITTED) };
  return null;
}

/** Days that a total by hand covers take no daily marks: the two never mix. @throws AppError DAY_IN_TOTAL */
export async function assertNoTotals(ctx: Context, date: string, students: readonly string[]): Promise<void> {
  if (students.length === 0) return;
  const covering = await ctx
    .repo(AttendanceTotal)
    .count({ student: { in: [...students] }, from: { lte: date }, until: { gte: date } });
  if (covering > 0) throw new AppError(attendanceErrors.DAY_IN_TOTAL);
}

/** Sections whose whole-day register of a date is begun and not submitted. Families may know no more of it. */
export async function sectionsBeingMarked(
  ctx: Context,
  sections: readonly string[],
  date: string,
): Promise<ReadonlySet<string>> {
  const open = await systemPart(ctx)
    .repo(AttendanceSheet)
    .find({ where: { section: { in: [...sections] }, date, period: 0, status: 'inProgress' } });
  return new Set(open.map((row) => row.section));
}

export const isReopened = (sheet: SheetRow | null) =>
  sheet !== null && sheet.reopenedAt !== undefined && sheet.status === 'inProgress';
const SMS_SOURCE = 'attendanceSheet:';
export const smsSource = (sheet: string) => `${SMS_SOURCE}${sheet}`;
/** The register that messages of this occasion are about; null for other occasions. */
export const sheetOfSource = (source: string): string | null =>
  source.startsWith(SMS_SOURCE) ? source.slice(SMS_SOURCE.length) : null;
export const absenceTitle = (label: Text, date: Text): Text =>
  fill(t('Absent: {label}, {date}', 'অনুপস্থিত: {label}, {date}'), { label, date });
