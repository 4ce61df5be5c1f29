import { t } from '../../../kit';

export const RUN_STATES = [
  { value: 'queued', label: t('Waiting', 'অপেক্ষমাণ'), tone: 'neutral' },
  { value: 'running', label: t('Running', 'চলছে'), tone: 'info' },
  { value: 'stopped', label: t('Stopped', 'থামানো হয়েছে'), tone: 'warn' },
  { value: 'completed', label: t('Completed', 'সম্পন্ন'), tone: 'good' },
  { value: 'completedWithFaults', label: t('Completed, some skipped', 'সম্পন্ন, কিছু বাদ পড়েছে'), tone: 'warn' },
  { value: 'failed', label: t('Failed', 'ব্যর্থ'), tone: 'bad' },
] as const;
export type RunState = (typeof RUN_STATES)[number]['value'];

/** Allowed transitions. A stopped or failed run continues where it stopped; a completed one is final. */
export const RUN_TRANSITIONS: Record<'take' | 'stop' | 'resume' | 'complete' | 'fail', readonly RunState[]> = {
  take: ['queued', 'running'],
  stop: ['queued', 'running'],
  resume: ['stopped', 'failed'],
  complete: ['running'],
  fail: ['running'],
};

export const isEnded = (state: RunState): boolean => state !== 'queued' && state !== 'running';

/** 0–100, whole; an empty run counts as done once it has ended. */
export function percentOf({
  state,
  total,
  done,
  failed,
}: {
  state: RunState;
  total: number;
  done: number;
  failed: number;
}): number {
  if (total === 0) return state === 'completed' ? 100 : 0;
  return Math.min(100, Math.floor(((done + failed) * 100) / total));
}
