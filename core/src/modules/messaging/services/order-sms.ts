import { smsSegments, toSmsText } from '@pathshala/shared/text';
import { SmsBatch, SmsMessage } from '@pathshala/shared/modules/messaging';
import type { Context } from '../../../kernel';

export interface SmsItem {
  phone: string;
  text: string;
  student?: string;
}
export interface SmsOrder {
  purpose: 'absence' | 'notice';
  /** Names the occasion: ordering the same occasion again adds only numbers that were not in it. */
  source: string;
  title: { en: string; bn: string };
  items: readonly SmsItem[];
}

/**
 * Puts one SMS per number into the institution's queue, as part of the caller's transaction.
 * @returns batch id, how many were added, how many stood in the batch before
 */
export async function orderSms(ctx: Context, { purpose, source, title, items }: SmsOrder): Promise<{ batch: string; ordered: number; already: number }> {
  const batches = ctx.repo(SmsBatch);
  const messages = ctx.repo(SmsMessage);
  const batch = (await batches.findOne({ source })) ?? (await batches.create({ purpose, source, title: title.en, titleBn: title.bn, messages: 0, segments: 0, status: 'queued' }));
  const known = new Set((await messages.find({ where: { batch: batch.id }, limit: 5_000 })).map((row) => row.phone));
  const fresh = items.filter((item, index) => !known.has(item.phone) && items.findIndex((other) => other.phone === item.phone) === index);
  const rows = fresh.map((item) => {
    const text = toSmsText(item.text);
    const { encoding, segments } = smsSegments(text);
    return { batch: batch.id, phone: item.phone, text, encoding, segments, status: 'queued' as const, ...(item.student ? { student: item.student } : {}) };
  });
  if (rows.length > 0) {
    await messages.createMany(rows);
    await batches.update(batch.id, { messages: batch.messages + rows.length, segments: batch.segments + rows.reduce((sum, row) => sum + row.segments, 0), status: 'queued' }, { rev: batch.rev });
  }
  return { batch: batch.id, ordered: rows.length, already: items.length - fresh.length };
}

/** Numbers that already stand in the batch of an occasion. */
export async function orderedPhones(ctx: Context, source: string): Promise<Set<string>> {
  const batch = await ctx.repo(SmsBatch).findOne({ source });
  if (!batch) return new Set();
  return new Set((await ctx.repo(SmsMessage).find({ where: { batch: batch.id }, limit: 5_000 })).map((row) => row.phone));
}
