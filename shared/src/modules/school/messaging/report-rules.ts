import type { SmsFate } from './sms-rules';
import type { SmsWay } from './sms-states';

/** The fate that a word of a gateway's file tells, and the word by which a message keeps it. */
export interface ReportedFate {
  fate: SmsFate;
  code: string;
}
const DELIVERED = ['delivered', 'delivrd', 'dlvrd', 'deliveredtohandset', 'success', 'successful', 'পৌঁছেছে'];
const ANSWERED = ['answered', 'answer', 'completed', 'picked', 'ধরেছেন'];
const BUSY = ['busy', 'linebusy', 'userbusy', 'ব্যস্ত'];
const NO_ANSWER = ['noanswer', 'unanswered', 'notanswered', 'missed', 'noreply', 'ধরেননি'];
const FAILED = [
  ...['failed', 'failure', 'undelivered', 'undeliv', 'notdelivered', 'expired', 'rejected', 'rejectd', 'deleted'],
  ...['blocked', 'invalid', 'invalidnumber', 'dnd', 'cancelled', 'ব্যর্থ'],
];
const UNDER_WAY = ['sent', 'submitted', 'accepted', 'acceptd', 'enroute', 'pending', 'queued', 'ringing', 'প্রেরিত'];
const folded = (word: string) =>
  word
    .normalize('NFC')
    .toLowerCase()
    .replace(/[\s_.()-]+/g, '');

/**
 * Reads a status of a file for a message that went in this way; null for a word that tells nothing. A number that a
 * file calls unreachable is not tried again on its own: a person has it sent again.
 */
export function reportedFate(word: string, way: SmsWay): ReportedFate | null {
  const said = folded(word);
  const failed = (code: string): ReportedFate => ({ fate: { state: 'failed', temporary: false }, code });
  if (DELIVERED.includes(said)) return { fate: { state: 'delivered' }, code: word };
  if (UNDER_WAY.includes(said)) return { fate: { state: 'sent' }, code: word };
  if (FAILED.includes(said)) return failed(word);
  if (way !== 'call') return null;
  if (ANSWERED.includes(said)) return { fate: { state: 'delivered' }, code: word };
  if (BUSY.includes(said)) return failed('busy');
  return NO_ANSWER.includes(said) ? failed('noAnswer') : null;
}
