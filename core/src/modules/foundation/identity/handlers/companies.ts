import { AppError, t } from '@pathshala/shared/kit';
import { identityErrors, Membership } from '@pathshala/shared/modules/foundation/identity';
import { Company } from '@pathshala/shared/modules/foundation/platform';
import { fieldFault, type Context } from '../../../../kernel';
import { assertAdministratorRemains } from '../services/guard-access';

const CLOSED = t('This company is closed.', 'এই কোম্পানিটি বন্ধ।');

export async function assignCompany(
  ctx: Context,
  { membership: id, rev, company }: { membership: string; rev: number; company: string | null },
) {
  const membership = await ctx.repo(Membership).get(id);
  // People of an institution work for it, not for a company.
  if (membership.institution) throw new AppError(identityErrors.WRONG_LEVEL);
  if (company && (await ctx.repo(Company).get(company)).status !== 'active') throw fieldFault('company', CLOSED);
  await ctx.repo(Membership).update(id, { company }, { rev });
  await assertAdministratorRemains(ctx);
  return {};
}
