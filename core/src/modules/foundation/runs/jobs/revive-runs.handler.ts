import type { Row } from '@pathshala/shared/kit';
import { Run } from '@pathshala/shared/modules/foundation/runs';
import {
  eachInstitution,
  institutionsWith,
  nobody,
  runUnit,
  systemContext,
  type Context,
  type Where,
} from '../../../../kernel';
import { orderRun } from '../services/order-run';
import { runsOf } from '../services/runs-of';

/** No slice takes this long: nobody works on a run that has not moved since. */
const QUIET_MS = 120_000;

/**
 * Orders again what lies still: the queue gave it up after many tries, or lost it. Anyone who is alive after all is
 * fenced off by the attempt.
 */
export default async function reviveRunsJob(sys: Context) {
  const still = {
    state: { in: ['queued', 'running'] },
    updatedAt: { lt: new Date(sys.now.getTime() - QUIET_MS).toISOString() },
  };
  const institutions = await institutionsWith(sys, Run, still);
  await revive(sys, still);
  await eachInstitution(sys, { institutions, what: 'reviving runs' }, (here) => revive(here, still));
}

async function revive(here: Context, still: Where): Promise<void> {
  for (const run of await runsOf(here).find({ where: still, limit: 100 })) {
    await runUnit(inNameOf(here, run), { id: 'runs.revive', audited: false }, async (inside) => {
      // Touched, so that the next look does not order it again while it waits for a worker.
      const again = await runsOf(inside).findOne({ id: run.id, ...still });
      if (again) orderRun(inside, await runsOf(inside).update(run.id, { attempt: again.attempt + 1 }));
    });
  }
}

/** The rest of the work is recorded under the names of the person who ordered it, as its beginning was. */
const inNameOf = ({ kernel, requestId, tenantId }: Context, { createdBy, acting }: Row<typeof Run>): Context =>
  systemContext(kernel, 'runs.revive', {
    tenantId,
    requestId,
    actor: { ...nobody, userId: createdBy ?? null, ...acting },
  });
