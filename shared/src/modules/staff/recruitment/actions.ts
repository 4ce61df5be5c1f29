import { z } from 'zod';
import { action, defineActions, idSchema, nothing, plainText, t, typedCode } from '../../../kit';
import { employments } from '../../foundation/people';
import { JOB_APPLICATION_STATES } from './states';

const rev = z.int().min(1);
const text = z.strictObject({ en: z.string(), bn: z.string() });
/** Hundredths of a mark. */
const mark = z.int().min(0).max(50_000);
const several = z.array(idSchema).min(1).max(200);

export const recruitmentActions = defineActions('recruitment', {
  /** State of a post: applications by status, and applicants by merit as far as they are marked. */
  desk: action.query({
    path: 'posts/:jobPost/desk',
    permission: 'jobApplication.read',
    input: z.strictObject({ jobPost: idSchema }),
    output: z.strictObject({
      tally: z.record(z.string(), z.int()),
      board: z.array(z.strictObject({ id: idSchema, name: text, marked: z.int() })),
      rows: z.array(
        z.strictObject({
          id: idSchema,
          rev: z.int(),
          number: z.string(),
          name: text,
          state: z.string(),
          written: z.int().nullable(),
          viva: z.int().nullable(),
          votes: z.int(),
          total: z.int().nullable(),
          place: z.int().nullable(),
          outcome: z.enum(['selected', 'waiting', 'rejected']).nullable(),
        }),
      ),
    }),
  }),
  /** Shortlists several; those that are not waiting for it are left alone. */
  shortlistMany: action.command({
    path: 'shortlist',
    permission: 'jobApplication.shortlist',
    ui: { label: t('Shortlist', 'প্রাথমিক বাছাইয়ে রাখুন') },
    input: z.strictObject({ jobApplications: several }),
    output: z.strictObject({ shortlisted: z.int() }),
  }),
  /** Calls several to one date and place, each by SMS; those who are not shortlisted are left alone. */
  callMany: action.command({
    path: 'call',
    permission: 'jobApplication.call',
    ui: { label: t('Call for the interview', 'সাক্ষাৎকারে ডাকুন') },
    input: z.strictObject({
      jobApplications: several,
      interviewAt: z.iso.datetime(),
      interviewPlace: plainText(160),
    }),
    output: z.strictObject({ called: z.int() }),
  }),
  /** An SMS to all applicants of a post in one status. @throws NOBODY_TO_TELL */
  tell: action.command({
    path: 'posts/:jobPost/tell',
    permission: 'recruitment.tell',
    ui: { label: t('Send an SMS', 'এসএমএস পাঠান') },
    input: z.strictObject({ jobPost: idSchema, state: z.enum(JOB_APPLICATION_STATES), text: plainText(600) }),
    output: z.strictObject({ ordered: z.int() }),
  }),
  /** Marks of the written test; null takes one away. @throws NOT_SELECTING, VALIDATION */
  saveWritten: action.command({
    path: 'posts/:jobPost/written',
    permission: 'jobApplication.update',
    ui: { label: t('Save the written marks', 'লিখিত নম্বর সংরক্ষণ') },
    input: z.strictObject({
      jobPost: idSchema,
      marks: z
        .array(z.strictObject({ jobApplication: idSchema, marks: mark.nullable() }))
        .min(1)
        .max(200),
    }),
    output: nothing,
  }),
  /** Posts with the caller on their board, and the applicants of one of them with the caller's own marks. */
  board: action.query({
    path: 'board',
    permission: 'recruitment.interview',
    input: z.strictObject({ jobPost: idSchema.optional() }),
    output: z.strictObject({
      posts: z.array(z.strictObject({ id: idSchema, name: text, state: z.string(), vivaMax: z.int() })),
      rows: z.array(
        z.strictObject({
          id: idSchema,
          number: z.string(),
          name: text,
          state: z.string(),
          interviewAt: z.string().nullable(),
          degree: z.string().nullable(),
          experience: z.int(),
          marks: z.int().nullable(),
          note: z.string().nullable(),
        }),
      ),
    }),
  }),
  /** The caller's own marks; null takes one away. @throws NOT_ON_BOARD, NOT_SELECTING, VALIDATION */
  saveMarks: action.command({
    path: 'posts/:jobPost/marks',
    permission: 'recruitment.interview',
    ui: { label: t('Save the interview marks', 'সাক্ষাৎকারের নম্বর সংরক্ষণ') },
    input: z.strictObject({
      jobPost: idSchema,
      marks: z
        .array(z.strictObject({ jobApplication: idSchema, marks: mark.nullable(), note: plainText(300).optional() }))
        .min(1)
        .max(200),
    }),
    output: nothing,
  }),
  /**
   * Fixes the order of merit, selects as many as there are vacancies, and notifies everyone.
   * @throws INTERVIEW_UNMARKED, NOBODY_INTERVIEWED
   */
  publish: action.command({
    path: 'posts/:jobPost/publish',
    permission: 'recruitment.decide',
    withheldFromActing: true,
    ui: { label: t('Publish the result', 'ফল প্রকাশ করুন') },
    input: z.strictObject({ jobPost: idSchema, rev }),
    output: z.strictObject({ selected: z.int(), waiting: z.int() }),
  }),
  /** Makes a selected applicant an employee; the code is the next of the series unless one is given. */
  appoint: action.command({
    path: 'applications/:jobApplication/appoint',
    permission: 'staff.create',
    withheldFromActing: true,
    ui: { label: t('Appoint', 'নিয়োগ দিন') },
    input: z.strictObject({
      jobApplication: idSchema,
      rev,
      joiningDate: z.iso.date(),
      employment: z.enum(employments.map(({ value }) => value)).optional(),
      code: typedCode(40).optional(),
    }),
    output: z.strictObject({ staff: idSchema, code: z.string() }),
  }),
});
