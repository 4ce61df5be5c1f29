import type { Locale, Text } from '../../../kit';
import { dhakaClock, toSmsText } from '../../../text';
import type { SmsReason, SmsState } from './sms-states';

/** A temporary failure is tried again this often. */
export const SMS_RETRIES = 2;
const RETRY_PAUSE_MS = 30_000;
/** Pause before the next attempt after `tries` that failed. */
export const retryPauseMs = (tries: number): number => RETRY_PAUSE_MS * tries;

/** The variables that a template may use, by audience. */
export const SMS_VARIABLES = {
  guardians: ['student', 'class', 'roll', 'guardian', 'institution', 'date'],
  owing: ['student', 'class', 'roll', 'guardian', 'due', 'institution', 'date'],
  result: ['student', 'class', 'roll', 'guardian', 'exam', 'gpa', 'grade', 'total', 'institution', 'date'],
  staff: ['staff', 'institution', 'date'],
  examDates: ['student', 'class', 'roll', 'guardian', 'exam', 'first', 'last', 'dates', 'institution', 'date'],
  examSeats: ['student', 'class', 'roll', 'guardian', 'exam', 'seats', 'institution', 'date'],
  notice: ['notice', 'institution', 'date'],
} as const;
export type SmsAudienceKind = keyof typeof SMS_VARIABLES;
/** The set of variables of an audience, including one chosen by hand. */
export const variablesFor = (audience: string): SmsAudienceKind =>
  audience === 'staff' || audience === 'owing' ? audience : 'guardians';

/** Settings that name a template, with the variables that it may use. */
export const SMS_EVENT_TEMPLATES = [
  ['birthdayStaff', 'staff'],
  ['birthdayStudents', 'guardians'],
  ['examDates', 'examDates'],
  ['examSeats', 'examSeats'],
  ['resultNews', 'result'],
  ['noticeNews', 'notice'],
] as const satisfies readonly (readonly [string, SmsAudienceKind])[];
export type SmsEventTemplate = (typeof SMS_EVENT_TEMPLATES)[number][0];

/** Variables of a template that this audience does not have, each once. */
export function unknownVariables(template: string, audience: SmsAudienceKind): string[] {
  const known: readonly string[] = SMS_VARIABLES[audience];
  return [...new Set([...template.matchAll(/\{(\w*)\}/g)].map(([, name = '']) => name))].filter(
    (name) => !known.includes(name),
  );
}

/** The text as it leaves for one recipient, in one language. */
export function renderSms(template: string, values: Readonly<Record<string, Text>>, language: Locale): string {
  return toSmsText(template.replace(/\{(\w+)\}/g, (whole, name: string) => values[name]?.[language] ?? whole).trim());
}

/** "A", "A and B", "A, B and C"; each name once. */
export function joinNames(names: readonly Text[]): Text {
  const join = (language: Locale, and: string) => {
    const all = [...new Set(names.map((name) => name[language]))];
    return all.length < 2 ? (all[0] ?? '') : `${all.slice(0, -1).join(', ')} ${and} ${all.at(-1)}`;
  };
  return { en: join('en', 'and'), bn: join('bn', 'ও') };
}

/**
 * Tells one attempt from the next: letters and digits only, 20 at most, which every gateway takes. `id` has 24
 * hexadecimal digits.
 */
export const referenceOf = (id: string, tries: number): string =>
  `${BigInt(`0x${id}`).toString(36).padStart(19, '0')}${tries.toString(36)}`;

/** The gateway's report on an attempt. `temporary`: the same number may be reached later. */
export interface SmsFate {
  state: 'sent' | 'delivered' | 'failed';
  temporary?: boolean;
}
export type SmsEffect = 'none' | 'sent' | 'delivered' | 'retry' | 'failed';

/**
 * The effect of a report. Reports come late, twice and in any order: delivery is believed whenever it comes, even for
 * an attempt that was given up; anything else counts for the present attempt only, and never turns a message back.
 */
export function effectOf(
  message: { status: SmsState; tries: number },
  fate: SmsFate,
  { isPresent, retries = SMS_RETRIES }: { isPresent: boolean; retries?: number },
): SmsEffect {
  const { status, tries } = message;
  if (status === 'skipped' || status === 'delivered') return 'none';
  if (fate.state === 'delivered') return 'delivered';
  if (!isPresent || (status !== 'sending' && status !== 'sent')) return 'none';
  if (fate.state === 'sent') return status === 'sending' ? 'sent' : 'none';
  return fate.temporary && tries < retries ? 'retry' : 'failed';
}

interface QuietHours {
  quietFrom?: string | undefined;
  quietUntil?: string | undefined;
}
const minutes = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

/** The instant at which the quiet hours around `now` end; null when it is not quiet. Hours may pass midnight. */
export function quietUntil(now: Date, { quietFrom, quietUntil: end }: QuietHours): Date | null {
  if (!quietFrom || !end || quietFrom === end) return null;
  const { hour, minute } = dhakaClock(now);
  const at = hour * 60 + minute;
  const [from, until] = [minutes(quietFrom), minutes(end)];
  const isQuiet = from < until ? at >= from && at < until : at >= from || at < until;
  if (!isQuiet) return null;
  const wait = (until - at + 1440) % 1440;
  return new Date(Math.floor(now.getTime() / 60_000) * 60_000 + wait * 60_000);
}

/**
 * Reasons after which a person may have it sent again. An uncertain one keeps its reference, so that the gateway can
 * tell.
 */
export const RESENDABLE: readonly SmsReason[] = [
  'badNumber',
  'refused',
  'undelivered',
  'busy',
  'noAnswer',
  'uncertain',
];

/** Percent of the budget of a month at which the head and the office are warned. */
export const BUDGET_WARNING = 80;

/** Paisa that may still be spent this month; null where no budget limits it. */
export function budgetLeft(
  budget: number | null | undefined,
  { spent, spentIn }: { spent: number; spentIn?: string | undefined },
  month: string,
): number | null {
  if (budget === null || budget === undefined) return null;
  return Math.max(0, budget - (spentIn === month ? spent : 0));
}
