import { createHash } from 'node:crypto';
import { AppError, fill, kernelErrors, t, type Text } from '@pathshala/shared/kit';
import {
  spanAt,
  timetableErrors,
  type EntryFacts,
  type RoutineThing,
} from '@pathshala/shared/modules/school/timetable';
import { newId, type Context } from '../../../../../kernel';
import { describeClashes } from '../describe-clashes';
import type { EntryRow } from '../in-force';
import { factsOf, sectionsOf, stageOf, type Stage } from '../stage';
import { catalogOf, type Catalog } from './catalog';
import { matchThings, thingKey, type Choices, type Match } from './match-things';
import { readRoutineFile } from './read-routine-file';
import type { FileLesson, RoutineFile } from './routine-file';

const SECTIONS_TOGETHER = 8;
const LENGTH_MAX = 3;
const DESCRIBED_MAX = 500;
const REASONS = {
  open: t('“{name}” is not matched yet', '“{name}” এখনো মেলানো হয়নি'),
  leftOut: t('“{name}” is left out', '“{name}” বাদ দেওয়া হয়েছে'),
  noTeacher: t('it has no teacher', 'এতে শিক্ষক নেই'),
  twoTeachers: t('it has several teachers: enter it by hand', 'এতে একাধিক শিক্ষক: হাতে লিখুন'),
  noSection: t('it has no section', 'এতে শাখা নেই'),
  tooMany: t('it has more than {count} sections', 'এতে {count}টির বেশি শাখা'),
  clashes: t('it clashes with other classes', 'অন্য ক্লাসের সঙ্গে সংঘাত হয়'),
  tooLong: t('it is longer than {count} periods', 'এটি {count} পিরিয়ডের চেয়ে লম্বা'),
};

export interface ImportPlan {
  file: RoutineFile;
  catalog: Catalog;
  matches: ReadonlyMap<string, Match>;
  /** Entries to write, and one id for each lesson among them. */
  added: EntryFacts[];
  cards: string[];
  removed: EntryRow[];
  same: number;
  removedLessons: number;
  left: { row: number; lesson: string; reason: Text }[];
  /** The same file on the same draft and lists has the same mark. */
  mark: string;
}

export interface Asked {
  data: string;
  mode: 'replace' | 'add';
  choices: Choices;
}

/** The draft as a file would make it; nothing is written. */
export async function planImport(
  ctx: Context,
  rows: readonly EntryRow[],
  { data, mode, choices }: Asked,
): Promise<ImportPlan> {
  const file = readRoutineFile(Buffer.from(data, 'base64'));
  const entries = rows.map(factsOf);
  const catalog = await catalogOf(ctx, entries, { withLeft: false });
  assertKnown(catalog, choices);
  const matches = matchThings(file, catalog, choices);
  const names = new Map(file.things.map((each) => [thingKey(each.thing, each.key), each.name]));
  const reader = new LessonReader({ catalog, matches, names });
  const wanted = file.lessons.map((lesson) => ({ lesson, ...reader.read(lesson) }));
  const sections = [
    ...new Set([...sectionsOf(entries), ...wanted.flatMap(({ entries: own }) => sectionsOf(own ?? []))]),
  ];
  const before = await stageOf(ctx, entries, { sections });
  const isFet = file.format === 'fet';
  const known = new Map([...before.cards.values()].map((card) => [faceOf(before, card.entries, isFet), card]));
  const met = new Set<string>();
  const kept = mode === 'add' ? new Set(before.cards.keys()) : new Set<string>();
  const fresh: { lesson: FileLesson; entries: EntryFacts[] }[] = [];
  const left: ImportPlan['left'] = [];
  for (const { lesson, entries: own, reason } of wanted) {
    if (!own) {
      left.push({ row: lesson.row, lesson: reader.nameOf(lesson), reason: reason! });
      continue;
    }
    const there = known.get(faceOf(before, own, isFet));
    if (!there) fresh.push({ lesson, entries: own });
    else {
      met.add(there.id);
      kept.add(there.id);
    }
  }
  const stage = await stageOf(
    ctx,
    entries.filter((entry) => kept.has(entry.joint ?? entry.id)),
    { sections },
  );
  const added: EntryFacts[] = [];
  const cards: string[] = [];
  for (const { lesson, entries: own } of fresh) {
    const id = own[0]!.joint ?? own[0]!.id;
    const card = stage.card(id, own);
    const clashes = stage.index.clashesOf(card);
    if (clashes.length > 0) {
      // Limited: nobody reads thousands of reasons, and each one looks up names.
      const reason =
        left.length < DESCRIBED_MAX
          ? await describeClashes(ctx, clashes, (other) => stage.cards.get(other))
          : REASONS.clashes;
      left.push({ row: lesson.row, lesson: reader.nameOf(lesson), reason });
      continue;
    }
    stage.index.put(card);
    stage.cards.set(id, card);
    added.push(...own.map((entry) => ({ ...entry, room: roomToKeep(stage, own) })));
    cards.push(id);
  }
  const removed = rows.filter((row) => !kept.has(row.joint ?? row.id));
  left.sort((a, b) => a.row - b.row);
  return {
    ...{ file, catalog, matches, added, cards, removed, left },
    same: met.size,
    removedLessons: before.cards.size - kept.size,
    mark: markOf({ rows, added, left, mode, removed }),
  };
}

/** A choice of another institution, or of what is gone, is no choice. @throws AppError NOT_FOUND */
function assertKnown({ known }: Catalog, choices: Choices): void {
  for (const { thing, id } of choices)
    if (id !== null && !known[thing].some((each) => each.id === id)) throw new AppError(kernelErrors.NOT_FOUND);
}

function markOf({
  rows,
  added,
  left,
  mode,
  removed,
}: Pick<ImportPlan, 'added' | 'left' | 'removed'> & { rows: readonly EntryRow[]; mode: string }) {
  const facts = {
    mode,
    rows: rows.map(({ id, rev }) => `${id}.${rev}`).toSorted(),
    added: added.map((entry) => ({ ...entry, id: '', joint: Boolean(entry.joint) })),
    removed: removed.map(({ id }) => id).toSorted(),
    left,
  };
  return createHash('sha256').update(JSON.stringify(facts)).digest('hex');
}

/** A lesson in the section's own room is kept without one, so that it moves with the section. */
function roomToKeep(stage: Stage, own: readonly EntryFacts[]): string | null {
  const room = own[0]!.room ?? null;
  const usual =
    stage.card(
      'usual',
      own.map((entry) => ({ ...entry, room: null })),
    ).room ?? null;
  return room === usual ? null : room;
}

/** Two lessons with the same face are the same to everyone. A lock counts where the file knows locks. */
function faceOf(stage: Stage, own: readonly EntryFacts[], withLock: boolean): string {
  const [first] = own;
  const { weekday, period, length = 1, subject, staff, locked } = first!;
  const sections = own.map((entry) => entry.section).toSorted();
  return JSON.stringify([
    sections,
    weekday,
    period,
    length,
    subject,
    staff,
    roomToKeep(stage, own),
    withLock && Boolean(locked),
  ]);
}

type Reading = { entries: EntryFacts[]; reason: null } | { entries: null; reason: Text };
class LessonReader {
  constructor(
    readonly by: { catalog: Catalog; matches: ReadonlyMap<string, Match>; names: ReadonlyMap<string, string> },
  ) {}

  /** Entries of a lesson, or why there are none. */
  read(lesson: FileLesson): Reading {
    const reason = this.faultOf(lesson);
    if (reason) return { entries: null, reason };
    const id = (thing: RoutineThing, key: string) => this.by.matches.get(thingKey(thing, key))!.id!;
    const sections = [...new Set(lesson.sections.map((key) => id('section', key)))];
    const column = this.by.catalog.columns.find(({ startsAt }) => startsAt === id('period', lesson.period))!;
    const weekday = Number(id('day', lesson.day));
    const joint = sections.length > 1 ? newId() : null;
    const entries: EntryFacts[] = [];
    for (const section of sections) {
      const { shift } = this.by.catalog.sections.get(section)!;
      const period = column.periods.get(shift);
      const span = period && spanAt(this.by.catalog.slots, { shift, weekday, period, length: lesson.length });
      if (!span) return { entries: null, reason: timetableErrors.NO_SUCH_PERIOD.text };
      entries.push({
        ...{ id: newId(), rev: 0, section, weekday, period, length: lesson.length, ...span, joint },
        subject: id('subject', lesson.subject),
        staff: id('teacher', lesson.teachers[0]!),
        room: lesson.room === null ? null : (this.by.matches.get(thingKey('room', lesson.room))?.id ?? null),
        locked: lesson.isLocked,
      });
    }
    return { entries, reason: null };
  }

  nameOf({ subject, sections, teachers }: FileLesson): string {
    const name = (thing: RoutineThing, key: string) => this.by.names.get(thingKey(thing, key)) ?? key;
    return [
      name('subject', subject),
      sections.map((key) => name('section', key)).join(' + '),
      teachers.map((key) => name('teacher', key)).join(' + '),
    ]
      .filter(Boolean)
      .join(', ')
      .slice(0, 300);
  }

  private faultOf({ fault, sections, teachers, length, room, subject, day, period }: FileLesson): Text | null {
    if (fault) return fault;
    if (sections.length === 0) return REASONS.noSection;
    if (teachers.length === 0) return REASONS.noTeacher;
    if (teachers.length > 1) return REASONS.twoTeachers;
    if (sections.length > SECTIONS_TOGETHER) return fill(REASONS.tooMany, { count: SECTIONS_TOGETHER });
    if (length > LENGTH_MAX) return fill(REASONS.tooLong, { count: LENGTH_MAX });
    const needed: [RoutineThing, string][] = [
      ...sections.map((key): [RoutineThing, string] => ['section', key]),
      ['subject', subject],
      ['teacher', teachers[0]!],
      ['day', day],
      ['period', period],
      ...(room === null ? [] : [['room', room] as [RoutineThing, string]]),
    ];
    for (const [thing, key] of needed) {
      const match = this.by.matches.get(thingKey(thing, key));
      // The caller may choose that a lesson takes place without its room.
      if (match?.id || (match?.isChosen && thing === 'room')) continue;
      const name = this.by.names.get(thingKey(thing, key)) ?? key;
      return fill(match?.isChosen ? REASONS.leftOut : REASONS.open, { name });
    }
    return null;
  }
}
