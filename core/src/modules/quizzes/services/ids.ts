import { createHash, createHmac } from 'node:crypto';
import { seedOf } from '@pathshala/shared/modules/quizzes';
import type { Context } from '../../../kernel';

const idFrom = (text: string) => createHash('sha1').update(text).digest('hex').slice(0, 24);

/** One pupil has one attempt of a quiz, wherever and how often he starts it. */
export const attemptIdOf = (quiz: string, student: string) => idFrom(`attempt:${quiz}:${student}`);
/** A group's quiz is made once in each of its places. */
export const groupQuizIdOf = (place: string) => idFrom(`group-quiz:${place}`);
/** Decides draw and order of one pupil's paper, for good. */
export const seedFor = (quiz: string, student: string) => seedOf(quiz, student);
/** Stands for a pupil where he is marked without a name; it cannot be computed from what a marker sees elsewhere. */
export const scriptOf = (ctx: Context, attempt: string) =>
  createHmac('sha256', ctx.kernel.config.SECRET).update(`script:${attempt}`).digest('hex').slice(0, 24);
