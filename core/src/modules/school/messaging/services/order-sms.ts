import type { Row, StoredInput, Text } from '@pathshala/shared/kit';
import {
  callMinutes,
  COMPULSORY_PURPOSES,
  SmsBatch,
  SmsMessage,
  SmsOptOut,
  URGENT_PURPOSES,
  type SmsPurpose,
  type SmsReason,
  type SmsWay,
} from '@pathshala/shared/modules/school/messaging';
import { Guardian, Student } from '@pathshala/shared/modules/foundation/people';
import { smsSegments, toSmsText } from '@pathshala/shared/text';
import { systemPart, type Context } from '../../../../kernel';
import { isCalled, readVoice } from '../voice/connection';
import { sendSms } from '../jobs/send-sms';
import { ensureSetting } from './sms-account';
import { refusedAmong } from './addressees';

export interface SmsItem {
  /** Deduplication key within the occasion; defaults to the guardian, or else the number: one message for each. */
  key?: string;
  phone: string;
  text: string;
  /** The request whose code replaces the stars of the text when it is sent. */
  coded?: string;
  student?: string;
  /** All children whom the text names, where they are several: children of one guardian only. */
  students?: readonly string[];
  /** The guardian whose number it is; found by the student where it is left out. */
  guardian?: string;
  staff?: string;
  /** Names of those whom it is about or goes to, for the list. */
  recipient?: Text;
}
/** Someone who gets none, listed with the reason. */
export interface SmsLeftOut extends Omit<SmsItem, 'phone' | 'key'> {
  phone?: string;
  reason: Extract<SmsReason, 'noNumber' | 'duplicate'>;
}
export interface SmsOrder {
  purpose: SmsPurpose;
  /** Names the occasion: ordering the same occasion again adds only numbers that were not in it. */
  source: string;
  title: Text;
  /** The section whose guardians it is for, so that its teachers can see and stop it. */
  section?: string;
  items: readonly SmsItem[];
  leftOut?: readonly SmsLeftOut[];
}
/** Longer lists of names are cut in a message's list. */
export const RECIPIENT_LETTERS = 300;
const MOST_CHILDREN = 100;
type NewMessage = StoredInput<typeof SmsMessage>;

/** Tells of messages whether their number wants none, or their family none of this purpose. */
export async function unwantedAmong(
  ctx: Context,
  purpose: SmsPurpose,
  items: readonly SmsItem[],
): Promise<(item: SmsItem) => boolean> {
  if (COMPULSORY_PURPOSES.has(purpose)) return () => false;
  const optedOut = new Set(
    (await ctx.repo(SmsOptOut).find({ where: { phone: { in: items.map((item) => item.phone) } } })).map(
      (row) => row.phone,
    ),
  );
  const isRefused = await refusedAmong(ctx, purpose, items);
  return (item) => (!item.coded && optedOut.has(item.phone)) || isRefused(item);
}

/**
 * Puts one SMS per number into the institution's queue and orders its sending, as part of the caller's transaction.
 * Numbers that want none are listed as skipped. A job that orders opens a unit of work for it (`runUnit`).
 * @returns batch id, how many were added, how many were in the batch already
 */
export async function orderSms(
  ctx: Context,
  { purpose, source, title, section, items: given, leftOut = [] }: SmsOrder,
): Promise<{ batch: string; ordered: number; already: number }> {
  const batches = ctx.repo(SmsBatch);
  const messages = ctx.repo(SmsMessage);
  await ensureSetting(ctx);
  const items = await withGuardians(ctx, given);
  const batch =
    (await batches.findOne({ source })) ??
    (await batches.create({
      purpose,
      source,
      title: title.en,
      titleBn: title.bn,
      ...(section ? { section } : {}),
      urgent: URGENT_PURPOSES.has(purpose) || (items.length > 0 && items.every(({ coded }) => coded)),
      messages: 0,
      segments: 0,
      status: 'queued',
    }));
  const mainKey = (item: SmsItem) => item.key ?? item.guardian ?? item.phone;
  const sparedKey = (item: SmsLeftOut) => `${item.reason}:${item.guardian ?? item.phone ?? item.student ?? item.staff}`;
  // A batch that is ordered in slices is not read again as a whole for each of them.
  const keys = [...new Set([...items.map(mainKey), ...items.map(({ phone }) => phone), ...leftOut.map(sparedKey)])];
  const there = await messages.find({ where: { batch: batch.id, key: { in: keys } }, sort: [] });
  const known = new Set(there.map((row) => row.key));
  // Messages without a guardian were ordered for a number: its guardian has them already.
  const numbers = new Set(there.flatMap((row) => (row.guardian === undefined && row.phone === row.key ? row.key : [])));
  for (const item of items) if (!item.key && numbers.has(item.phone)) known.add(mainKey(item));
  const isUnwanted = await unwantedAmong(ctx, purpose, items);
  const called = await calledAmong(ctx, { purpose, source }, items);
  const rows: NewMessage[] = [];
  const add = (key: string, item: Omit<SmsItem, 'phone'> & { phone?: string }, skipped: SmsReason | null) => {
    if (known.has(key)) return;
    known.add(key);
    rows.push(newMessage(ctx, item, { batch: batch.id, key, skipped, way: called(item) }));
  };
  const already = items.filter((item) => known.has(mainKey(item))).length;
  for (const item of items) add(mainKey(item), item, isUnwanted(item) ? 'optedOut' : null);
  for (const item of leftOut) add(sparedKey(item), item, item.reason);
  const queued = rows.filter((row) => row.status === 'queued').length;
  if (rows.length > 0) {
    await messages.createMany(rows);
    const patch = {
      messages: batch.messages + rows.length,
      segments: batch.segments + rows.reduce((sum, row) => sum + (row.segments ?? 0), 0),
      queued: batch.queued + queued,
      skipped: batch.skipped + rows.length - queued,
    };
    await batches.update(
      batch.id,
      { ...patch, ...(batch.status === 'done' && queued > 0 ? { status: 'queued' as const, finishedAt: null } : {}) },
      { rev: batch.rev },
    );
    ctx.after(sendSms, { batch: batch.id }, { id: `sms-${batch.id}-${patch.messages}` });
  }
  return { batch: batch.id, ordered: queued, already };
}

/** Tells of items with their guardians whether they go as a call that reads the text aloud. */
export async function calledAmong(
  ctx: Context,
  occasion: { purpose: SmsPurpose; source?: string },
  items: readonly SmsItem[],
): Promise<(item: Pick<SmsItem, 'guardian'>) => SmsWay> {
  if (!isCalled(await readVoice(ctx), occasion)) return () => 'sms';
  const ids = [...new Set(items.flatMap(({ guardian }) => guardian ?? []))];
  const where = { id: { in: ids }, newsBy: 'call' as const };
  const wanted = new Set((await systemPart(ctx).repo(Guardian).find({ where, sort: [] })).map(({ id }) => id));
  return ({ guardian }) => (guardian && wanted.has(guardian) ? 'call' : 'sms');
}

/** Names the guardian of each item whose number is that of the student's guardian. */
export async function withGuardians(ctx: Context, items: readonly SmsItem[]): Promise<SmsItem[]> {
  const sys = systemPart(ctx);
  const ids = items.flatMap(({ student, guardian }) => (student && !guardian ? student : []));
  if (ids.length === 0) return [...items];
  const students = await sys.repo(Student).find({ where: { id: { in: ids }, guardian: { exists: true } }, sort: [] });
  const adults = students.map(({ guardian }) => guardian!);
  const guardians = await sys.repo(Guardian).find({ where: { id: { in: adults } }, sort: [] });
  const phones = new Map(guardians.map(({ id, phone }) => [id, phone]));
  const guardianOf = new Map(students.map(({ id, guardian }) => [id, guardian!]));
  return items.map((item) => {
    const guardian = item.guardian ?? guardianOf.get(item.student ?? '');
    return guardian && (item.guardian || phones.get(guardian) === item.phone) ? { ...item, guardian } : item;
  });
}

function newMessage(
  ctx: Context,
  {
    phone,
    text: given,
    coded,
    student,
    students = [],
    guardian,
    staff,
    recipient,
  }: Omit<SmsItem, 'phone'> & { phone?: string },
  { batch, key, skipped, way }: { batch: string; key: string; skipped: SmsReason | null; way: SmsWay },
): NewMessage {
  const text = toSmsText(given);
  const { encoding, segments: parts } = smsSegments(text);
  return {
    batch,
    key,
    text,
    encoding,
    way,
    segments: way === 'call' ? callMinutes(text) : parts,
    status: skipped ? 'skipped' : 'queued',
    dueAt: ctx.now.toISOString(),
    ...(phone ? { phone } : {}),
    ...(skipped ? { reason: skipped } : {}),
    ...(coded ? { coded } : {}),
    ...(student ? { student } : {}),
    ...(students.length > 1 ? { students: students.slice(0, MOST_CHILDREN) } : {}),
    ...(guardian ? { guardian } : {}),
    ...(staff ? { staff } : {}),
    ...(recipient
      ? { recipient: recipient.en.slice(0, RECIPIENT_LETTERS), recipientBn: recipient.bn.slice(0, RECIPIENT_LETTERS) }
      : {}),
  };
}

/** Messages that already are in the batch of an occasion. */
export async function orderedMessages(ctx: Context, source: string): Promise<Row<typeof SmsMessage>[]> {
  const batch = await ctx.repo(SmsBatch).findOne({ source });
  return batch ? ctx.repo(SmsMessage).find({ where: { batch: batch.id } }) : [];
}
