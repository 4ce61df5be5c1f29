import { t } from '@pathshala/shared/kit';
import { Enrolment } from '@pathshala/shared/modules/school/academics';
import {
  BellSchedule,
  PeriodRule,
  RoutineEntry,
  RoutinePlace,
  RoutineVersion,
  WeeklyLesson,
  type EntryFacts,
} from '@pathshala/shared/modules/school/timetable';
import { Student } from '@pathshala/shared/modules/foundation/people';
import { ownStudents } from '../../foundation/people';
import { definePolicy, fieldFault, type Context, type PolicyAnswer, type RecordValues } from '../../../kernel';
import { familySections, inOrder, orderedPolicy } from '../academics';
import { describeClashes } from './services/describe-clashes';
import { movingNow } from './services/moving';
import { entriesOf, factsOf, sectionsOf, stageOf } from './services/stage';

const SHOWN = ['published', 'superseded'] as const;
const NO_DRAFT = t(
  'This routine is no longer a draft. Make a new draft to change it.',
  'এই রুটিন আর খসড়া নেই। বদলাতে নতুন খসড়া তৈরি করুন।',
);
const WEEK_ONLY = t(
  'Subjects have a prescribed number of periods a week only. Leave this empty.',
  'বিষয়ের জন্য শুধু সাপ্তাহিক পিরিয়ড সংখ্যা নির্ধারিত থাকে। এটি খালি রাখুন।',
);
const bothTimes = inOrder(RoutineEntry, 'startsAt', 'endsAt');

/** Families see the routine that they live by, not what is being planned. */
async function publishedVersions(ctx: Context): Promise<PolicyAnswer> {
  return (await ownStudents(ctx)) ? { state: { in: [...SHOWN] } } : true;
}
async function familyEntries(ctx: Context): Promise<PolicyAnswer> {
  const sections = await familySections(ctx);
  if (!sections) return true;
  const versions = (await ctx.repo(RoutineVersion).find({ where: { state: { in: [...SHOWN] } }, limit: 100 })).map(
    ({ id }) => id,
  );
  return sections.length > 0 && versions.length > 0 && { section: { in: [...sections] }, version: { in: versions } };
}

/**
 * Lessons of a draft clash with no other: nobody and nothing is in two places at a time, whichever way they come in.
 * Lessons that change places at the same time are judged by the handler that moves them.
 */
async function withoutClash(ctx: Context, rows: readonly { values: RecordValues; id: string }[]): Promise<void> {
  for (const { values } of rows) bothTimes(ctx, values);
  const written = rows.map(({ values, id }) => ({ ...(values as unknown as EntryFacts & { version: string }), id }));
  const moving = await movingNow(ctx);
  for (const version of new Set(written.map((row) => row.version))) {
    const found = await ctx.repo(RoutineVersion).findOne({ id: version });
    if (found && found.state !== 'draft') throw fieldFault('version', NO_DRAFT);
    const own = written.filter((row) => row.version === version);
    const ids = new Set(own.map(({ id }) => id));
    const others = (await entriesOf(ctx, version, { weekdays: own.map((row) => row.weekday) }))
      .filter((row) => !ids.has(row.id))
      .map(factsOf);
    const stage = await stageOf(ctx, [...others, ...own], { sections: sectionsOf(own) });
    for (const card of stage.cards.values()) {
      if (!card.entries.some((entry) => ids.has(entry.id))) continue;
      const clashes = stage.index.clashesOf(card, moving);
      if (clashes.length > 0)
        throw fieldFault('period', await describeClashes(ctx, clashes, (id) => stage.cards.get(id)));
    }
  }
}

export const timetablePolicies = [
  definePolicy(RoutineVersion, {
    by: ['state'],
    read: publishedVersions,
    write: () => true,
    check: async (ctx, values, id) => {
      const before = await ctx.repo(RoutineVersion).findOne({ id });
      const isSettled = before && (SHOWN as readonly string[]).includes(before.state!);
      if (isSettled && before.from !== values['from']) throw fieldFault('from', NO_DRAFT);
    },
  }),
  definePolicy(RoutineEntry, {
    locks: ['version', 'section', 'staff'],
    by: ['section', 'version'],
    restsOn: [Student, Enrolment, RoutineVersion],
    read: familyEntries,
    write: () => true,
    remove: async (ctx) => {
      const drafts = (await ctx.repo(RoutineVersion).find({ where: { state: 'draft' }, limit: 100 })).map(
        ({ id }) => id,
      );
      return drafts.length > 0 && { version: { in: drafts } };
    },
    check: (ctx, values, id) => withoutClash(ctx, [{ values, id }]),
    checkMany: withoutClash,
  }),
  definePolicy(WeeklyLesson, { locks: ['section', 'staff'] }),
  definePolicy(RoutinePlace, {
    by: ['user'],
    read: () => true,
    write: (ctx) => ({ user: ctx.actor.userId }),
  }),
  orderedPolicy(BellSchedule, 'from', 'until'),
  definePolicy(PeriodRule, {
    check: (ctx, values) => {
      inOrder(PeriodRule, 'from', 'until')(ctx, values);
      if (values['subjects'] && values['perDay']) throw fieldFault('perDay', WEEK_ONLY);
    },
  }),
];
