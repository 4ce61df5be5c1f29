import { fill, groupBy, type AnyEntity, type Text } from '@pathshala/shared/kit';
import { Section, Subject, TeachingAssignment } from '@pathshala/shared/modules/school/academics';
import { Room } from '@pathshala/shared/modules/school/campus';
import {
  RoutineVersion,
  timetableDocuments,
  timetableTexts,
  type EntryFacts,
} from '@pathshala/shared/modules/school/timetable';
import { Staff } from '@pathshala/shared/modules/foundation/people';
import { formatsOf, weekdayName } from '@pathshala/shared/text';
import { documentSpec, type Context } from '../../../../kernel';
import { letterheadOf } from '../../../foundation/documents';
import { entriesOf, factsOf, sectionsOf, stageOf, weekOf } from '../services/stage';

type Kind = 'section' | 'teacher' | 'room';
const SLICE = 20;
const NOTHING: Text = { en: '', bn: '' };

interface Names {
  subjects: Map<string, Text>;
  teachers: Map<string, Text>;
  sections: Map<string, Text>;
  rooms: Map<string, Text>;
}
export async function namesOf(ctx: Context, entries: readonly EntryFacts[]): Promise<Names> {
  return {
    subjects: await ctx.labels(
      Subject,
      entries.map((entry) => entry.subject),
    ),
    teachers: await ctx.labels(
      Staff,
      entries.map((entry) => entry.staff),
    ),
    sections: await ctx.labels(
      Section,
      entries.map((entry) => entry.section),
    ),
    rooms: await ctx.labels(
      Room,
      entries.flatMap((entry) => entry.room ?? []),
    ),
  };
}

/** One page: days down, periods across, and what is in each. */
async function weekSheet(ctx: Context, kind: Kind, { version: id, of }: { version: string; of: string }) {
  const { locale } = ctx;
  const format = formatsOf(locale);
  const version = await ctx.repo(RoutineVersion).get(id);
  const all = (await entriesOf(ctx, id)).map(factsOf);
  const { weekdays, sections, slots } = await weekOf(ctx, all);
  const rooms = kind === 'room' ? await roomsOf(ctx, all) : null;
  const own = all.filter((entry) => {
    if (kind === 'section') return entry.section === of;
    return kind === 'teacher' ? entry.staff === of : rooms!.get(entry.id) === of;
  });
  const names = await namesOf(ctx, own);
  const shifts = new Set(
    sections.flatMap((section) => (own.some((entry) => entry.section === section.id) ? section.shift : [])),
  );
  const times = new Map<number, { startsAt: string; endsAt: string }>();
  for (const slot of slots)
    if (shifts.has(slot.shift) && !times.has(slot.period) && shifts.size === 1) times.set(slot.period, slot);
  const periods = [
    ...new Set([
      ...slots.filter((slot) => shifts.has(slot.shift)).map((slot) => slot.period),
      ...own.map((entry) => entry.period),
    ]),
  ].toSorted((a, b) => a - b);
  const at = groupBy(own, (entry) => `${entry.weekday} ${entry.period}`);
  const inOwn = (text: Text | undefined) => (text ?? NOTHING)[locale];
  const cellOf = (entry: EntryFacts) => {
    const place = entry.room ? inOwn(names.rooms.get(entry.room)) : '';
    const who = kind === 'section' ? inOwn(names.teachers.get(entry.staff)) : inOwn(names.sections.get(entry.section));
    const time =
      shifts.size > 1 || (entry.length ?? 1) > 1
        ? `${format.timeOfDay(entry.startsAt)} – ${format.timeOfDay(entry.endsAt)}`
        : '';
    return {
      subject: inOwn(names.subjects.get(entry.subject)),
      lines: [who, ...(kind === 'room' ? [inOwn(names.teachers.get(entry.staff))] : [place]), time].filter(Boolean),
    };
  };
  const entity = { section: Section, teacher: Staff, room: Room }[kind];
  const title = inOwn((await ctx.labels(entity as AnyEntity, [of])).get(of));
  const { signatures } = await letterheadOf(ctx);
  return {
    title,
    data: {
      pages: [
        {
          heading: timetableDocuments[`${kind}Routine` as const].labels.one[locale],
          about: [title, fill(timetableTexts.from, { date: format.date(version.from) })[locale]].join(' · '),
          note: [
            ...(version.state === 'draft' || version.state === 'checking' ? [timetableTexts.draft[locale]] : []),
            ...(kind === 'section' ? await classTeacher(ctx, of) : []),
            fill(timetableTexts.lessons, {
              count: format.number(new Set(own.map((entry) => entry.joint ?? entry.id)).size),
            })[locale],
          ].join(' · '),
          words: { day: timetableTexts.day[locale], period: timetableTexts.period[locale] },
          signatures: [signatures.head],
          periods: periods.map((period) => {
            const time = times.get(period);
            return {
              number: format.number(period),
              time: time ? `${format.timeOfDay(time.startsAt)} – ${format.timeOfDay(time.endsAt)}` : '',
            };
          }),
          days: weekdays.map((weekday) => ({
            name: weekdayName(weekday, locale),
            cells: periods.map((period) => (at.get(`${weekday} ${period}`) ?? []).map(cellOf)),
          })),
        },
      ],
    },
  };
}

/** Entry → its room: a section's own room only for lessons of the whole section, as on the screen. */
async function roomsOf(ctx: Context, entries: readonly EntryFacts[]): Promise<Map<string, string>> {
  const { cards } = await stageOf(ctx, entries, { sections: sectionsOf(entries) });
  return new Map(
    [...cards.values()].flatMap(({ room, entries: own }) => (room ? own.map(({ id }) => [id, room] as const) : [])),
  );
}

async function classTeacher(ctx: Context, section: string): Promise<string[]> {
  const row = await ctx.repo(TeachingAssignment).findOne({ section, classTeacher: true });
  if (!row) return [];
  const name = (await ctx.labels(Staff, [row.staff])).get(row.staff) ?? NOTHING;
  return [fill(timetableTexts.classTeacher, { name })[ctx.locale]];
}

/** The sheets of everyone or everything that has lessons in a routine, in one file. */
function sheets(kind: Kind, entity: AnyEntity) {
  return {
    slice: SLICE,
    async title(ctx: Context, { routineVersion }: { routineVersion: string }) {
      const { name, nameBn } = await ctx.repo(RoutineVersion).get(routineVersion);
      const { many } = timetableDocuments[`${kind}Routine` as const].labels;
      return { en: `${many.en}: ${name}`, bn: `${many.bn}: ${nameBn}` };
    },
    async items(ctx: Context, { routineVersion }: { routineVersion: string }) {
      const entries = (await entriesOf(ctx, routineVersion)).map(factsOf);
      const rooms = kind === 'room' ? await roomsOf(ctx, entries) : null;
      const ownerOf = (entry: EntryFacts) =>
        rooms ? (rooms.get(entry.id) ?? []) : kind === 'section' ? entry.section : entry.staff;
      const ids = [...new Set(entries.flatMap(ownerOf))];
      const labels = await ctx.labels(entity, ids);
      return ids
        .map((id) => ({ id, label: labels.get(id) ?? NOTHING }))
        .toSorted((a, b) => a.label.en.localeCompare(b.label.en));
    },
    async content(ctx: Context, { routineVersion }: { routineVersion: string }, ids: readonly string[]) {
      const pages = [];
      for (const id of ids) pages.push(await weekSheet(ctx, kind, { version: routineVersion, of: id }));
      const { title } = pages[0]!;
      return { title, data: { pages: pages.map((page) => page.data.pages[0]!) } };
    },
  };
}

export const sectionRoutineDocument = documentSpec(timetableDocuments.sectionRoutine, {
  content: (ctx, { routineVersion, section }) => weekSheet(ctx, 'section', { version: routineVersion, of: section }),
  batch: sheets('section', Section),
});
export const teacherRoutineDocument = documentSpec(timetableDocuments.teacherRoutine, {
  content: (ctx, { routineVersion, teacher }) => weekSheet(ctx, 'teacher', { version: routineVersion, of: teacher }),
  batch: sheets('teacher', Staff),
});
export const roomRoutineDocument = documentSpec(timetableDocuments.roomRoutine, {
  content: (ctx, { routineVersion, room }) => weekSheet(ctx, 'room', { version: routineVersion, of: room }),
  batch: sheets('room', Room),
});
