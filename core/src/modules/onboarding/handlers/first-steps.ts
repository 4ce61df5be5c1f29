import { AppError, type ActionOutput, type Row } from '@pathshala/shared/kit';
import {
  AcademicYear,
  Class,
  Enrolment,
  Section,
  Shift,
  Subject,
  TeachingAssignment,
} from '@pathshala/shared/modules/academics';
import { ACCOUNTS_AT_ONCE, type firstStepActions, type FirstStep } from '@pathshala/shared/modules/onboarding';
import { Designation, Staff, Student } from '@pathshala/shared/modules/people';
import type { Context } from '../../../kernel';
import { accountsOf, openAccount } from '../../identity';

type Answer = ActionOutput<typeof firstStepActions.firstSteps>;

export async function firstSteps(ctx: Context): Promise<Answer> {
  const year = await ctx.repo(AcademicYear).findOne({ current: true });
  const students = await ctx.repo(Student).count({ status: 'active' });
  const placed = year ? await ctx.repo(Enrolment).count({ year: year.id, until: { exists: false } }) : 0;
  const teachers = await teachersOf(ctx);
  const without = (await withoutAccount(ctx, teachers)).length;
  const step = (key: FirstStep, count: number, of: number | null = null) => ({
    key,
    count,
    of,
    isDone: count > 0 && (of === null || count >= of),
  });
  return {
    steps: [
      step('year', year ? 1 : 0),
      step('shifts', await ctx.repo(Shift).count({ active: true })),
      step('classes', await ctx.repo(Class).count({ active: true })),
      step('sections', await ctx.repo(Section).count({ active: true })),
      step('subjects', await ctx.repo(Subject).count({ active: true })),
      step('staff', await ctx.repo(Staff).count({ active: true })),
      step('students', students),
      step('places', Math.min(placed, students), students),
      step('assignments', await ctx.repo(TeachingAssignment).count()),
      step('accounts', teachers.length - without, teachers.length),
    ],
  };
}

/** One after the other by employee ID, so that letters come out in the order of the list. */
export async function openTeacherAccounts(
  ctx: Context,
): Promise<ActionOutput<typeof firstStepActions.openTeacherAccounts>> {
  const without = await withoutAccount(ctx, await teachersOf(ctx));
  const accounts = [];
  for (const { id, name, nameBn, phone } of without.slice(0, ACCOUNTS_AT_ONCE)) {
    const opened = await openAccount(ctx, { kind: 'teacher', record: id, name, nameBn, login: { phone } }).catch(
      (error: unknown) => {
        // Asked already, and has not answered yet.
        if (error instanceof AppError && error.code === 'MEMBER_ALREADY') return null;
        throw error;
      },
    );
    if (opened) accounts.push({ name, nameBn, login: opened.login, password: opened.password });
  }
  return { accounts, left: Math.max(0, without.length - ACCOUNTS_AT_ONCE) };
}

async function teachersOf(ctx: Context): Promise<Row<typeof Staff>[]> {
  const posts = await ctx.repo(Designation).find({ where: { teaching: true } });
  return ctx
    .repo(Staff)
    .find({ where: { active: true, designation: { in: posts.map(({ id }) => id) } }, sort: ['code'] });
}

async function withoutAccount(ctx: Context, staff: readonly Row<typeof Staff>[]): Promise<Row<typeof Staff>[]> {
  const have = new Set((await accountsOf(ctx, { staff: staff.map(({ id }) => id) })).map((account) => account.staff));
  return staff.filter(({ id }) => !have.has(id));
}
