import type { Context } from '../../../../kernel';
import { countDay } from '../services/count-day';

export default async function countDayJob(sys: Context) {
  if (sys.tenantId) await countDay(sys);
}
