import type { ActionInput, ActionOutput } from '@pathshala/shared/kit';
import type { accountActions } from '@pathshala/shared/modules/front/onboarding';
import type { Context } from '../../../../kernel';
import { unusedAccounts } from '../../../foundation/identity';
import { accountHolders, RECORD_OF, withoutAccount } from '../services/account-holders';

export async function accountsLeft(
  ctx: Context,
  wanted: ActionInput<typeof accountActions.accountsLeft>,
): Promise<ActionOutput<typeof accountActions.accountsLeft>> {
  const holders = await accountHolders(ctx, wanted);
  const records = holders.map(({ id }) => id);
  return {
    people: holders.length,
    without: (await withoutAccount(ctx, wanted.of, holders)).length,
    unused: (await unusedAccounts(ctx, { of: RECORD_OF[wanted.of], records })).length,
  };
}
