import { clockOf, type FileLesson, type FileThing, type RoutineFile } from './routine-file';
import { childrenOf, childText, type XmlNode } from './xml-tree';

/**
 * A file of FET: names are the keys, and places are constraints of lessons. FET itself writes such a file beside each
 * result (`…_data_and_timetable.fet`).
 */
export function readFet(root: XmlNode): RoutineFile {
  const list = (name: string) => childrenOf(root, name)[0];
  const time = list('Time_Constraints_List');
  const breaks = breaksOf(time, namesOf(list('Days_List'), 'Day').length);
  const { things: sections, yearsOf } = sectionsOf(list('Students_List'));
  const things: FileThing[] = [
    ...namesOf(list('Days_List'), 'Day').map(named('day')),
    ...namesOf(list('Hours_List'), 'Hour').map((hour) => {
      const startsAt = clockOf(hour.name);
      return {
        ...named('period')(hour),
        ...(startsAt ? { startsAt } : {}),
        ...(breaks.has(hour.name) ? { isBreak: true } : {}),
      };
    }),
    ...sections,
    ...namesOf(list('Subjects_List'), 'Subject').map(named('subject')),
    ...namesOf(list('Teachers_List'), 'Teacher').map(named('teacher')),
    ...namesOf(list('Rooms_List'), 'Room').map(named('room')),
  ];
  const activities = childrenOf(list('Activities_List'), 'Activity').filter((node) =>
    isTrue(childText(node, 'Active')),
  );
  const places = placesOf(time);
  const rooms = roomsOf(list('Space_Constraints_List'));
  const lessons = activities.flatMap((node, at): FileLesson[] => {
    const id = childText(node, 'Id');
    const place = places.get(id);
    if (!place) return [];
    return [
      {
        row: at + 1,
        ...place,
        sections: [...new Set(texts(node, 'Students').flatMap((name) => yearsOf.get(name) ?? [name]))],
        subject: childText(node, 'Subject'),
        teachers: texts(node, 'Teacher'),
        length: Math.max(1, Math.round(Number(childText(node, 'Duration')) || 1)),
        room: rooms.get(id) ?? null,
        fault: null,
      },
    ];
  });
  return { format: 'fet', things, lessons, unplaced: activities.length - lessons.length };
}

interface Named {
  name: string;
  also: string[];
}
const named =
  (thing: FileThing['thing']) =>
  ({ name, also }: Named): FileThing => ({ thing, key: name, name, also });
const texts = (node: XmlNode, name: string): string[] =>
  childrenOf(node, name).flatMap((child) => child.text.trim() || []);
/** Older files write yes, and leave out what is on. */
const isTrue = (text: string): boolean => !text || /^(?:true|yes|1)$/iu.test(text);

/** Names of a list; older files have them without an element of their own. */
function namesOf(list: XmlNode | undefined, element: string): Named[] {
  const nodes = childrenOf(list, element);
  if (nodes.length === 0) return list ? texts(list, 'Name').map((name) => ({ name, also: [] })) : [];
  return nodes.flatMap((node) => {
    const name = childText(node, 'Name');
    return name ? [{ name, also: [childText(node, 'Long_Name'), childText(node, 'Code')].filter(Boolean) }] : [];
  });
}

/** Years are sections; their groups and subgroups are parts of them. */
function sectionsOf(list: XmlNode | undefined) {
  const yearsOf = new Map<string, string[]>();
  const put = (name: string, year: string) => {
    const those = yearsOf.get(name) ?? [];
    if (name && !those.includes(year)) yearsOf.set(name, [...those, year]);
  };
  for (const year of childrenOf(list, 'Year')) {
    const name = childText(year, 'Name');
    put(name, name);
    for (const group of childrenOf(year, 'Group')) {
      put(childText(group, 'Name'), name);
      for (const subgroup of childrenOf(group, 'Subgroup')) put(childText(subgroup, 'Name'), name);
    }
  }
  return { things: namesOf(list, 'Year').map(named('section')), yearsOf };
}

/** Wishes, which weigh less than all, are no places. */
const certain = (list: XmlNode | undefined, name: string): XmlNode[] =>
  childrenOf(list, name).filter(
    (node) => isTrue(childText(node, 'Active')) && Number(childText(node, 'Weight_Percentage') || 100) >= 100,
  );

function placesOf(time: XmlNode | undefined) {
  return new Map(
    certain(time, 'ConstraintActivityPreferredStartingTime').flatMap((node) => {
      const day = childText(node, 'Preferred_Day') || childText(node, 'Day');
      const period = childText(node, 'Preferred_Hour') || childText(node, 'Hour');
      const isLocked = /^(?:true|yes)$/iu.test(childText(node, 'Permanently_Locked'));
      return day && period ? [[childText(node, 'Activity_Id'), { day, period, isLocked }] as const] : [];
    }),
  );
}

const roomsOf = (space: XmlNode | undefined): Map<string, string> =>
  new Map(
    certain(space, 'ConstraintActivityPreferredRoom').map((node) => [
      childText(node, 'Activity_Id'),
      childText(node, 'Room'),
    ]),
  );

/** Hours that are a break on every day. */
function breaksOf(time: XmlNode | undefined, days: number): Set<string> {
  const counts = new Map<string, number>();
  for (const node of certain(time, 'ConstraintBreakTimes'))
    for (const each of childrenOf(node, 'Break_Time')) {
      const hour = childText(each, 'Hour');
      counts.set(hour, (counts.get(hour) ?? 0) + 1);
    }
  return new Set([...counts].flatMap(([hour, count]) => (count >= days ? [hour] : [])));
}
