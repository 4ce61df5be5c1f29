import { t, type Row, type Text } from '@pathshala/shared/kit';
import { Institution } from '@pathshala/shared/modules/foundation/institutions';
import { replicationActions, type Replication } from '@pathshala/shared/modules/front/replication';
import type { Context } from '../../../../kernel';
import { startRun } from '../../../foundation/runs';
import { applyReplication, planReplication } from '../jobs/jobs';

type ReplicationRow = Pick<Row<typeof Replication>, 'id' | 'from'>;

const nameOf = async (ctx: Context, institution: string): Promise<Text> =>
  (await ctx.labels(Institution, [institution])).get(institution) ?? { en: '', bn: '' };

/** Begins the search for differences. */
export async function startPlanning(ctx: Context, { id, from }: ReplicationRow): Promise<void> {
  const { en, bn } = await nameOf(ctx, from);
  await startRun(ctx, {
    kind: 'replicationPlan',
    title: t(`Comparing with the settings of ${en}`, `${bn}-এর সেটিংসের সঙ্গে পার্থক্য খোঁজা`),
    subject: id,
    permission: replicationActions.plan.permission,
    lock: `replication-plan-${id}`,
    job: planReplication,
  });
}

/** Begins to write what was found; `orderedBy` where nobody looks at it first. */
export async function startApplying(ctx: Context, { id, from }: ReplicationRow, orderedBy?: Text): Promise<void> {
  const { en, bn } = await nameOf(ctx, from);
  await startRun(ctx, {
    kind: 'replicationApply',
    title: t(`Copying the settings of ${en}`, `${bn}-এর সেটিংস কপি`),
    subject: id,
    permission: replicationActions.plan.permission,
    lock: `replication-apply-${id}`,
    job: applyReplication,
    ...(orderedBy ? { orderedBy } : {}),
  });
}
