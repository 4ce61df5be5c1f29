import { z } from 'zod';
import { action, defineActions, idSchema, nothing } from '../../../kit';
import { Erasure, PERSON_KINDS } from './entities/erasure';
import { TERM_KEYS } from './terms.data';

const kind = z.enum(PERSON_KINDS.map(({ value }) => value));
const text = z.strictObject({ en: z.string(), bn: z.string() });
const ground = z.enum(Erasure.fields.ground.of.choices!.map(({ value }) => value) as [string, ...string[]]);
const MAX_DAYS = 10_000;

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
});
