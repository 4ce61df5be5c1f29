import { z } from 'zod';
import {
  action,
  defineActions,
  fileAnswer,
  idSchema,
  LOCALES,
  nothing,
  plainText,
  PUBLIC,
  type Input,
  typedCode,
} from '../../../kit';
import { draftValues, gateActions, honeypotInput, keepPaperAction, siteInput, visitInput } from '../../school/visitors';
import { JobApplication } from './entities/job-application';

const text = z.strictObject({ en: z.string(), bn: z.string() });
/** The form without the fields that the number determines. */
const form = JobApplication.input.omit({ phone: true, post: true }) as unknown as z.ZodType<JobForm, JobForm>;
/** A form that is begun and not sent. */
const values = draftValues(20_000);
const followed = {
  number: z.string(),
  post: text,
  state: z.string(),
  interviewAt: z.string().nullable(),
  interviewPlace: z.string().nullable(),
  place: z.int().nullable(),
};

export const recruitmentPublicActions = defineActions('recruitment', {
  /** Posts of published circulars that take applications online, those that are open first. */
  posts: action.query({
    path: 'public/posts',
    permission: PUBLIC,
    input: z.strictObject(siteInput),
    output: z.strictObject({
      posts: z.array(
        z.strictObject({
          id: idSchema,
          name: text,
          circular: text,
          vacancies: z.int(),
          qualification: text,
          payScale: text,
          note: text,
          fee: z.int(),
          maxAge: z.int().nullable(),
          ageOn: z.string().nullable(),
          closesOn: z.string(),
          isTaking: z.boolean(),
          state: z.string(),
          needsPhoto: z.boolean(),
          needsCv: z.boolean(),
        }),
      ),
    }),
  }),
  ...gateActions(),
  /** State of an application, for those who know its number and mobile. @throws NOT_FOUND, TOO_MANY_REQUESTS */
  track: action.query({
    path: 'public/track',
    method: 'POST',
    permission: PUBLIC,
    input: z.strictObject({ ...siteInput, number: typedCode(40, { min: 3 }), phone: z.string().trim().max(20) }),
    output: z.strictObject(followed),
  }),
  /** The applications that the holder of the number has begun and sent. @throws VISIT_ENDED */
  mine: action.query({
    path: 'public/mine',
    method: 'POST',
    permission: PUBLIC,
    input: z.strictObject(visitInput),
    output: z.strictObject({
      phone: z.string(),
      drafts: z.array(
        z.strictObject({ post: idSchema, values: z.record(z.string(), z.unknown()), savedAt: z.string() }),
      ),
      applications: z.array(
        z.strictObject({ id: idSchema, rev: z.int(), name: text, reason: z.string().nullable(), ...followed }),
      ),
    }),
  }),
  saveDraft: action.command({
    path: 'public/draft',
    permission: PUBLIC,
    unaudited: 'what is not sent yet is nobody’s record',
    input: z.strictObject({ ...visitInput, jobPost: idSchema, values }),
    output: z.strictObject({ savedAt: z.string() }),
  }),
  /**
   * One application for each national ID and post; the same form sent again is answered with the same number. @throws
   * JOB_NOT_OPEN, APPLIED_ALREADY
   */
  apply: action.command({
    path: 'public/apply',
    permission: PUBLIC,
    input: z.strictObject({ ...visitInput, jobPost: idSchema, form, ...honeypotInput }),
    output: z.strictObject({ number: z.string() }),
  }),
  /** Keeps a file for the form. */
  keepPaper: keepPaperAction(['photo', 'cv']),
  /** A paper of an own application, as a PDF. @throws NOT_FOUND also for one that there is none of yet */
  paper: action.query({
    path: 'public/applications/:jobApplication/paper',
    method: 'POST',
    permission: PUBLIC,
    input: z.strictObject({
      ...visitInput,
      jobApplication: idSchema,
      paper: z.enum(['applicantCopy', 'interviewCard']),
      language: z.enum(LOCALES).optional(),
    }),
    output: fileAnswer('application/pdf'),
  }),
  /** The applicant no longer wants the post. */
  giveUp: action.command({
    path: 'public/applications/:jobApplication/give-up',
    permission: PUBLIC,
    input: z.strictObject({ ...visitInput, jobApplication: idSchema, rev: z.int().min(1), reason: plainText(300) }),
    output: nothing,
  }),
});

/** The input of an applicant. */
export type JobForm = Omit<Input<typeof JobApplication>, 'phone' | 'post'>;
