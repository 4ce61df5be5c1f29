import { closedDaysOf, LibraryBranch, type ClosedDays } from '@pathshala/shared/modules/students/library';
import { Holiday } from '@pathshala/shared/modules/school/calendar';
import type { Context } from '../../../../kernel';

/** When each library is closed, by its week and the calendar of the institution. */
export async function closedDays(ctx: Context): Promise<(branch: string) => ClosedDays> {
  const holidays = await ctx.repo(Holiday).find();
  const branches = await ctx.repo(LibraryBranch).find();
  const of = new Map(branches.map((branch) => [branch.id, closedDaysOf(branch, holidays)]));
  return (branch) => of.get(branch) ?? { openOn: new Set(), holidays };
}
