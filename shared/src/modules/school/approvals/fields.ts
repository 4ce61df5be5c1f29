import { z } from 'zod';
import { f, t, type Choice } from '../../../kit';
import { limitedStepSchema } from './step';

export const decisionStates = [
  { value: 'waiting', label: t('Waiting', 'অপেক্ষমাণ'), tone: 'warn' },
  { value: 'approved', label: t('Approved', 'অনুমোদন করেছেন'), tone: 'good' },
  { value: 'rejected', label: t('Rejected', 'নামঞ্জুর করেছেন'), tone: 'bad' },
  { value: 'returned', label: t('Returned', 'ফেরত পাঠিয়েছেন'), tone: 'warn' },
  /** Someone else decided first, or there is nothing to decide any more. */
  { value: 'passed', label: t('No longer needed', 'আর প্রয়োজন নেই'), tone: 'neutral' },
] as const satisfies readonly Choice[];
export type DecisionState = (typeof decisionStates)[number]['value'];

/**
 * The fields of a record that a chain decides about. The chain is in it as it was when it was sent, so that a later
 * change of the setting does not affect records under way.
 */
export const approvalFields = {
  /** Index of the step that is being decided. */
  step: f.int({ label: t('Step', 'ধাপ'), system: true, min: 0, max: 20, default: 0 }),
  /** Number of times that a step was opened; names the tasks and their notifications. */
  round: f.int({ label: t('Round', 'পর্ব'), system: true, min: 0, default: 0 }),
  steps: f.json(z.array(limitedStepSchema), { label: t('Steps', 'ধাপ'), system: true, default: [] }),
  /** Everyone who was ever asked to decide. */
  approvers: f.refs('user', { label: t('Approvers', 'যাঁদের অনুমোদন চাওয়া হয়েছে'), system: true, default: [] }),
  escalateAt: f.dateTime({ label: t('Escalates at', 'যে সময় ঊর্ধ্বে যাবে'), system: true, optional: true }),
} as const;

/**
 * The authors of a record's content, so that none of them approves it. Core fills them in by `wrote`, `submit` by its
 * stamp.
 */
export const authorFields = {
  writers: f.refs('user', { label: t('Written by', 'যাঁরা লিখেছেন'), system: true, default: [], max: 200 }),
  submittedBy: f.ref('user', { label: t('Submitted by', 'জমা দিয়েছেন'), system: true, optional: true }),
} as const;

/**
 * The fields of one person's decision; the module's entity adds a reference to the record. A waiting one is an entry of
 * their inbox.
 */
export const decisionFields = {
  user: f.ref('user', { label: t('Approver', 'অনুমোদনকারী'), system: true }),
  step: f.int({ label: t('Step', 'ধাপ'), min: 0, max: 20, system: true }),
  round: f.int({ label: t('Round', 'পর্ব'), min: 0, system: true }),
  state: f.choice(decisionStates, { label: t('Status', 'অবস্থা'), system: true }),
  /** It came to them because those before them did not decide in time. */
  isEscalated: f.bool({ label: t('Escalated', 'ঊর্ধ্বে প্রেরিত'), system: true, default: false }),
  remark: f.text({ label: t('Remark', 'মন্তব্য'), system: true, optional: true, max: 500 }),
  decidedAt: f.dateTime({ label: t('Decided at', 'সিদ্ধান্তের সময়'), system: true, optional: true }),
} as const;
