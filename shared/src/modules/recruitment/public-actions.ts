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
} from '../../kit';
import { FILE_LIMIT } from '../files';
import { JobApplication } from './entities/job-application';

const key = z.string().regex(/^[\w.-]{40,300}$/);
const site = { site_id: idSchema };
const visit = { ...site, key };
const phone = z.string().trim().max(20);
const honeypot = z.string().max(500).optional();
const text = z.strictObject({ en: z.string(), bn: z.string() });
/** The form without what the number says. */
const form = JobApplication.input.omit({ phone: true, post: true }) as unknown as z.ZodType<JobForm, JobForm>;
/** A draft may be as incomplete as it is; what is too long is nobody's draft. */
const values = z.record(z.string().max(40), z.unknown()).refine((given) => JSON.stringify(given).length <= 20_000);
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
    input: z.strictObject(site),
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
  /**
   * Sends a code to a number. The answer is the same whether anything is known of the number or not. @throws
   * FORM_REFUSED, TOO_MANY_REQUESTS
   */
  requestCode: action.command({
    path: 'public/code',
    permission: PUBLIC,
    input: z.strictObject({ ...site, phone, stamp: z.string().max(200), honeypot }),
    output: nothing,
  }),
  /** @throws WRONG_CODE, TOO_MANY_REQUESTS */
  enter: action.command({
    path: 'public/enter',
    permission: PUBLIC,
    input: z.strictObject({ ...site, phone, code: typedCode(12, { min: 0 }) }),
    output: z.strictObject({ key: z.string(), phone: z.string() }),
  }),
  /** Where an application is, for those who know its number and mobile. @throws NOT_FOUND, TOO_MANY_REQUESTS */
  track: action.query({
    path: 'public/track',
    method: 'POST',
    permission: PUBLIC,
    input: z.strictObject({ ...site, number: typedCode(40, { min: 3 }), phone }),
    output: z.strictObject(followed),
  }),
  /** What the holder of the number has begun and sent. @throws VISIT_ENDED */
  mine: action.query({
    path: 'public/mine',
    method: 'POST',
    permission: PUBLIC,
    input: z.strictObject(visit),
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
    input: z.strictObject({ ...visit, jobPost: idSchema, values }),
    output: z.strictObject({ savedAt: z.string() }),
  }),
  /**
   * One application for each national ID and post; the same form sent again is answered with the same number. @throws
   * JOB_NOT_OPEN, APPLIED_ALREADY
   */
  apply: action.command({
    path: 'public/apply',
    permission: PUBLIC,
    input: z.strictObject({ ...visit, jobPost: idSchema, form, honeypot }),
    output: z.strictObject({ number: z.string() }),
  }),
  /** Keeps a file for the form. `data` is base64. */
  keepPaper: action.command({
    path: 'public/paper',
    permission: PUBLIC,
    transaction: 'none',
    upload: FILE_LIMIT,
    unaudited: 'a file alone changes nothing; the application that takes it is audited',
    input: z.strictObject({
      ...visit,
      field: z.enum(['photo', 'cv']),
      name: plainText(300),
      data: z.base64().max(Math.ceil(FILE_LIMIT / 3) * 4 + 4),
    }),
    output: z.strictObject({ id: idSchema, name: z.string() }),
  }),
  /** A paper of an own application, as a PDF. @throws NOT_FOUND also for one that there is none of yet */
  paper: action.query({
    path: 'public/applications/:jobApplication/paper',
    method: 'POST',
    permission: PUBLIC,
    input: z.strictObject({
      ...visit,
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
    input: z.strictObject({ ...visit, jobApplication: idSchema, rev: z.int().min(1), reason: plainText(300) }),
    output: nothing,
  }),
});

/** What an applicant writes. */
export type JobForm = Omit<Input<typeof JobApplication>, 'phone' | 'post'>;
