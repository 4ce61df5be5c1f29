import { AppError, kernelErrors } from '@pathshala/shared/kit';
import type { IncomingOutcome } from '@pathshala/shared/modules/school/messaging';
import type { Context } from '../../../../kernel';

/*
 * Sources of facts about students for message texts, from other modules. Those are above this one and register their
 * source when they are loaded; the required permission is theirs.
 */

/** Students that were absent on a day, of these sections. */
type AbsenteeSource = (ctx: Context, day: { date: string; sections: readonly string[] }) => Promise<string[]>;
let absentees: AbsenteeSource = async () => [];
export const provideAbsentees = (source: AbsenteeSource): void => void (absentees = source);
export const absenteesOf: AbsenteeSource = (ctx, day) => absentees(ctx, day);

/**
 * Of a batch about absences the students who are absent by what the register says now, and whose family has given no
 * reason; null when the batch is of no register. As the system.
 */
type StandingSource = (
  sys: Context,
  source: string,
  students: readonly string[],
) => Promise<ReadonlySet<string> | null>;
let standing: StandingSource = async () => null;
export const provideStandingAbsences = (source: StandingSource): void => void (standing = source);
export const standingAbsences: StandingSource = (sys, source, students) => standing(sys, source, students);

/** Dues of the students of these sections, in paisa; only students who owe something. */
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

/** Students whose families want no news: notices, birthdays and the like. As the system. */
type RefusalSource = (sys: Context, students: readonly string[]) => Promise<ReadonlySet<string>>;
let refusals: RefusalSource = async () => new Set();
export const provideRefusals = (source: RefusalSource): void => void (refusals = source);
export const refusalsOf: RefusalSource = (sys, students) => refusals(sys, students);

/**
 * Understands the text that came from a guardian's number and carries it out, in the caller's transaction. `ask` is
 * sent back when it is not clear whom it is about.
 */
export interface IncomingAnswer {
  outcome: Extract<IncomingOutcome, 'answered' | 'asked' | 'unclear'>;
  student?: string | undefined;
  ask?: string | undefined;
}
type AnswerSource = (ctx: Context, sms: { phone: string; text: string }) => Promise<IncomingAnswer>;
let answers: AnswerSource = async () => ({ outcome: 'unclear' });
export const provideIncomingAnswer = (source: AnswerSource): void => void (answers = source);
export const answerIncoming: AnswerSource = (ctx, sms) => answers(ctx, sms);
