import type { Field } from './fields';
import { t, type Text } from './text';

/**
 * Treatment of an entity's rows when a person is erased or a row is past its term.
 *
 * `of`: fields that lead to the person: `id` where a row is a person, references to people, their `phone` and `email`,
 * codes that hold their id, and keys inside a JSON field (`input.student`).
 */
export type Personal =
  /** The row need not stay. */
  | { of: readonly string[]; rows: 'purge' }
  /** The row stays without the values in `empty`, because of `why`; `kept` are personal values that stay with it. */
  | { of: readonly string[]; rows: 'keep'; why: Text; empty: readonly string[]; kept?: readonly string[] }
  /** It looks like a person's and is not: why. */
  | { of: readonly []; rows: 'institution'; why: Text };

/** Reasons for rows that stay. */
export const KEPT = {
  accounts: t('Accounts must be kept: amounts, dates and numbers', 'হিসাব সংরক্ষণ করা বাধ্যতামূলক: পরিমাণ, তারিখ ও নম্বর'),
  results: t('Results and registers stay, with the ID alone', 'ফলাফল ও রেজিস্টার থাকে, শুধু আইডিসহ'),
  service: t('Service and pay records must be kept', 'চাকরি ও বেতনের নথি সংরক্ষণ করা বাধ্যতামূলক'),
  proof: t('Proof of what was decided, without the person', 'কী সিদ্ধান্ত হয়েছিল তার প্রমাণ, ব্যক্তির তথ্য ছাড়া'),
  sent: t('Counts and costs of messages', 'বার্তার সংখ্যা ও খরচ'),
  identity: t('The ID, so that other records still have an owner', 'আইডি, যাতে অন্য নথিগুলোর মালিক থাকে'),
  bare: t('Only the ID, no personal values', 'শুধু আইডি, কোনো ব্যক্তিগত তথ্য নেই'),
  institution: t('Of the institution, which edits it', 'প্রতিষ্ঠানের নিজস্ব, প্রতিষ্ঠানই সম্পাদনা করে'),
} as const satisfies Record<string, Text>;

/** Replaces a name. */
export const ERASED_NAME = t('Erased person', 'মুছে ফেলা ব্যক্তি');
/** Replaces any other required text. */
export const ERASED_TEXT = '•••';

export const ofInstitution = { of: [], rows: 'institution', why: KEPT.institution } as const satisfies Personal;

const PEOPLE = new Set(['student', 'staff', 'guardian', 'user', 'admissionApplication', 'jobApplication']);
const NAMED =
  /^(father|mother|spouse|guardian|emergency|contact)Name|Nid$|^(nationalId|birthRegistration|dateOfBirth|taxNumber|uniqueId|passport)|^(present|permanent)?address(Bn)?$|Address(Bn)?$|^(applicant|recipient|sender)(Bn)?$/i;
const NAME = /name(Bn)?$/i;
const TEXTS = new Set(['text', 'longText', 'code']);

/** Fields that hold values of a person, by their kind and name. */
export function personalFields(fields: Readonly<Record<string, Field>>): string[] {
  const all = Object.entries(fields);
  const isOfPerson = all.some(([, { kind, of }]) => (kind === 'ref' || kind === 'refs') && PEOPLE.has(of.entity ?? ''));
  const sure = all.filter(
    ([name, field]) =>
      field.sealed ||
      field.kind === 'phone' ||
      field.kind === 'email' ||
      (field.kind === 'image' && (field.of.portrait || name === 'photo')) ||
      (field.kind === 'date' && name === 'dateOfBirth') ||
      (TEXTS.has(field.kind) && NAMED.test(name)) ||
      (field.kind === 'file' && isOfPerson),
  );
  if (sure.length === 0 && !isOfPerson) return [];
  const names = all.filter(([name, { kind }]) => kind === 'text' && NAME.test(name));
  return [...new Set([...sure, ...names].map(([name]) => name))];
}

interface Declared {
  name: string;
  fields: Readonly<Record<string, Field>>;
  personal: Personal | null;
}

/** Faults in the declaration of an entity, by field: `smsMessage.phone`. */
export function faultsOfPersonal({ name, fields, personal }: Declared): string[] {
  const looks = personalFields(fields);
  if (!personal) return looks.map((field) => `${name}.${field} is a person's: say what happens to it (personal)`);
  const unknown = (path: string) => path !== 'id' && !Object.hasOwn(fields, path.split('.')[0] ?? '');
  const named = personal.rows === 'keep' ? [...personal.empty, ...(personal.kept ?? [])] : [];
  const wrong = [...personal.of, ...named].filter(unknown).map((field) => `${name} has no field ${field}`);
  if (personal.rows !== 'keep') return wrong;
  const open = looks.filter((field) => !named.includes(field));
  return [...wrong, ...open.map((field) => `${name}.${field} is neither emptied nor kept`)];
}
