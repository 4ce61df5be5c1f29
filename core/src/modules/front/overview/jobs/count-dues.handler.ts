import type { Context } from '../../../../kernel';
import { countDues } from '../services/count-day';

export default async function countDuesJob(sys: Context) {
  if (sys.tenantId) await countDues(sys);
}
