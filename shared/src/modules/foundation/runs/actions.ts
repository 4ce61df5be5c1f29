import { z } from 'zod';
import { action, defineActions, idSchema, t } from '../../../kit';

const runRef = z.strictObject({ id: idSchema });
const answer = z.strictObject({ state: z.string() });

export const runsActions = defineActions('runs', {
  /** Ends it after the slice at hand; finished items stay. @throws RUN_HAS_ENDED */
  stop: action.command({
    path: 'runs/:id/stop',
    permission: 'run.update',
    input: runRef,
    output: answer,
    ui: { label: t('Stop', 'থামান') },
  }),
  /**
   * Continues where it stopped. @throws RUN_CANNOT_RESUME, RUN_UNDER_WAY when the same work has been started again
   * since, EDIT_UNDONE for a bulk edit that was undone meanwhile
   */
  resume: action.command({
    path: 'runs/:id/resume',
    permission: 'run.update',
    input: runRef,
    output: answer,
    ui: { label: t('Resume', 'আবার চালু করুন') },
  }),
  /** As `stop`, of a run of the platform. @throws RUN_HAS_ENDED */
  stopPlatform: action.command({
    path: 'platform-runs/:id/stop',
    permission: 'platformRun.update',
    input: runRef,
    output: answer,
    ui: { label: t('Stop', 'থামান') },
  }),
  /** As `resume`, of a run of the platform. @throws RUN_CANNOT_RESUME, RUN_UNDER_WAY */
  resumePlatform: action.command({
    path: 'platform-runs/:id/resume',
    permission: 'platformRun.update',
    input: runRef,
    output: answer,
    ui: { label: t('Resume', 'আবার চালু করুন') },
  }),
});
