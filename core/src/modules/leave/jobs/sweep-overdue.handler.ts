import { LeaveApplication } from '@pathshala/shared/modules/leave';
import { eachInstitution, institutionsWith, type Context } from '../../../kernel';
import escalateJob from './escalate.handler';

/**
 * The time of a step is in the database, so that losing the queue loses no alarm. Each application judges for itself
 * whether it is due.
 */
export default async function sweepOverdueJob(sys: Context) {
  const due = { status: 'pending', escalateAt: { lte: sys.now.toISOString() } };
  const institutions = await institutionsWith(sys, LeaveApplication, due);
  await eachInstitution(sys, { institutions, what: 'overdue leave' }, async (here) => {
    for (const { id, round } of await here.repo(LeaveApplication).find({ where: due, limit: 500 }))
      await escalateJob(here, { application: id, round });
  });
}
