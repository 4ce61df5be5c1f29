import { z } from 'zod';
import { defineJob } from '../../../../kernel';

/**
 * Works the deadlines of running requests out again after a change of hours, holidays or targets: those of one
 * institution's desk, or of every desk.
 */
export const moveDeadlines = defineJob(
  'helpdesk.moveDeadlines',
  z.strictObject({ institution: z.string().optional() }),
);
