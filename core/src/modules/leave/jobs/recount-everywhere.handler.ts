import { LeaveApplication } from '@pathshala/shared/modules/leave';
import { institutionsWith, type Context } from '../../../kernel';
import { counting, recountAll } from '../services/recount';

export default async function recountEverywhereJob(sys: Context) {
  for (const tenantId of await institutionsWith(sys, LeaveApplication, counting(sys.today)))
    await recountAll(sys.inInstitution(tenantId));
}
