import { searchWords, withoutLeadingZeros } from '@pathshala/shared/text';
import {
  defineMigration,
  emptyTrail,
  isSealed,
  maskOf,
  sealValue,
  signingSecret,
  type MigrationContext,
} from '../kernel/host';
import type { RawWrite } from './fill-words';

/**
 * Numbers of identity and accounts that are encrypted from this migration on, by collection, with the entity in the
 * trail.
 */
const NUMBERS: Readonly<Record<string, { entity: string; fields: readonly string[] }>> = {
  staff: { entity: 'staff', fields: ['nationalId', 'taxNumber', 'bankAccount', 'mobileAccount'] },
  guardians: { entity: 'guardian', fields: ['nationalId', 'birthRegistration'] },
  students: { entity: 'student', fields: ['birthRegistration', 'uniqueId'] },
  student_registrations: { entity: 'studentRegistration', fields: ['birthRegistration'] },
  admission_applications: {
    entity: 'admissionApplication',
    fields: ['birthRegistration', 'fatherNid', 'motherNid'],
  },
  admission_drafts: { entity: 'admissionDraft', fields: ['values'] },
  job_applications: { entity: 'jobApplication', fields: ['nationalId'] },
  job_drafts: { entity: 'jobDraft', fields: ['values'] },
};
const STEP = 500;

/**
 * Identity numbers and accounts were plain text, in their records and in the trail. Each record is done in one write,
 * so the work of a killed migration is left alone by the next.
 */
export const sealedNumbers = defineMigration({
  id: 24,
  name: 'identity numbers and accounts are encrypted at rest',
  async run(ctx) {
    for (const [collection, { entity, fields }] of Object.entries(NUMBERS)) {
      await sealRecords(ctx, collection, fields);
      await maskTrail(ctx, entity, fields);
    }
  },
});

async function sealRecords({ db }: MigrationContext, collection: string, fields: readonly string[]): Promise<void> {
  const records = db.collection(collection);
  let writes: RawWrite[] = [];
  const flush = async () => {
    if (writes.length > 0) await records.bulkWrite(writes, { ordered: false });
    writes = [];
  };
  const plain = { $or: fields.map((field) => ({ [field]: { $ne: null }, [`${field}.mark`]: { $exists: false } })) };
  const projection = Object.fromEntries([...fields, 'searchWords'].map((field) => [field, 1]));
  for await (const { _id, searchWords: words, ...values } of records.find(plain, { projection })) {
    const open = Object.entries(values).filter(([, value]) => value != null && !isSealed(value));
    const update: Record<string, object> = {
      $set: Object.fromEntries(open.map(([field, value]) => [field, sealValue(value)])),
    };
    // Lists were searched by the words of a number, too.
    const known = open.flatMap(([, value]) => (typeof value === 'string' ? [value, ...wordsOf(value)] : []));
    if (Array.isArray(words)) update['$pull'] = { searchWords: { $in: known } };
    writes.push({ updateOne: { filter: { _id }, update } });
    if (writes.length === STEP) await flush();
  }
  await flush();
}

const wordsOf = (text: string) => [...searchWords([text]), ...withoutLeadingZeros(searchWords([text]))];

async function maskTrail({ db, now }: MigrationContext, entity: string, fields: readonly string[]): Promise<void> {
  await emptyTrail(db, signingSecret(), {
    at: now,
    where: { entity, $or: fields.map((field) => ({ [`diff.${field}`]: { $exists: true } })) },
    changes: ({ diff }) => ({
      diff: Object.fromEntries(
        Object.entries(diff).map(([field, pair]) => [field, fields.includes(field) ? pair.map(masked) : pair]),
      ),
    }),
  });
}

/** A value that is masked already stays. */
const masked = (value: unknown) => (typeof value === 'string' && value.startsWith('••••') ? value : maskOf(value));
