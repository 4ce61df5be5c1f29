import { toLatinDigits } from '../../../text';

/** The wish of an SMS from a phone. */
export type IncomingText = { kind: 'stop' | 'start' } | { kind: 'text'; text: string };

const STOP = new Set(['stop', 'unsubscribe', 'বন্ধ', 'বন্ধ করুন', 'স্টপ']);
const START = new Set(['start', 'চালু', 'চালু করুন', 'স্টার্ট']);
const MOST = 600;

/** Words in either language, in any case and with any punctuation around them. */
export function readIncoming(given: string): IncomingText {
  const text = given.normalize('NFC').replace(/\s+/g, ' ').trim().slice(0, MOST);
  const word = text.toLowerCase().replace(/^[\s.,!।"'“”]+|[\s.,!।"'“”]+$/g, '');
  if (STOP.has(word)) return { kind: 'stop' };
  if (START.has(word)) return { kind: 'start' };
  return { kind: 'text', text };
}

export interface AbsenceAnswer {
  /** The child that is meant among several: by roll, all of them, or not said. */
  whom: { roll: number } | 'all' | null;
  /** Number of the list of reasons, from 1; null where the text alone is the reason. */
  reason: number | null;
  text: string;
}
const ROLL = /^(?:roll|r|রোল)\s*[:.-]?\s*(\d{1,5})\b[\s:,.-]*/i;
const ALL = /^(?:all|সব|সবাই|দুজন|দুজনই)(?:[\s:,.-]+|$)/i;
/** Not a count of days, as in `3 days`. */
const NUMBER = /^(\d{1,2})(?![\s:,.।)-]*(?:দিন|days?\b|din\b))(?:[\s:,.।)-]+|$)/i;

/**
 * An answer to an absence: `1 জ্বর`, `1 sick`, `জ্বর`, and of several children `রোল ৫ 1 জ্বর` or `সব 1`. A number that
 * is not in the list of `reasons`, or counts days, belongs to the text.
 */
export function readAbsenceAnswer(given: string, reasons: number): AbsenceAnswer {
  let rest = toLatinDigits(given).trim();
  let whom: AbsenceAnswer['whom'] = null;
  const roll = ROLL.exec(rest);
  const all = roll ? null : ALL.exec(rest);
  if (roll) whom = { roll: Number(roll[1]) };
  if (all) whom = 'all';
  rest = rest.slice((roll ?? all)?.[0].length ?? 0);
  const number = NUMBER.exec(rest);
  const reason = number ? Number(number[1]) : null;
  if (reason === null || reason < 1 || reason > reasons) return { whom, reason: null, text: rest.trim() };
  return { whom, reason, text: rest.slice(number![0].length).trim() };
}
