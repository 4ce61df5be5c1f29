import type { Row } from '../../../kit';
import { todayInDhaka } from '../../../text';
import type { VoiceSetting } from './entities/voice-setting';
import { quietUntil } from './sms-rules';
import type { SmsPurpose } from './sms-states';

/** Letters that a service reads aloud in a minute, at the pace of an announcement. */
const LETTERS_A_MINUTE = 600;
/** Greeting, pause and the question for a key. */
const FRAME_LETTERS = 100;

/** Started minutes of a call that reads this text once: what a service charges for when it is answered. */
export const callMinutes = (text: string): number =>
  Math.max(1, Math.ceil(([...text].length + FRAME_LETTERS) / LETTERS_A_MINUTE));

type Rules = Pick<Row<typeof VoiceSetting>, 'absence' | 'emergency' | 'absencePrompt' | 'emergencyPrompt' | 'reads'>;

/** Whether families who want calls are called for this purpose. */
export const isCalledFor = (rules: Rules, purpose: SmsPurpose): boolean =>
  (purpose === 'absence' && rules.absence) || (purpose === 'emergency' && rules.emergency);

/** The recording that the service plays for this purpose; undefined where it reads the text. */
export function promptFor(rules: Rules, purpose: SmsPurpose): string | undefined {
  if (rules.reads !== 'prompt') return undefined;
  return purpose === 'emergency' ? rules.emergencyPrompt : rules.absencePrompt;
}

/** The instant from which calls are allowed again; null when they are allowed now. Equal times: always. */
export const callsAgainAt = (now: Date, { from, until }: { from: string; until: string }): Date | null =>
  quietUntil(now, { quietFrom: until, quietUntil: from });

/**
 * Whether a call that is due at an instant may still ring within today's hours: at once, or when the hours begin on the
 * day of `now` in Dhaka.
 */
export function ringsToday(now: Date, dueAt: Date, hours: { from: string; until: string }): boolean {
  const next = callsAgainAt(new Date(Math.max(now.getTime(), dueAt.getTime())), hours);
  return next === null || todayInDhaka(next) === todayInDhaka(now);
}

/** The news that a service gives of a call. */
export const CALL_STATES = ['ringing', 'answered', 'busy', 'noAnswer', 'failed'] as const;
export type CallState = (typeof CALL_STATES)[number];
/** The key by which someone says that they have understood. */
export const SEEN_DIGIT = '1';
