import { type Text } from '@pathshala/shared/kit';
import { Class, Section, Shift, Subject, SubjectCondition } from '@pathshala/shared/modules/school/academics';
import { BellSchedule, WeeklyLesson } from '@pathshala/shared/modules/school/timetable';
import type { Context } from '../../../../kernel';

/** One record that a copy writes, or leaves. `seen`: what it rests on, so that a change in between is noticed. */
export interface CopyStep {
  target: Text;
  what: Text;
  outcome: 'added' | 'changed' | 'same' | 'kept';
  seen: string;
  write?: () => Promise<unknown>;
}
interface Wanted {
  source: string;
  targets: readonly string[];
}
const NOTHING: Text = { en: '', bn: '' };
const revsOf = (...rows: readonly ({ id: string; rev: number } | undefined)[]) =>
  rows.map((row) => (row ? `${row.id}.${row.rev}` : '-')).join(' ');

/** Bell times of a shift for other shifts: the same hours, to be moved by hand where the shift begins later. */
export async function planBells(ctx: Context, { source, targets }: Wanted): Promise<CopyStep[]> {
  await ctx.repo(Shift).get(source);
  const schedules = await ctx.repo(BellSchedule).find({ sort: ['name'], atMost: 500 });
  const shifts = await ctx.repo(Shift).find({ where: { id: { in: [source, ...targets] } }, sort: ['rank'] });
  const from = shifts.find((shift) => shift.id === source)!;
  return shifts
    .filter((shift) => shift.id !== source)
    .flatMap((shift) =>
      schedules
        .filter((schedule) => schedule.shift === source)
        .map((schedule): CopyStep => {
          const { name, nameBn, season, weekday, from: begins, until, active } = schedule;
          const there = schedules.find(
            (each) =>
              each.shift === shift.id &&
              each.season === season &&
              (each.weekday ?? null) === (weekday ?? null) &&
              (each.from ?? null) === (begins ?? null),
          );
          const bells = schedule.bells.map((bell) => ({
            ...bell,
            startsAt: moved(bell.startsAt, from.startsAt, shift.startsAt),
            endsAt: moved(bell.endsAt, from.startsAt, shift.startsAt),
          }));
          const isSame = there && JSON.stringify(there.bells) === JSON.stringify(bells);
          const names = {
            name: `${name} (${shift.name})`.slice(0, 80),
            nameBn: `${nameBn} (${shift.nameBn})`.slice(0, 80),
          };
          return {
            target: { en: shift.name, bn: shift.nameBn },
            what: { en: name, bn: nameBn },
            outcome: there ? (isSame ? 'same' : 'changed') : 'added',
            seen: revsOf(schedule, there, shift, from),
            ...(isSame
              ? {}
              : {
                  write: () =>
                    there
                      ? ctx.repo(BellSchedule).update(there.id, { bells }, { rev: there.rev })
                      : ctx.repo(BellSchedule).create({
                          ...names,
                          shift: shift.id,
                          season,
                          bells,
                          active,
                          ...(weekday === undefined ? {} : { weekday }),
                          ...(begins ? { from: begins } : {}),
                          ...(until ? { until } : {}),
                        }),
                }),
          };
        }),
    );
}

/** The same distance from the beginning of the shift; what would pass midnight stays within the day. */
function moved(time: string, from: string, to: string): string {
  const minutes = Math.min(Math.max(0, minutesOf(time) - minutesOf(from) + minutesOf(to)), 23 * 60 + 59);
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
}
const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

/** Weekly classes of a section for other sections, with the same teachers; subjects that already exist are left. */
export async function planWeekly(ctx: Context, { source, targets }: Wanted): Promise<CopyStep[]> {
  await ctx.repo(Section).get(source);
  const ids = [source, ...targets];
  const weekly = await ctx.repo(WeeklyLesson).find({ where: { section: { in: ids } }, atMost: 5_000 });
  const sections = await ctx.labels(Section, ids);
  const subjects = await ctx.labels(
    Subject,
    weekly.map((each) => each.subject),
  );
  const known = await ctx.repo(Section).find({ where: { id: { in: [...targets] } }, sort: [], atMost: 500 });
  return known.flatMap((section) =>
    weekly
      .filter((each) => each.section === source)
      .map((each): CopyStep => {
        const there = weekly.find((one) => one.section === section.id && one.subject === each.subject);
        const { subject, staff, perWeek, length, room } = each;
        const isSame = there && there.perWeek === perWeek && there.length === length;
        return {
          target: sections.get(section.id) ?? NOTHING,
          what: subjects.get(subject) ?? NOTHING,
          // The target keeps its teachers: only the number of classes follows.
          outcome: there ? (isSame ? 'same' : 'changed') : 'added',
          seen: revsOf(each, there),
          ...(isSame
            ? {}
            : {
                write: () =>
                  there
                    ? ctx.repo(WeeklyLesson).update(there.id, { perWeek, length }, { rev: there.rev })
                    : ctx.repo(WeeklyLesson).create({
                        section: section.id,
                        subject,
                        staff,
                        perWeek,
                        length,
                        ...(room ? { room } : {}),
                      }),
              }),
        };
      }),
  );
}

/** Subject conditions of a class for other classes; a subject that has one there keeps it. */
export async function planConditions(ctx: Context, { source, targets }: Wanted): Promise<CopyStep[]> {
  await ctx.repo(Class).get(source);
  const ids = [source, ...targets];
  const conditions = await ctx.repo(SubjectCondition).find({ where: { class: { in: ids } }, atMost: 5_000 });
  const classes = await ctx.labels(Class, ids);
  const subjects = await ctx.labels(
    Subject,
    conditions.map((each) => each.subject),
  );
  const known = await ctx.repo(Class).find({ where: { id: { in: [...targets] } }, sort: [], atMost: 500 });
  return known.flatMap((level) =>
    conditions
      .filter((each) => each.class === source)
      .map((each): CopyStep => {
        const there = conditions.find(
          (one) => one.class === level.id && one.subject === each.subject && (one.group ?? '') === (each.group ?? ''),
        );
        const { id: _, rev: __, class: ___, createdAt: ____, updatedAt: _____, ...facts } = each;
        return {
          target: classes.get(level.id) ?? NOTHING,
          what: subjects.get(each.subject) ?? NOTHING,
          outcome: there ? 'kept' : 'added',
          seen: revsOf(each, there),
          ...(there ? {} : { write: () => ctx.repo(SubjectCondition).create({ ...facts, class: level.id }) }),
        };
      }),
  );
}
