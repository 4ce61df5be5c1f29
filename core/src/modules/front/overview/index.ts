import { GroupMembership, GroupOpening, Institution } from '@pathshala/shared/modules/foundation/institutions';
import { FeeLine } from '@pathshala/shared/modules/money/fees';
import { AttendanceSheet } from '@pathshala/shared/modules/time/attendance';
import { Holiday } from '@pathshala/shared/modules/school/calendar';
import { SmsBatch } from '@pathshala/shared/modules/school/messaging';
import { InstitutionDay, overviewActions } from '@pathshala/shared/modules/front/overview';
import { Staff, Student } from '@pathshala/shared/modules/foundation/people';
import { QuizAttempt, QuizSitting } from '@pathshala/shared/modules/exams/sitting';
import { ResultVersion } from '@pathshala/shared/modules/exams/results';
import { Section } from '@pathshala/shared/modules/school/academics';
import { defineCoreModule, definePolicy, implement, jobSpec, type Context, type PolicyAnswer } from '../../../kernel';
import { closedToGroup } from '../../foundation/institutions';
import { wall } from './handlers/wall';
import { countDay, countDues, countEveryDay } from './jobs/count-days';
import { attendanceReport } from './reports/attendance';
import { sitesReport } from './reports/sites';

const FIVE_MINUTES_MS = 300_000;
const TWO_SECONDS_MS = 2_000;
const MEMBERS = 5_000;
const FIFTEEN_SECONDS_MS = 15_000;
/**
 * The platform sees every institution, a group those that were its own on that day and have not closed their figures
 * to it.
 */
async function ofOwnGroup(ctx: Context): Promise<PolicyAnswer> {
  const group = ctx.actor.groupId;
  if (!group) return ctx.can('institutionGroup.update');
  const closed = await closedToGroup(ctx, 'figures');
  // Never the whole room: people in it would not be asked again when an institution closes.
  const everOf = await ctx.repo(GroupMembership).find({ where: { group }, sort: [], limit: MEMBERS });
  const present = await ctx.repo(Institution).find({ where: { group }, sort: [], limit: MEMBERS });
  const ids = new Set([...everOf.map(({ institution }) => institution), ...present.map(({ id }) => id)]);
  return { group, institution: { in: [...ids].filter((id) => !closed.has(id)) } };
}

export const overview = defineCoreModule({
  name: 'overview',
  handlers: implement(overviewActions, { wall }),
  policies: [
    definePolicy(InstitutionDay, {
      by: ['group', 'institution'],
      restsOn: [GroupOpening, GroupMembership, Institution],
      read: ofOwnGroup,
      write: () => false,
    }),
  ],
  jobs: [
    jobSpec(countDay, async () => (await import('./jobs/count-day.handler')).default),
    jobSpec(countDues, async () => (await import('./jobs/count-dues.handler')).default),
    jobSpec(countEveryDay, async () => (await import('./jobs/count-every-day.handler')).default),
  ],
  reports: [attendanceReport, sitesReport],
  schedules: [{ job: countEveryDay, everyMs: FIVE_MINUTES_MS }],
  reactions: [
    {
      job: countDay,
      everyMs: TWO_SECONDS_MS,
      entities: [AttendanceSheet, QuizSitting, QuizAttempt, SmsBatch, ResultVersion, Student, Staff, Section, Holiday],
    },
    { job: countDues, everyMs: FIFTEEN_SECONDS_MS, entities: [FeeLine] },
  ],
});
