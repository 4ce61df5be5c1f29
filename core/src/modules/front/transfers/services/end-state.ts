import type { Row, Text } from '@pathshala/shared/kit';
import { Institution } from '@pathshala/shared/modules/foundation/institutions';
import type { Run } from '@pathshala/shared/modules/foundation/runs';
import type { Context, Job } from '../../../../kernel';
import { startRun, type NewRun, type RunPayload } from '../../../foundation/runs';

export const nameOf = async (ctx: Context, institution: string): Promise<Text> =>
  (await ctx.labels(Institution, [institution])).get(institution) ?? { en: '', bn: '' };

/** Begins the work on an export, import or deletion. */
export const begin = (
  ctx: Context,
  { subject, job, ...run }: Pick<NewRun, 'kind' | 'title' | 'subject'> & { job: Job<RunPayload> },
): Promise<Row<typeof Run>> =>
  startRun(ctx, { ...run, subject, job, permission: 'transfers.operate', lock: `${job.name}-${subject}` });
