import { z } from 'zod';
import { action, defineActions, idSchema, nothing, plainLines, streamAnswer, t } from '../../../kit';
import { DataBreach, MOST_LETTERS } from './entities/data-breach';
import { REQUEST_KINDS } from './entities/data-request';
import { Erasure, PERSON_KINDS } from './entities/erasure';
import { TERM_KEYS } from './terms.data';

const kind = z.enum(PERSON_KINDS.map(({ value }) => value));
const requestKind = z.enum(REQUEST_KINDS.map(({ value }) => value));
/** Persons in one call who have taken a letter. */
export const MOST_HANDED = 2_000;
const risk = z.enum(DataBreach.fields.risk.of.choices!.map(({ value }) => value) as ['low', 'high']);
const text = z.strictObject({ en: z.string(), bn: z.string() });
const ground = z.enum(Erasure.fields.ground.of.choices!.map(({ value }) => value) as [string, ...string[]]);
const MAX_DAYS = 10_000;
const page = { page: z.int().min(1).max(1_000).optional() };
const looks = {
  name: text,
  isMore: z.boolean(),
  rows: z.array(
    z.strictObject({
      id: idSchema,
      at: z.iso.datetime(),
      /** Null for families: they learn the role. */
      who: text.nullable(),
      role: text.nullable(),
      part: text,
      right: text.nullable(),
      /** Someone of the platform acted for the institution, or a program for a person. */
      by: z.enum(['person', 'platform', 'program']),
    }),
  ),
};

export const privacyActions = defineActions('privacy', {
  /** Previews an erasure: records to empty, delete and keep, and why it cannot be done yet. Changes nothing. */
  preview: action.query({
    path: 'preview',
    permission: 'privacy.erase',
    input: z.strictObject({ kind, id: idSchema }),
    output: z.strictObject({
      name: text,
      number: z.string(),
      needed: text.nullable(),
      /** The account is closed and erased; false where the person has it elsewhere too. */
      hasAccount: z.boolean(),
      isAccountErased: z.boolean(),
      traces: z.array(
        z.strictObject({
          entity: z.string(),
          label: text,
          rows: z.int(),
          does: z.enum(['empty', 'purge', 'keep']),
          why: text.nullable(),
          fields: z.array(text),
        }),
      ),
    }),
  }),
  /** A second person confirms it. @throws STILL_NEEDED, ERASURE_WAITS */
  ask: action.command({
    path: 'erasures',
    permission: 'privacy.erase',
    input: z.strictObject({ kind, id: idSchema, ground }),
    output: z.strictObject({ id: idSchema }),
  }),
  /** Readers of the record of a student, the newest first. */
  looks: action.query({
    path: 'looks/:student',
    permission: 'privacy.looks',
    input: z.strictObject({ student: idSchema, ...page }),
    output: z.strictObject(looks),
  }),
  /** The same for families, of themselves and their children. @throws NOT_FOUND for anyone else's */
  ownLooks: action.query({
    path: 'own-looks',
    permission: 'privacy.ownLooks',
    input: z.strictObject({ of: idSchema.optional(), ...page }),
    output: z.strictObject({
      ...looks,
      students: z.array(z.strictObject({ id: idSchema, name: text })),
      student: idSchema.nullable(),
    }),
  }),
  /** Kinds of records with their data terms, and the values that the next run will take. */
  terms: action.query({
    path: 'terms',
    permission: 'dataTerm.read',
    input: nothing,
    output: z.strictObject({
      lastRun: z.strictObject({ at: z.iso.datetime(), rows: z.int() }).nullable(),
      rows: z.array(
        z.strictObject({
          key: z.enum(TERM_KEYS),
          label: text,
          does: z.enum(['empty', 'purge']),
          days: z.int(),
          usual: z.int(),
          min: z.int(),
          max: z.int(),
          /** Records that the next run takes, counted up to a thousand. */
          due: z.int(),
          lastRows: z.int(),
          rev: z.int(),
        }),
      ),
    }),
  }),
  /** @throws TERM_OUT_OF_BOUNDS, CONFLICT */
  setTerm: action.command({
    path: 'terms/:key',
    method: 'PUT',
    permission: 'dataTerm.update',
    withheldFromActing: true,
    input: z.strictObject({ key: z.enum(TERM_KEYS), days: z.int().min(1).max(MAX_DAYS), rev: z.int().min(0) }),
    output: nothing,
  }),
  /** The caller's own requests, and the people for whom they may ask: themselves and their children. */
  ownRequests: action.query({
    path: 'own-requests',
    permission: 'privacy.ask',
    input: nothing,
    output: z.strictObject({
      students: z.array(z.strictObject({ id: idSchema, name: text })),
      rows: z.array(
        z.strictObject({
          id: idSchema,
          kind: requestKind,
          about: text.nullable(),
          text: z.string().nullable(),
          receivedOn: z.iso.date(),
          dueOn: z.iso.date(),
          state: z.enum(['open', 'answered', 'refused', 'withdrawn']),
          answer: z.string().nullable(),
        }),
      ),
    }),
  }),
  /** Asks for oneself, or for a child. @throws NOT_FOUND for anyone else's child, REQUEST_WAITS */
  askFor: action.command({
    path: 'own-requests',
    permission: 'privacy.ask',
    withheldFromActing: true,
    input: z.strictObject({
      kind: requestKind,
      student: idSchema.optional(),
      text: z.string().trim().max(2_000).optional(),
    }),
    output: z.strictObject({ id: idSchema }),
    turn: () => 'data-request',
  }),
  /** @throws NOT_FOUND for a request of someone else */
  withdrawOwn: action.command({
    path: 'own-requests/:id/withdrawal',
    permission: 'privacy.ask',
    withheldFromActing: true,
    input: z.strictObject({ id: idSchema }),
    output: nothing,
  }),
  /** Everything about the caller or a child that the caller may read, as a sheet. @throws NOT_FOUND */
  ownCopy: action.query({
    path: 'own-copy',
    permission: 'privacy.ask',
    input: z.strictObject({ student: idSchema.optional() }),
    output: streamAnswer('application/octet-stream'),
    work: 'exports',
  }),
  /** The same for the office that answers a request. @throws NOT_FOUND, REQUEST_OF_NOBODY, REQUEST_CLOSED */
  copyFor: action.query({
    path: 'requests/:request/copy',
    permission: 'dataRequest.answer',
    input: z.strictObject({ request: idSchema }),
    output: streamAnswer('application/octet-stream'),
    work: 'exports',
  }),
  /** A head for the own institution, an operator for any, or for the platform. @returns the hour of its report */
  noteBreach: action.command({
    path: 'breaches',
    permission: 'privacy.breaches',
    input: z.strictObject({
      institution: idSchema.optional(),
      nature: z.string().trim().min(5).max(200),
      noticedAt: z.iso.datetime(),
      data: z.string().trim().min(3).max(300),
      people: z.int().min(0).max(100_000_000),
      risk,
      measures: z.string().trim().max(2_000).optional(),
    }),
    output: z.strictObject({ id: idSchema, dueAt: z.iso.datetime() }),
  }),
  /**
   * Tells the persons concerned of a breach of one institution: a notification and an SMS to the guardians of students
   * and to employees, each once for a breach, however often it is ordered. Without classes all students are meant.
   * @throws NOT_FOUND for a breach of another institution, BREACH_ENDED, BREACH_OF_ALL, NOBODY_CONCERNED
   */
  tellConcerned: action.command({
    path: 'breaches/:breach/tell',
    permission: 'privacy.breaches',
    withheldFromActing: true,
    input: z.strictObject({
      breach: idSchema,
      families: z.boolean(),
      classes: z.array(idSchema).max(40).default([]),
      staff: z.boolean(),
      former: z.boolean().default(false),
      text: plainLines(600),
      textBn: plainLines(600),
    }),
    output: z.strictObject({ people: z.int() }),
    ui: { label: t('Tell the persons concerned', 'সংশ্লিষ্টদের জানান') },
  }),
  /** The letters of a breach with the persons whom neither a notification nor an SMS reached. @throws BREACH_OF_ALL */
  paperLetters: action.query({
    path: 'breaches/:breach/paper',
    permission: 'privacy.ownBreaches',
    input: z.strictObject({ breach: idSchema }),
    output: z.strictObject({
      letters: z.array(
        z.strictObject({
          letter: z.int(),
          text,
          people: z.array(z.strictObject({ id: idSchema, name: text, children: z.array(text), isHanded: z.boolean() })),
        }),
      ),
    }),
  }),
  /**
   * These persons have taken the letter on paper; saying it again changes nothing.
   * @throws NOT_FOUND for someone whom it reached or does not concern, BREACH_ENDED, BREACH_OF_ALL
   */
  handOver: action.command({
    path: 'breaches/:breach/paper',
    permission: 'privacy.ownBreaches',
    withheldFromActing: true,
    input: z.strictObject({
      breach: idSchema,
      letter: z
        .int()
        .min(0)
        .max(MOST_LETTERS - 1),
      people: z.array(idSchema).min(1).max(MOST_HANDED),
    }),
    output: z.strictObject({ toldPeople: z.int() }),
    ui: { label: t('Handed over', 'হস্তান্তর করা হয়েছে') },
  }),
});
