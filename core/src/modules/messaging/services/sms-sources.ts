import { AppError, kernelErrors, type Text } from '@pathshala/shared/kit';
import type { Context } from '../../../kernel';

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

/** Published results, without those that are withheld. `values` are the variables of a text. */
export interface SmsResults {
  title: Text;
  values: ReadonlyMap<string, Readonly<Record<'exam' | 'gpa' | 'grade' | 'total', Text>>>;
}
interface ResultSource {
  permission: string;
  /** The latest first. */
  exams(ctx: Context): Promise<{ exam: string; label: Text }[]>;
  /** @throws AppError NOT_FOUND when the exam has no published results */
  read(ctx: Context, asked: { exam: string; sections: readonly string[] }): Promise<SmsResults>;
}
let results: ResultSource | null = null;
export const provideResults = (source: ResultSource): void => void (results = source);
export const examsWithResults = async (ctx: Context): Promise<{ exam: string; label: Text }[]> =>
  results && ctx.can(results.permission) ? results.exams(ctx) : [];
/** @throws AppError FORBIDDEN, NOT_FOUND */
export async function resultsOf(
  ctx: Context,
  asked: { exam: string; sections: readonly string[] },
): Promise<SmsResults> {
  if (!results || !ctx.can(results.permission)) throw new AppError(kernelErrors.FORBIDDEN);
  return results.read(ctx, asked);
}
