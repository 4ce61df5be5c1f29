import { AppError, kernelErrors } from '@pathshala/shared/kit';
import type { Context } from '../../../../kernel';

/*
 * What other modules know of students and a text may be about. They are above this one and give their source when they
 * are loaded; the right that it takes is theirs.
 */

/** Students that were absent on a day, of these sections. */
type AbsenteeSource = (ctx: Context, day: { date: string; sections: readonly string[] }) => Promise<string[]>;
let absentees: AbsenteeSource = async () => [];
export const provideAbsentees = (source: AbsenteeSource): void => void (absentees = source);
export const absenteesOf: AbsenteeSource = (ctx, day) => absentees(ctx, day);

/** What students of these sections owe, in paisa; only who owes something. */
interface DueSource {
  permission: string;
  read(ctx: Context, sections: readonly string[]): Promise<ReadonlyMap<string, number>>;
}
let dues: DueSource | null = null;
export const provideDues = (source: DueSource): void => void (dues = source);
export const mayKnowDues = (ctx: Context): boolean => dues !== null && ctx.can(dues.permission);
/** @throws AppError FORBIDDEN */
export async function duesOf(ctx: Context, sections: readonly string[]): Promise<ReadonlyMap<string, number>> {
  if (!dues || !mayKnowDues(ctx)) throw new AppError(kernelErrors.FORBIDDEN);
  return dues.read(ctx, sections);
}
