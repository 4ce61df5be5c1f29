import {
  ATTENDING_PURPOSES,
  COMPULSORY_PURPOSES,
  SmsOptOut,
  type SmsPurpose,
  type SmsReason,
} from '@pathshala/shared/modules/school/messaging';
import { Guardian, Staff, Student } from '@pathshala/shared/modules/foundation/people';
import { toMsisdn } from '@pathshala/shared/text';
import { systemPart, type Context } from '../../../../kernel';
import type { BatchRow, MessageRow } from './change-messages';
import { refusalsOf } from './sms-sources';

/** The number to which a message goes now, or why it goes to none. */
export type Addressee =
  | { phone: string; wantsCall?: boolean }
  | { reason: Extract<SmsReason, 'gone' | 'noNumber' | 'optedOut' | 'otherGuardian'> };

/** Purposes that a family may refuse; all others concern safety, money or the child's own standing. */
const NEWS: ReadonlySet<SmsPurpose> = new Set<SmsPurpose>(['notice', 'birthday', 'custom']);
interface OfChildren {
  student?: string | undefined;
  students?: readonly string[] | undefined;
}
/** The children whom a message is about. */
export const childrenOf = ({ student, students = [] }: OfChildren): readonly string[] =>
  students.length > 0 ? students : student ? [student] : [];

/** Tells of messages whether the family of one of their children refuses news of this purpose. */
export async function refusedAmong(
  ctx: Context,
  purpose: SmsPurpose,
  messages: readonly OfChildren[],
): Promise<(message: OfChildren) => boolean> {
  if (!NEWS.has(purpose)) return () => false;
  const refused = await refusalsOf(systemPart(ctx), [...new Set(messages.flatMap(childrenOf))]);
  return (message) => childrenOf(message).some((id) => refused.has(id));
}

/**
 * Where each message goes at this moment: a guardian or an employee may have another number than when it was ordered, a
 * student may have left or have been erased, and a number may want no SMS any more. Codes go to the number that asked.
 */
export async function addresseesNow(
  ctx: Context,
  batch: BatchRow,
  rows: readonly MessageRow[],
): Promise<(row: MessageRow) => Addressee> {
  const people = await peopleOf(ctx, rows);
  const found = new Map(rows.map((row) => [row.id, addressee(row, { batch, ...people })]));
  const phones = [...found.values()].flatMap((each) => ('phone' in each ? [each.phone] : []));
  const optedOut =
    batch.urgent || COMPULSORY_PURPOSES.has(batch.purpose)
      ? new Set<string>()
      : new Set(
          (await ctx.repo(SmsOptOut).find({ where: { phone: { in: phones } }, sort: [] })).map(({ phone }) => phone),
        );
  const isRefused = await refusedAmong(ctx, batch.purpose, rows);
  return (row) => {
    const each = found.get(row.id) ?? { reason: 'gone' };
    return 'phone' in each && (optedOut.has(each.phone) || isRefused(row)) ? { reason: 'optedOut' } : each;
  };
}

type People = Awaited<ReturnType<typeof peopleOf>>;

function addressee(row: MessageRow, { batch, students, guardians, staff, families }: People & { batch: BatchRow }) {
  const attends = ATTENDING_PURPOSES.has(batch.purpose);
  const asked = (phone: string | undefined, wantsCall = false): Addressee =>
    phone !== undefined && toMsisdn(phone) ? { phone, wantsCall } : { reason: 'noNumber' };
  // A message that was emptied has lost its number, and its text.
  if (row.phone === undefined) return { reason: 'gone' } as const;
  if (row.coded) return asked(row.phone);
  if (row.student) {
    const ids = childrenOf(row);
    const children = ids.flatMap((id) => students.get(id) ?? []);
    const [student] = children;
    if (!student || children.length < ids.length) return { reason: 'gone' } as const;
    // The text names all of them: it is for one family only.
    if (children.some(({ guardian }) => guardian !== student.guardian)) return { reason: 'otherGuardian' } as const;
    const guardian = student.guardian ? guardians.get(student.guardian) : undefined;
    if (attends && children.every(({ status }) => status !== 'active') && !families.has(student.guardian ?? ''))
      return { reason: 'gone' } as const;
    return asked(guardian?.phone, guardian?.newsBy === 'call');
  }
  if (row.staff) {
    const person = staff.get(row.staff);
    return !person || (attends && !person.active) ? ({ reason: 'gone' } as const) : asked(person.phone);
  }
  // Of applicants and visitors the number is all that is known.
  return asked(row.phone);
}

async function peopleOf(ctx: Context, rows: readonly MessageRow[]) {
  const named = [...new Set(rows.flatMap(childrenOf))];
  const members = [...new Set(rows.flatMap((row) => row.staff ?? []))];
  const byId = <T extends { id: string }>(found: readonly T[]) => new Map(found.map((row) => [row.id, row]));
  const students = byId(await ctx.repo(Student).find({ where: { id: { in: named } }, sort: [] }));
  const adults = [...students.values()].flatMap(({ guardian }) => guardian ?? []);
  const guardians = byId(await ctx.repo(Guardian).find({ where: { id: { in: adults } }, sort: [] }));
  const staff = byId(await ctx.repo(Staff).find({ where: { id: { in: members } }, sort: [] }));
  const left = [...students.values()].filter(({ status }) => status !== 'active');
  // Messages without a list of their children keep the first of several: the others may still be here.
  const families = new Set(
    (
      await ctx.repo(Student).find({
        where: { guardian: { in: left.flatMap(({ guardian }) => guardian ?? []) }, status: 'active' },
        sort: [],
      })
    ).flatMap(({ guardian }) => guardian ?? []),
  );
  return { students, guardians, staff, families };
}
