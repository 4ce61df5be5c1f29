import { eachInstitution, institutionsWith, type Context } from '../../../../kernel';
import type { Approval, Matter } from '../approval';
import { escalateOf } from './escalate.handler';

/**
 * The time of a step is in the database, so that losing the queue loses no alarm. Each record judges for itself
 * whether it is due.
 */
export const sweepOverdueOf = (approval: Approval) => async (sys: Context) => {
  const due = { ...approval.waiting, escalateAt: { lte: sys.now.toISOString() } };
  const institutions = await institutionsWith(sys, approval.matter, due);
  const escalate = escalateOf(approval);
  await eachInstitution(sys, { institutions, what: `overdue approvals of ${approval.name}` }, async (here) => {
    const rows = (await here.repo(approval.matter).find({ where: due, limit: 500 })) as unknown as Matter[];
    for (const { id, round } of rows) await escalate(here, { [approval.link]: id, round });
  });
};
