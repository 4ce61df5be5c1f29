import { AppError, kernelErrors, type ActionInput, type ActionOutput } from '@pathshala/shared/kit';
import { Class } from '@pathshala/shared/modules/school/academics';
import {
  callMinutes,
  messagingErrors,
  quietUntil,
  type messagingActions,
  type SmsPurpose,
} from '@pathshala/shared/modules/school/messaging';
import { smsSegments } from '@pathshala/shared/text';
import type { Context } from '../../../../kernel';
import { sectionLabels } from '../../academics';
import { smsSettingsOf } from '../sms/settings';
import { calledAmong, orderSms, unwantedAmong, withGuardians } from '../services/order-sms';
import { wayRules } from '../services/sms-prices';
import { readAccount, readSetting } from '../services/sms-account';
import { readBudget } from '../services/sms-budget';
import { address, addressableSections } from '../services/sms-audience';
import { mayKnowDues } from '../services/sms-sources';

const SHOWN = 100;

export async function smsDesk(ctx: Context): Promise<ActionOutput<typeof messagingActions.smsDesk>> {
  const everybody = ctx.can('messaging.smsEverybody');
  const sections = await addressableSections(ctx);
  const labels = await sectionLabels(ctx, sections);
  const used = new Set(sections.map((each) => each.class));
  const classes = everybody ? (await ctx.repo(Class).find()).filter((row) => used.has(row.id)) : [];
  const account = await readAccount(ctx);
  const { balance, partPrice, lowBalance } = account;
  const { budget, spent, left } = await readBudget(ctx, account);
  const setting = await readSetting(ctx);
  return {
    sections: sections.map(({ id }) => ({ section: id, label: labels.get(id)! })),
    classes: classes.map(({ id, name, nameBn }) => ({ class: id, label: { en: name, bn: nameBn } })),
    everybody,
    owing: mayKnowDues(ctx),
    language: setting.language,
    partPrice,
    balance,
    lowBalance,
    budget: budget === null ? null : { amount: budget, spent, left: left ?? 0 },
    mayEmergency: ctx.can('messaging.sendEmergency'),
    trial: !smsSettingsOf(ctx.kernel.config).SMS_GATEWAY,
    perMinute: setting.perMinute,
    quietUntil: quietUntil(ctx.now, setting)?.toISOString() ?? null,
    today: ctx.today,
  };
}

export async function smsPreview(
  ctx: Context,
  { purpose = 'notice', ...composed }: ActionInput<typeof messagingActions.smsPreview>,
): Promise<ActionOutput<typeof messagingActions.smsPreview>> {
  const { title, items: given, leftOut, people } = await address(ctx, composed);
  const items = await withGuardians(ctx, given);
  const isUnwanted = await unwantedAmong(ctx, purpose, items);
  const wayOf = await calledAmong(ctx, { purpose }, items);
  const account = await readAccount(ctx);
  const { price } = await wayRules(ctx, account);
  const rows = [
    ...items.map((item) => ({ ...item, reason: isUnwanted(item) ? ('optedOut' as const) : null })),
    ...leftOut.map((item) => ({ ...item, phone: item.phone ?? null })),
  ].map(({ recipient, phone, text, reason, guardian }) => {
    const { encoding, segments: parts } = smsSegments(text);
    const way = wayOf({ guardian });
    const segments = way === 'call' ? callMinutes(text) : parts;
    return { recipient: recipient ?? { en: '', bn: '' }, phone, text, way, encoding, segments, reason };
  });
  const sent = rows.filter((row) => row.reason === null);
  const texts = sent.filter(({ way }) => way === 'sms');
  const segments = texts.reduce((sum, row) => sum + row.segments, 0);
  const count = (reason: string) => rows.filter((row) => row.reason === reason).length;
  const withNumber = people - count('noNumber');
  const numbers = rows.length - count('noNumber');
  return {
    title,
    people,
    messages: sent.length,
    merged: withNumber - numbers,
    noNumber: count('noNumber'),
    optedOut: count('optedOut'),
    duplicates: count('duplicate'),
    segments,
    calls: sent.length - texts.length,
    cost: sent.reduce((sum, row) => sum + price(row), 0),
    prepaid: texts.reduce((sum, row) => sum + price(row), 0),
    balance: account.balance,
    rows: rows.slice(0, SHOWN),
  };
}

export async function sendSmsNow(
  ctx: Context,
  { key, purpose, ...composed }: ActionInput<typeof messagingActions.sendSms>,
): Promise<ActionOutput<typeof messagingActions.sendSms>> {
  assertMayCompose(ctx, purpose);
  const source = `composed:${ctx.actor.userId}:${key}`;
  const { title, section, items, leftOut } = await address(ctx, composed, { but: source });
  if (items.length === 0) throw new AppError(messagingErrors.SMS_NOBODY);
  return orderSms(ctx, { purpose, source, title, items, leftOut, ...(section ? { section } : {}) });
}

/**
 * Emergencies pass quiet hours, budget and opt-outs, codes belong to the request of a person and letters of a breach to its
 * record: nobody walks around
 * those by another purpose.
 */
function assertMayCompose(ctx: Context, purpose: SmsPurpose): void {
  if (purpose === 'password' || purpose === 'privacy') throw new AppError(kernelErrors.FORBIDDEN);
  if (purpose === 'emergency' && !ctx.can('messaging.sendEmergency')) throw new AppError(kernelErrors.FORBIDDEN);
}
