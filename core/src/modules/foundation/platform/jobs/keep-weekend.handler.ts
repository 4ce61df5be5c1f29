import { Institution } from '@pathshala/shared/modules/foundation/institutions';
import type { Context } from '../../../../kernel';
import { optionOf } from '../services/site-options';

/** Applies the current choice, however often and in whatever order the job runs. */
export default async function keepWeekendJob(sys: Context) {
  const weekend = await optionOf(sys, 'weekend');
  if (weekend && sys.tenantId) await sys.repo(Institution).update(sys.tenantId, { weekend });
}
