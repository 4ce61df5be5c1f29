import { t } from '@pathshala/shared/kit';
import type { RoutineThing } from '@pathshala/shared/modules/school/timetable';
import { clockOf, type FileLesson, type FileThing, type RoutineFile } from './routine-file';
import type { XmlNode } from './xml-tree';

const FAULTS = {
  weeks: t('it takes place in some weeks only', 'ক্লাসটি সব সপ্তাহে হয় না'),
  terms: t('it takes place in some terms only', 'ক্লাসটি সব পর্বে হয় না'),
};
const LISTS: readonly (readonly [element: string, thing: RoutineThing])[] = [
  ['subject', 'subject'],
  ['teacher', 'teacher'],
  ['classroom', 'room'],
  ['class', 'section'],
];

/**
 * A file of aSc TimeTables, “aSc Timetables 2012 XML”. Ids are of the file alone, lists of ids and of days are
 * separated by commas, and elements that other versions add are passed over.
 */
export function readAsc(root: XmlNode): RoutineFile {
  const all = (name: string) => root.children.flatMap((list) => list.children.filter((node) => node.name === name));
  const things: FileThing[] = [...daysOf(all('daysdef'), all('day')), ...periodsOf(all('period'))];
  for (const [element, thing] of LISTS)
    for (const node of all(element)) {
      const key = valueOf(node, 'id');
      if (key) things.push({ thing, key, name: valueOf(node, 'name') || key, also: [valueOf(node, 'short')] });
    }
  const lessons = new Map(all('lesson').map((node) => [valueOf(node, 'id'), node]));
  const cards = cardsOf(all('card'), {
    lessons,
    periods: things.flatMap(({ thing, key }) => (thing === 'period' ? [key] : [])),
  });
  const used = new Map<string, number>();
  for (const { lesson } of cards.placed) used.set(lesson, (used.get(lesson) ?? 0) + 1);
  return {
    format: 'asc',
    things,
    lessons: cards.placed.map(({ card }) => card),
    unplaced: [...lessons].reduce((sum, [id, node]) => sum + Math.max(0, perWeekOf(node) - (used.get(id) ?? 0)), 0),
  };
}

const valueOf = (node: XmlNode, name: string): string => (node.attributes.get(name) ?? '').trim();
const listOf = (node: XmlNode, name: string): string[] =>
  valueOf(node, name)
    .split(',')
    .map((each) => each.trim())
    .filter(Boolean);

/** A single day is a mask with one bit set; other masks mean “any day” and “every day”. */
function daysOf(masks: readonly XmlNode[], older: readonly XmlNode[]): FileThing[] {
  const single = masks.flatMap((node) => {
    const days = daysIn(valueOf(node, 'days'));
    return days.length === 1 ? [{ node, at: days[0]! }] : [];
  });
  const found =
    single.length > 0 ? single : older.map((node, at) => ({ node, at: Number(valueOf(node, 'day') || at) }));
  return found.map(({ node, at }) => ({
    thing: 'day',
    key: String(at),
    name: valueOf(node, 'name') || String(at + 1),
    also: [valueOf(node, 'short')],
  }));
}
/** Places of the days in a mask; none for several masks, any of which would do, and for what is no week. */
const daysIn = (mask: string): number[] =>
  /^[01]{1,31}$/u.test(mask) ? [...mask].flatMap((bit, at) => (bit === '1' ? [at] : [])) : [];

const periodsOf = (nodes: readonly XmlNode[]): FileThing[] =>
  nodes.map((node) => {
    const key = valueOf(node, 'period') || valueOf(node, 'name');
    const startsAt = clockOf(valueOf(node, 'starttime'));
    return {
      thing: 'period',
      key,
      name: valueOf(node, 'name') || key,
      also: [valueOf(node, 'short')],
      ...(startsAt ? { startsAt } : {}),
    };
  });

const A_DAY = 60;
const lengthOf = (lesson: XmlNode): number =>
  Math.min(A_DAY, Math.max(1, Math.round(Number(valueOf(lesson, 'periodspercard')) || 1)));
function perWeekOf(lesson: XmlNode): number {
  const periods = Number(valueOf(lesson, 'periodsperweek').replace(',', '.'));
  return Number.isFinite(periods) ? Math.min(A_DAY, Math.round(periods / lengthOf(lesson))) : 0;
}

interface Known {
  lessons: ReadonlyMap<string, XmlNode>;
  /** Keys in their order. */
  periods: readonly string[];
}
function cardsOf(nodes: readonly XmlNode[], { lessons, periods }: Known) {
  const placeOf = new Map(periods.map((key, at) => [key, at]));
  const taken = new Set<string>();
  const placed: { lesson: string; card: FileLesson }[] = [];
  for (const [at, node] of nodes.entries()) {
    const id = valueOf(node, 'lessonid');
    const lesson = lessons.get(id);
    const period = valueOf(node, 'period');
    if (!lesson || !period) continue;
    const length = lengthOf(lesson);
    for (const day of daysIn(valueOf(node, 'days')).map(String).concat(olderDay(node))) {
      // A card that comes twice, and the second card of a double lesson, are the lesson that already exists.
      const from = placeOf.get(period) ?? -1;
      if (taken.has(`${id} ${day} ${from}`)) continue;
      for (let each = 0; each < length; each += 1) taken.add(`${id} ${day} ${from + each}`);
      placed.push({
        lesson: id,
        card: {
          row: at + 1,
          sections: listOf(lesson, 'classids'),
          subject: valueOf(lesson, 'subjectid'),
          teachers: listOf(lesson, 'teacherids'),
          length,
          day,
          period,
          room: listOf(node, 'classroomids')[0] ?? null,
          isLocked: false,
          fault: faultOf(node),
        },
      });
    }
  }
  return { placed };
}
const olderDay = (card: XmlNode): string[] =>
  !card.attributes.has('days') && card.attributes.has('day') ? [valueOf(card, 'day')] : [];
const isPartial = (mask: string) => mask.includes('0') || mask.includes(',');
function faultOf(card: XmlNode) {
  if (isPartial(valueOf(card, 'weeks'))) return FAULTS.weeks;
  return isPartial(valueOf(card, 'terms')) ? FAULTS.terms : null;
}
