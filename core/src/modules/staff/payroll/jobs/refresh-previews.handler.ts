import { PayRun } from '@pathshala/shared/modules/staff/payroll';
import { runUnit, type Context } from '../../../../kernel';
import { refreshRun } from '../services/calculate';
import { peopleOfRun } from '../services/people-of-run';

/** One transaction a run; a run that was checked meanwhile is left alone. */
export default async function refreshPreviewsJob(sys: Context) {
  if (!sys.tenantId) return;
  for (const { id } of await sys.repo(PayRun).find({ where: { state: 'preview' } }))
    await runUnit(sys, { id: 'payroll.refreshPreviews', audited: false }, async (inside) => {
      const run = await inside.repo(PayRun).get(id);
      if (run.state === 'preview') await refreshRun(inside, run, await peopleOfRun(inside, run));
    });
}
