import type { ActionOutput } from '@pathshala/shared/kit';
import { Section } from '@pathshala/shared/modules/school/academics';
import { attendancePercent, AttendanceSheet } from '@pathshala/shared/modules/time/attendance';
import { judgeDay } from '@pathshala/shared/modules/school/calendar';
import { Notice, SiteVisit } from '@pathshala/shared/modules/school/cms';
import type { dashboardActions } from '@pathshala/shared/modules/front/dashboard';
import { User } from '@pathshala/shared/modules/foundation/identity';
import { Institution, InstitutionGroup } from '@pathshala/shared/modules/foundation/institutions';
import { MailMessage } from '@pathshala/shared/modules/school/messaging';
import { InstitutionApplication } from '@pathshala/shared/modules/front/onboarding';
import { Staff, Student } from '@pathshala/shared/modules/foundation/people';
import { addDays } from '@pathshala/shared/text';
import type { Context } from '../../../../kernel';
import { sectionLabels } from '../../../school/academics';
import { board, mySections } from '../../../time/attendance';
import { dayFacts } from '../../../school/calendar';
import { ownStudents } from '../../../foundation/people';
import { lessonsOn } from '../../../school/timetable';
import { sumVisits } from '../../../school/cms';
import { childrenPart, todaysLessons } from './children';
import { presentSections, viewLessons } from './routine';

type Today = ActionOutput<typeof dashboardActions.today>;
const TREND_DAYS = 14;

/** Each part asks with the caller's own rights, and is left out when they have none. */
export async function today(ctx: Context): Promise<Today> {
  const verdict = ctx.tenantId ? judgeDay(ctx.today, await dayFacts(ctx, ctx.today, ctx.today)) : null;
  return {
    date: ctx.today,
    school: verdict?.school ?? null,
    why: verdict && !verdict.school ? verdict.why : null,
    ...(ctx.can('institution.update') ? { platform: await platformPart(ctx) } : {}),
    ...(ctx.can('attendance.board') ? { attendance: await attendancePart(ctx), people: await peoplePart(ctx) } : {}),
    ...(ctx.tenantId && ctx.can(`${SiteVisit.name}.read`) ? { website: await websitePart(ctx) } : {}),
    ...(ctx.can('attendance.mark') && ctx.actor.staff && !ctx.can('attendance.everySection')
      ? { registers: (await mySections(ctx, { date: ctx.today, period: 0 })).sections }
      : {}),
    ...(ctx.tenantId ? { routine: await routinePart(ctx), notices: await noticePart(ctx) } : {}),
    ...(ctx.can('attendance.own') ? { children: await childrenPart(ctx) } : {}),
  };
}

async function platformPart(ctx: Context): Promise<NonNullable<Today['platform']>> {
  const [institutions, applications, groups, users, mailKept] = await Promise.all([
    ctx.repo(Institution).count({ status: 'active' }),
    ctx.repo(InstitutionApplication).count({ status: 'pending' }),
    ctx.repo(InstitutionGroup).count(),
    ctx.repo(User).count({ status: 'active' }),
    ctx.repo(MailMessage).count({ status: 'kept' }),
  ]);
  return { institutions, applications, groups, users, mailKept };
}

async function peoplePart(ctx: Context): Promise<NonNullable<Today['people']>> {
  const [students, staff, sections] = await Promise.all([
    ctx.repo(Student).count({ status: 'active' }),
    ctx.repo(Staff).count({ active: true }),
    ctx.repo(Section).count({ active: true }),
  ]);
  return { students, staff, sections };
}

async function websitePart(ctx: Context): Promise<NonNullable<Today['website']>> {
  const since = (day: string) => sumVisits(ctx, { day: { gte: day } });
  const [ofToday, week, all] = await Promise.all([since(ctx.today), since(addDays(ctx.today, -6)), sumVisits(ctx)]);
  return { today: ofToday, week, all };
}

async function attendancePart(ctx: Context): Promise<NonNullable<Today['attendance']>> {
  const { totals } = await board(ctx, { date: ctx.today, period: 0 });
  const days = await ctx
    .repo(AttendanceSheet)
    .aggregate<{ _id: string; present: number; absent: number }>(
      { period: 0, status: 'submitted', date: { gte: addDays(ctx.today, -60), lt: ctx.today } },
      [
        { $group: { _id: '$date', present: { $sum: '$present' }, absent: { $sum: '$absent' } } },
        { $sort: { _id: -1 } },
        { $limit: TREND_DAYS },
      ],
    );
  const { strength: _, ...counts } = totals;
  return { ...counts, trend: days.reverse().map((day) => ({ date: day._id, percent: attendancePercent(day) })) };
}

/** Today's periods of a teacher, or of a student's section. */
async function routinePart(ctx: Context): Promise<NonNullable<Today['routine']>> {
  const { staff, role } = ctx.actor;
  if (!staff && role !== 'student') return [];
  if (!staff) {
    const student = (await ownStudents(ctx))?.[0];
    return student ? todaysLessons(ctx, student, (await presentSections(ctx, [student])).get(student) ?? null) : [];
  }
  const entries = await lessonsOn(ctx, ctx.today, { staff });
  const lessons = await viewLessons(ctx, entries);
  const sections = await sectionLabels(
    ctx,
    await ctx.repo(Section).find({ where: { id: { in: [...new Set(entries.map((entry) => entry.section))] } } }),
  );
  return lessons.map((lesson, index) => ({ ...lesson, with: sections.get(entries[index]!.section) ?? lesson.with }));
}

async function noticePart(ctx: Context): Promise<NonNullable<Today['notices']>> {
  const rows = await ctx.repo(Notice).find({ where: { status: 'published' }, limit: 5 });
  return rows.map(({ id, title, titleBn, publishedOn, category }) => ({ id, title, titleBn, publishedOn, category }));
}
