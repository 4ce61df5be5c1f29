import { z } from 'zod';
import { defineJob } from '../../../../kernel';

/** Marks requests that are overdue, and closes those that were solved and heard nothing more of. */
export const watchTickets = defineJob('helpdesk.watchTickets', z.strictObject({}));
