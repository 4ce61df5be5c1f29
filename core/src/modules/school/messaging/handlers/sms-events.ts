import { AppError, kernelErrors, t, type ActionInput, type ActionOutput } from '@pathshala/shared/kit';
import {
  NO_SMS,
  SMS_EVENTS,
  SmsSetting,
  type messagingActions,
  type SmsEvent,
} from '@pathshala/shared/modules/school/messaging';
import { fieldFault, type Context } from '../../../../kernel';
import { ensureSetting, readAccount, readFullSetting } from '../services/sms-account';
import { readBudget } from '../services/sms-budget';
import { choiceOf, isTemplateEvent, templatesFor } from '../services/sms-events';

type Actions = typeof messagingActions;
type EventView = ActionOutput<Actions['smsEvents']>['events'][number];
const NONE = { value: NO_SMS, label: t('No SMS', 'এসএমএস যাবে না') };
const NO_CHOICE = t('Choose one of the options.', 'তালিকা থেকে একটি বাছাই করুন।');

export async function smsEvents(ctx: Context): Promise<ActionOutput<Actions['smsEvents']>> {
  const events: EventView[] = [];
  for (const event of SMS_EVENTS) events.push(...(await viewOf(ctx, event)));
  const { budget, spent, month } = await readBudget(ctx, await readAccount(ctx));
  return { events, budget: { amount: budget, spent, month, mayChange: ctx.can('messaging.setSmsBudget') } };
}

async function viewOf(ctx: Context, event: SmsEvent): Promise<EventView[]> {
  if (isTemplateEvent(event)) {
    const templates = await templatesFor(ctx, event);
    const setting = await readFullSetting(ctx);
    const chosen = templates.find(({ id }) => id === setting?.[event]);
    const options = templates.map(({ id, name, nameBn }) => ({ value: id, label: { en: name, bn: nameBn } }));
    const text = (setting?.language === 'en' ? chosen?.text : chosen?.textBn) ?? null;
    return [{ event, value: chosen?.id ?? NO_SMS, options: [NONE, ...options], text, mayChange: true }];
  }
  const choice = choiceOf(event);
  if (!choice) return [];
  const options = choice.options.map(({ value, label }) => ({ value, label }));
  return [{ event, value: await choice.read(ctx), options, text: null, mayChange: ctx.can(choice.permission) }];
}

export async function chooseSmsEvent(
  ctx: Context,
  { event, value }: ActionInput<Actions['chooseSmsEvent']>,
): Promise<Record<string, never>> {
  const [view] = await viewOf(ctx, event);
  if (!view) throw new AppError(kernelErrors.NOT_FOUND);
  if (!view.mayChange) throw new AppError(kernelErrors.FORBIDDEN);
  if (!view.options.some((each) => each.value === value)) throw fieldFault('value', NO_CHOICE);
  if (!isTemplateEvent(event)) {
    await choiceOf(event)!.choose(ctx, value);
    return {};
  }
  const { id } = await ensureSetting(ctx);
  await ctx.repo(SmsSetting).update(id, { [event]: value === NO_SMS ? null : value });
  return {};
}

export async function setSmsBudget(
  ctx: Context,
  { amount }: ActionInput<Actions['setSmsBudget']>,
): Promise<Record<string, never>> {
  const { id } = await ensureSetting(ctx);
  await ctx.repo(SmsSetting).update(id, { monthlyBudget: amount });
  return {};
}
