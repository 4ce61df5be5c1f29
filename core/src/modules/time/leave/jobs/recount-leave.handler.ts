import type { Context } from '../../../../kernel';
import { recountAll } from '../services/recount';

export default async function recountLeaveJob(sys: Context) {
  if (sys.tenantId) await recountAll(sys);
}
