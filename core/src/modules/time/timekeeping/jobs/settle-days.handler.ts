import type { Context } from '../../../../kernel';
import { settle } from '../services/settle';

export default async function settleDaysJob(sys: Context) {
  if (sys.tenantId) await settle(sys);
}
