import type { Audience } from '@pathshala/shared/modules/school/timetable';
import { escapeXml } from '../../../../../kernel';
import type { Catalog, Known } from './catalog';
import type { ExportLesson, ExportModel } from './export-model';
import { withElements, XML_HEAD } from './xml-lines';

const CERTAIN = { Weight_Percentage: 100 };
const ON = { Active: true, Comments: '' };
/** FET asks for a weight below all of what may give way. */
const SPREAD = { Weight_Percentage: 95 };

interface Hour {
  name: string;
  startsAt: string | null;
}

/**
 * A routine as FET reads it: placed lessons are fixed where they are (those with a lock permanently), those that wait
 * are for FET to place. Breaks are hours in which nobody has lessons, so that no double lesson crosses one.
 */
export function writeFet({ title, catalog, lessons, audiences }: ExportModel): string[] {
  const { day, subject, teacher, room, section } = catalog.known;
  const hours = hoursOf(catalog);
  const names = new Map([...subject, ...teacher, ...room, ...section].map(({ id, name }) => [id, name]));
  const nameOf = (id: string) => names.get(id) ?? id;
  const hourAt = new Map(hours.flatMap(({ name, startsAt }) => (startsAt ? [[startsAt, name] as const] : [])));
  const dayNames = new Map(day.map(({ id, name }) => [Number(id), name]));
  const students = studentsOf(section, { audiences, nameOf });
  const activities = activitiesOf(lessons);
  const list = (name: string, rows: readonly string[], count?: string) => [
    `<${name}>`,
    ...(count ? [`<${count}>${rows.length}</${count}>`] : []),
    ...rows,
    `</${name}>`,
  ];
  const named = (element: string, known: readonly { name: string }[]) =>
    known.map(({ name }) => withElements(element, { Name: name, Comments: '' }));
  return [
    XML_HEAD,
    '<fet version="6.8.5">',
    '<Mode>Official</Mode>',
    `<Institution_Name>${escapeXml(title)}</Institution_Name>`,
    '<Comments></Comments>',
    ...list(
      'Days_List',
      day.map(({ name }) => withElements('Day', { Name: name })),
      'Number_of_Days',
    ),
    ...list(
      'Hours_List',
      hours.map(({ name }) => withElements('Hour', { Name: name })),
      'Number_of_Hours',
    ),
    ...list('Subjects_List', named('Subject', subject)),
    ...list('Activity_Tags_List', []),
    ...list(
      'Teachers_List',
      teacher.map(({ name }) =>
        withElements('Teacher', { Name: name, Target_Number_of_Hours: 0 }, [
          '<Qualified_Subjects></Qualified_Subjects>',
          '<Comments></Comments>',
        ]),
      ),
    ),
    ...list('Students_List', students.lines),
    ...list(
      'Activities_List',
      activities.map(({ id, group, total, lesson }) =>
        withElements('Activity', {
          Teacher: nameOf(lesson.staff),
          Subject: nameOf(lesson.subject),
          Students: lesson.sections.map((each) => students.setOf(each, lesson.subject)),
          Duration: lesson.length,
          Total_Duration: total,
          Id: id,
          Activity_Group_Id: group,
          ...ON,
        }),
      ),
    ),
    ...list('Buildings_List', []),
    ...list(
      'Rooms_List',
      room.map(({ name }) =>
        withElements('Room', { Name: name, Building: '', Capacity: 30_000, Virtual: false, Comments: '' }),
      ),
    ),
    ...list('Time_Constraints_List', [
      withElements('ConstraintBasicCompulsoryTime', { ...CERTAIN, ...ON }),
      ...breakTimes(hours, day),
      ...section.flatMap((each) => closedTimes(each, { catalog, hours, day })),
      ...spreads(activities, day.length),
      ...activities.flatMap(({ id, place }) =>
        place
          ? [
              withElements('ConstraintActivityPreferredStartingTime', {
                ...CERTAIN,
                Activity_Id: id,
                Preferred_Day: dayNames.get(place.weekday) ?? '',
                Preferred_Hour: hourAt.get(place.startsAt) ?? '',
                Permanently_Locked: place.isLocked,
                ...ON,
              }),
            ]
          : [],
      ),
    ]),
    ...list('Space_Constraints_List', [
      withElements('ConstraintBasicCompulsorySpace', { ...CERTAIN, ...ON }),
      ...section.flatMap(({ id, name }) => {
        const own = catalog.sections.get(id)?.room;
        return own && names.has(own)
          ? [
              withElements('ConstraintStudentsSetHomeRoom', {
                Weight_Percentage: 95,
                Students: name,
                Room: nameOf(own),
                ...ON,
              }),
            ]
          : [];
      }),
      ...activities.flatMap(({ id, lesson }) =>
        lesson.room
          ? [
              withElements('ConstraintActivityPreferredRoom', {
                ...CERTAIN,
                Activity_Id: id,
                Room: nameOf(lesson.room),
                Permanently_Locked: true,
                ...ON,
              }),
            ]
          : [],
      ),
    ]),
    '</fet>',
  ];
}

/** Periods of all shifts by their beginning, with the breaks between them. */
function hoursOf({ columns }: Catalog): Hour[] {
  return columns.flatMap(({ startsAt, endsAt }, at): Hour[] => {
    const next = columns[at + 1]?.startsAt;
    const own = { name: `${startsAt}-${endsAt}`, startsAt };
    return next && next > endsAt ? [own, { name: `Break ${endsAt}-${next}`, startsAt: null }] : [own];
  });
}

function breakTimes(hours: readonly Hour[], days: readonly Known[]): string[] {
  const times = hours
    .filter(({ startsAt }) => !startsAt)
    .flatMap(({ name }) => days.map((day) => withElements('Break_Time', { Day: day.name, Hour: name })));
  if (times.length === 0) return [];
  return [
    withElements('ConstraintBreakTimes', { ...CERTAIN, Number_of_Break_Times: times.length }, [...times, ...offAndOn]),
  ];
}
const offAndOn = ['<Active>true</Active>', '<Comments></Comments>'];

/** Hours that are none of the section's shift, or not on that day. */
function closedTimes(
  { id, name }: Known,
  { catalog, hours, day }: { catalog: Catalog; hours: readonly Hour[]; day: readonly Known[] },
): string[] {
  const shift = catalog.sections.get(id)?.shift ?? '';
  const open = new Set(
    catalog.slots.flatMap((slot) => (slot.shift === shift ? [`${slot.weekday} ${slot.period}`] : [])),
  );
  const times = day.flatMap((each) =>
    hours.flatMap((hour) => {
      if (!hour.startsAt) return [];
      const period = catalog.columns.find(({ startsAt }) => startsAt === hour.startsAt)!.periods.get(shift);
      return period && open.has(`${each.id} ${period}`)
        ? []
        : [withElements('Not_Available_Time', { Day: each.name, Hour: hour.name })];
    }),
  );
  if (times.length === 0) return [];
  return [
    withElements(
      'ConstraintStudentsSetNotAvailableTimes',
      { ...CERTAIN, Students: name, Number_of_Not_Available_Times: times.length },
      [...times, ...offAndOn],
    ),
  ];
}

/** Sections as years; students who take a subject that others do not are a group of their section. */
function studentsOf(
  sections: readonly Known[],
  { audiences, nameOf }: { audiences: ReadonlyMap<string, Audience>; nameOf: (id: string) => string },
) {
  const sets = new Map<string, string>();
  const lines = sections.map(({ id, name }) => {
    const audience = audiences.get(id);
    const atomName = (atom: string) => `${name} / ${(audience?.all.indexOf(atom) ?? 0) + 1}`;
    const groups = Object.entries(audience?.bySubject ?? {}).flatMap(([subject, atoms]) => {
      if (atoms.length === audience!.all.length) return [];
      const group = `${name} / ${nameOf(subject)}`;
      sets.set(`${id} ${subject}`, group);
      const inner = atoms.map((atom) =>
        withElements('Subgroup', { Name: atomName(atom), Number_of_Students: 0, Comments: '' }),
      );
      return [withElements('Group', { Name: group, Number_of_Students: 0, Comments: '' }, inner)];
    });
    // Students who take none of these subjects are in a group too, or nobody would keep their hours free.
    const met = new Set(Object.values(audience?.bySubject ?? {}).flat());
    const others = groups.length > 0 ? audience!.all.filter((atom) => !met.has(atom)) : [];
    const rest = others.map((atom) =>
      withElements('Group', { Name: `${name} / others`, Number_of_Students: 0, Comments: '' }, [
        withElements('Subgroup', { Name: atomName(atom), Number_of_Students: 0, Comments: '' }),
      ]),
    );
    return withElements('Year', { Name: name, Number_of_Students: 0, Comments: '' }, [...groups, ...rest]);
  });
  return { lines, setOf: (section: string, subject: string) => sets.get(`${section} ${subject}`) ?? nameOf(section) };
}

interface Activity {
  id: number;
  /** Id of the first of a lesson that takes place more than once a week, else 0. */
  group: number;
  total: number;
  lesson: ExportLesson;
  place: ExportLesson['places'][number] | null;
}
function activitiesOf(lessons: readonly ExportLesson[]): Activity[] {
  let last = 0;
  return lessons.flatMap((lesson) => {
    const places = [...lesson.places, ...Array.from({ length: lesson.waiting }, () => null)];
    const first = last + 1;
    return places.map((place): Activity => {
      last += 1;
      return { id: last, group: places.length > 1 ? first : 0, total: places.length * lesson.length, lesson, place };
    });
  });
}

/** Lessons of a subject on different days, as far as there are days, where FET has some of them to place. */
function spreads(activities: readonly Activity[], days: number): string[] {
  const groups = new Map<number, Activity[]>();
  for (const each of activities) if (each.group) groups.set(each.group, [...(groups.get(each.group) ?? []), each]);
  return [...groups.values()]
    .filter((own) => own.length <= days && own.some(({ place }) => !place))
    .map((own) =>
      withElements('ConstraintMinDaysBetweenActivities', {
        ...SPREAD,
        Consecutive_If_Same_Day: true,
        Number_of_Activities: own.length,
        Activity_Id: own.map(({ id }) => id),
        MinDays: 1,
        ...ON,
      }),
    );
}
