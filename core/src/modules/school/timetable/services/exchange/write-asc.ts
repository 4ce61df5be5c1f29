import type { Known } from './catalog';
import type { ExportLesson, ExportModel } from './export-model';
import { divisionsOf } from './student-parts';
import { withAttributes, XML_HEAD } from './xml-lines';

/**
 * A routine as aSc TimeTables exports and imports it, “aSc Timetables 2012 XML”. Locks of lessons are not in that
 * format, and neither are persons' addresses and numbers.
 */
export function writeAsc({ catalog, lessons, audiences }: ExportModel): string[] {
  const { day: days, period: periods, subject, teacher, room, section } = catalog.known;
  const ids = new Map<string, string>();
  const numbered = (known: readonly Known[], letter: string) => {
    for (const [at, { id }] of known.entries()) ids.set(id, `${letter}${at + 1}`);
    return known;
  };
  const idOf = (id: string) => ids.get(id) ?? '';
  const maskOf = (at: number) => days.map((_, each) => (each === at ? '1' : '0')).join('');
  const columnOf = new Map(periods.map(({ id }, at) => [id, at + 1]));
  const dayOf = new Map(days.map(({ id }, at) => [Number(id), at]));
  const plainThings = (known: readonly Known[], { element, letter }: { element: string; letter: string }) =>
    numbered(known, letter).map(({ id, name }) => withAttributes(element, { id: idOf(id), name, short: name }));
  const groups = new Map<string, string>();
  const parts = section.flatMap(({ id, name }, at) => {
    const whole = `G${at + 1}.0`;
    groups.set(id, whole);
    const own = divisionsOf(audiences.get(id)).flatMap((subjects, division) =>
      subjects.map((each) => ({ each, division })),
    );
    return [
      withAttributes('group', { id: whole, name, classid: `C${at + 1}`, entireclass: 1, divisiontag: 0 }),
      ...own.map(({ each, division }, place) => {
        const group = `G${at + 1}.${place + 1}`;
        groups.set(`${id} ${each}`, group);
        const label = subject.find((known) => known.id === each)?.name ?? each;
        return withAttributes('group', {
          id: group,
          name: label,
          classid: `C${at + 1}`,
          entireclass: 0,
          divisiontag: division + 1,
        });
      }),
    ];
  });
  const groupOf = (sectionId: string, each: string) =>
    groups.get(`${sectionId} ${each}`) ?? groups.get(sectionId) ?? '';
  const list = (name: string, columns: string, rows: readonly string[]) => [
    `<${name} options="canadd,export:silent" columns="${columns}">`,
    ...rows.map((row) => `  ${row}`),
    `</${name}>`,
  ];
  return [
    XML_HEAD,
    '<timetable ascttversion="2021.6.2" importtype="database" options="groupstype1,decimalseparatordot" displayname="aSc Timetables 2012 XML" displaycountries="">',
    ...list(
      'periods',
      'period,name,short,starttime,endtime',
      catalog.columns.map(({ startsAt, endsAt }, at) =>
        withAttributes('period', { period: at + 1, name: at + 1, short: at + 1, starttime: startsAt, endtime: endsAt }),
      ),
    ),
    ...list(
      'daysdefs',
      'id,days,name,short',
      days.map(({ name }, at) =>
        withAttributes('daysdef', { id: `D${at + 1}`, days: maskOf(at), name, short: name.slice(0, 2) }),
      ),
    ),
    ...list('weeksdefs', 'id,weeks,name,short', [
      withAttributes('weeksdef', { id: 'W1', weeks: 1, name: 'All weeks', short: 'All' }),
    ]),
    ...list('termsdefs', 'id,terms,name,short', [
      withAttributes('termsdef', { id: 'E1', terms: 1, name: 'Whole year', short: 'YR' }),
    ]),
    ...list('subjects', 'id,name,short', plainThings(subject, { element: 'subject', letter: 'S' })),
    ...list('teachers', 'id,name,short', plainThings(teacher, { element: 'teacher', letter: 'T' })),
    ...list('classrooms', 'id,name,short', plainThings(room, { element: 'classroom', letter: 'R' })),
    ...list(
      'classes',
      'id,name,short,classroomids',
      numbered(section, 'C').map(({ id, name }) =>
        withAttributes('class', {
          id: idOf(id),
          name,
          short: name,
          classroomids: idOf(catalog.sections.get(id)?.room ?? ''),
        }),
      ),
    ),
    ...list('groups', 'id,name,classid,entireclass,divisiontag', parts),
    ...list(
      'lessons',
      'id,subjectid,classids,groupids,teacherids,classroomids,periodspercard,periodsperweek',
      lessons.map((lesson, at) => {
        const { sections, staff, length, places, waiting } = lesson;
        return withAttributes('lesson', {
          id: `L${at + 1}`,
          subjectid: idOf(lesson.subject),
          classids: sections.map(idOf).join(','),
          groupids: sections.map((each) => groupOf(each, lesson.subject)).join(','),
          teacherids: idOf(staff),
          classroomids: roomOf(lesson, idOf),
          periodspercard: length,
          periodsperweek: `${(places.length + waiting) * length}.0`,
        });
      }),
    ),
    ...list(
      'cards',
      'lessonid,period,days,weeks,terms,classroomids',
      lessons.flatMap((lesson, at) =>
        lesson.places.map(({ weekday, startsAt }) =>
          withAttributes('card', {
            lessonid: `L${at + 1}`,
            period: columnOf.get(startsAt) ?? '',
            days: maskOf(dayOf.get(weekday) ?? -1),
            weeks: 1,
            terms: 1,
            classroomids: roomOf(lesson, idOf),
          }),
        ),
      ),
    ),
    '</timetable>',
  ];
}

const roomOf = ({ room }: ExportLesson, idOf: (id: string) => string): string => (room ? idOf(room) : '');
