import { SmsSandboxMessage } from '@pathshala/shared/modules/school/messaging';
import type { Context } from '../../../../kernel';
import { behaviourOf, reportsOf } from '../sms/sandbox-behaviour';
import { postReports } from '../sms/sandbox-reports';

/** Later messages are reported first. Reports posted but not noted are posted again: reports may come twice. */
export default async function reportSandboxSmsJob(sys: Context, { references }: { references: string[] }) {
  const repo = sys.repo(SmsSandboxMessage);
  const rows = await repo.find({ where: { reference: { in: references }, reportAt: { exists: true } } });
  for (const row of rows.reverse()) {
    const failedBefore = (await repo.count({ to: row.to, status: 'failed', id: { ne: row.id } })) > 0;
    const fates = reportsOf(behaviourOf(row.to), { failedBefore });
    await postReports(
      sys.kernel.config,
      fates.map((fate) => ({ reference: row.reference, fate })),
    );
    const isFailed = fates.some((fate) => fate.state === 'failed');
    await repo.update(
      row.id,
      { reportAt: null, reports: fates.length, status: isFailed ? 'failed' : 'delivered' },
      { rev: row.rev },
    );
  }
}
