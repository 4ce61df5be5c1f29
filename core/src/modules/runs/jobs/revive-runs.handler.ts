import { Run } from '@pathshala/shared/modules/runs';
import { institutionsWith, runUnit, type Context } from '../../../kernel';
import { orderRun } from '../services/order-run';

/** No slice takes this long: nobody works on a run that has not moved since. */
const QUIET_MS = 120_000;

/** Orders anew what lies still: the queue gave it up after many tries, or lost it. Whoever is alive after all is fenced off by the attempt. */
export default async function reviveRunsJob(sys: Context) {
  const still = { state: { in: ['queued', 'running'] }, updatedAt: { lt: new Date(sys.now.getTime() - QUIET_MS).toISOString() } };
  for (const tenantId of await institutionsWith(sys, Run, still)) {
    await runUnit(sys.inInstitution(tenantId), { id: 'runs.revive', audited: false }, async (inside) => {
      // Touched, so that the next look does not order it again while it waits for a worker.
      for (const run of await inside.repo(Run).find({ where: still, limit: 100 })) orderRun(inside, await inside.repo(Run).update(run.id, { attempt: run.attempt + 1 }));
    });
  }
}
