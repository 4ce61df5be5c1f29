import { t } from '../../../kit';

export const quizStates = [
  { value: 'draft', label: t('Draft', 'খসড়া'), tone: 'neutral' },
  { value: 'scheduled', label: t('Scheduled', 'নির্ধারিত'), tone: 'info' },
  { value: 'open', label: t('Open', 'চলমান'), tone: 'good' },
  { value: 'paused', label: t('Paused', 'বিরতি'), tone: 'warn' },
  { value: 'closing', label: t('Closed to new starts', 'নতুন শুরু বন্ধ'), tone: 'warn' },
  { value: 'closed', label: t('Closed', 'বন্ধ'), tone: 'neutral' },
  { value: 'grading', label: t('Marking in progress', 'মূল্যায়ন চলছে'), tone: 'warn' },
  { value: 'resultsReleased', label: t('Results published', 'ফল প্রকাশিত'), tone: 'good' },
  { value: 'archived', label: t('Archived', 'সংরক্ষিত'), tone: 'neutral' },
] as const;
export type QuizState = (typeof quizStates)[number]['value'];
export type QuizEvent =
  | 'publish'
  | 'withdraw'
  | 'open'
  | 'pause'
  | 'resume'
  | 'endStarts'
  | 'close'
  | 'grade'
  | 'reopen'
  | 'release'
  | 'archive';

/** `notStarted` is said of a student without an attempt; it is never stored. */
export const attemptStates = [
  { value: 'notStarted', label: t('Not started', 'শুরু করেনি'), tone: 'neutral' },
  { value: 'inProgress', label: t('Writing', 'লিখছে'), tone: 'info' },
  { value: 'submitted', label: t('Submitted', 'জমা হয়েছে'), tone: 'good' },
  { value: 'autoSubmitted', label: t('Auto-submitted', 'সময় শেষে জমা'), tone: 'warn' },
  { value: 'graded', label: t('Marked', 'মূল্যায়িত'), tone: 'good' },
  { value: 'released', label: t('Result published', 'ফল প্রকাশিত'), tone: 'good' },
  { value: 'void', label: t('Voided', 'বাতিল'), tone: 'bad' },
] as const;
export type AttemptState = (typeof attemptStates)[number]['value'];
export type AttemptEvent = 'start' | 'submit' | 'timeOut' | 'grade' | 'release' | 'void' | 'reopen' | 'remark';

/** The parts of their paper that a student may see; each level includes those before it. */
export const reviewLevels = [
  { value: 'nothing', label: t('Nothing', 'কিছুই না') },
  { value: 'score', label: t('Score only', 'শুধু প্রাপ্ত নম্বর') },
  { value: 'marks', label: t('Own answers and marks', 'নিজের উত্তর ও নম্বর') },
  { value: 'keys', label: t('Own answers with correct answers', 'নিজের ও সঠিক উত্তর') },
] as const;
export type ReviewLevel = (typeof reviewLevels)[number]['value'];

type Machine<S extends string, E extends string> = Readonly<Record<S, Readonly<Partial<Record<E, S>>>>>;

/** The allowed transitions. All others are refused. */
export const quizMachine: Machine<QuizState, QuizEvent> = {
  draft: { publish: 'scheduled' },
  scheduled: { withdraw: 'draft', open: 'open', close: 'closed' },
  open: { pause: 'paused', endStarts: 'closing', close: 'closed' },
  paused: { resume: 'open', close: 'closed' },
  closing: { pause: 'paused', close: 'closed' },
  closed: { grade: 'grading', reopen: 'closing', release: 'resultsReleased' },
  grading: { reopen: 'closing', release: 'resultsReleased' },
  resultsReleased: { archive: 'archived' },
  archived: {},
};
export const attemptMachine: Machine<AttemptState, AttemptEvent> = {
  notStarted: { start: 'inProgress' },
  inProgress: { submit: 'submitted', timeOut: 'autoSubmitted', void: 'void' },
  submitted: { grade: 'graded', void: 'void', reopen: 'inProgress' },
  autoSubmitted: { grade: 'graded', void: 'void', reopen: 'inProgress' },
  graded: { release: 'released', remark: 'graded', void: 'void', reopen: 'inProgress' },
  released: { remark: 'released', void: 'void' },
  void: { reopen: 'inProgress' },
};

/** The state after an event, or null where it may not happen. */
export const nextQuizState = (state: QuizState, event: QuizEvent): QuizState | null =>
  quizMachine[state][event] ?? null;
export const nextAttemptState = (state: AttemptState, event: AttemptEvent): AttemptState | null =>
  attemptMachine[state][event] ?? null;

/** Students can be writing in these. */
export const RUNNING: readonly QuizState[] = ['open', 'paused', 'closing'];
