import {
  renderSms,
  SMS_EVENT_TEMPLATES,
  SmsTemplate,
  unknownVariables,
  type SmsAudienceKind,
  type SmsEvent,
  type SmsEventTemplate,
} from '@pathshala/shared/modules/school/messaging';
import type { Locale, Text } from '@pathshala/shared/kit';
import type { Context } from '../../../../kernel';
import { optionOf } from '../../../foundation/platform';
import { nameInSms, readFullSetting } from './sms-account';

/*
 * Events of other modules that order SMS on their own. Those modules are above this one and register where the choice
 * of the institution is kept; the right to change it is theirs.
 */
export interface SmsEventChoice {
  permission: string;
  options: readonly { value: string; label: Text }[];
  read(ctx: Context): Promise<string>;
  choose(ctx: Context, value: string): Promise<void>;
}
const choices = new Map<SmsEvent, SmsEventChoice>();
export const provideSmsEvent = (event: SmsEvent, choice: SmsEventChoice): void => void choices.set(event, choice);
export const choiceOf = (event: SmsEvent): SmsEventChoice | undefined => choices.get(event);

const audienceOf = (event: SmsEventTemplate): SmsAudienceKind =>
  SMS_EVENT_TEMPLATES.find(([field]) => field === event)![1];
export const isTemplateEvent = (event: SmsEvent): event is SmsEvent & SmsEventTemplate =>
  SMS_EVENT_TEMPLATES.some(([field]) => field === event);

/** Active templates whose variables are all known when the event happens. */
export async function templatesFor(ctx: Context, event: SmsEventTemplate) {
  const rows = await ctx.repo(SmsTemplate).find({ where: { active: true }, sort: ['name'] });
  return rows.filter(({ text, textBn }) => unknownVariables(`${text} ${textBn}`, audienceOf(event)).length === 0);
}

export interface Wording {
  language: Locale;
  /** Writes the text for one recipient, with the institution's signature below. */
  write(values: Readonly<Record<string, Text>>): string;
}

/** How families hear of an event by SMS; null where the institution has chosen no wording for it. */
export async function wordingOf(sys: Context, event: SmsEventTemplate): Promise<Wording | null> {
  const setting = await readFullSetting(sys);
  const id = setting?.[event];
  const template = id ? (await templatesFor(sys, event)).find((each) => each.id === id) : undefined;
  if (!setting || !template) return null;
  const { language } = setting;
  const signature = await optionOf(sys, 'smsSignature');
  const institution = await nameInSms(sys);
  const text = language === 'bn' ? template.textBn : template.text;
  return {
    language,
    write: (values) =>
      [text, ...(signature ? [signature] : [])]
        .map((each) => renderSms(each, { institution, ...values }, language))
        .join('\n'),
  };
}
