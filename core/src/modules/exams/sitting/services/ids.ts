import { createHash, createHmac } from 'node:crypto';
import { seedOf } from '@pathshala/shared/modules/exams/sitting';
import type { Context } from '../../../../kernel';

const idFrom = (text: string) => createHash('sha1').update(text).digest('hex').slice(0, 24);

/** One student has one attempt of a quiz, wherever and how often they start it. */
export const attemptIdOf = (quiz: string, student: string) => idFrom(`attempt:${quiz}:${student}`);
/** A group's quiz is made once in each of its places. */
export const groupQuizIdOf = (place: string) => idFrom(`group-quiz:${place}`);
/** Decides draw and order of one student's paper, permanently. */
export const seedFor = (quiz: string, student: string) => seedOf(quiz, student);
/**
 * A pseudonym for a student where work is marked without names; it cannot be derived from what a marker sees elsewhere.
 */
export const scriptOf = (ctx: Context, attempt: string) =>
  createHmac('sha256', ctx.kernel.config.SECRET).update(`script:${attempt}`).digest('hex').slice(0, 24);
