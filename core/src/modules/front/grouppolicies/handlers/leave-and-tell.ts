import type { ActionInput } from '@pathshala/shared/kit';
import { PolicyFollowing, type groupPolicyActions } from '@pathshala/shared/modules/front/grouppolicies';
import { systemPart, type Context } from '../../../../kernel';
import { tellGroupOfPolicy } from '../jobs/tell-group';
import { groupHere } from '../services/policies-of';
import { leavePolicy, returnToPolicy } from './own';

type Actions = typeof groupPolicyActions;
type Kind = ActionInput<Actions['returnToPolicy']>['kind'];

/** The office of the group may be looking elsewhere when a head decides: its bell rings. */
export async function leaveAndTell(ctx: Context, input: ActionInput<Actions['leavePolicy']>) {
  await leavePolicy(ctx, input);
  return tell(ctx, input.kind, 'left');
}

export async function returnAndTell(ctx: Context, input: ActionInput<Actions['returnToPolicy']>) {
  await returnToPolicy(ctx, input);
  return tell(ctx, input.kind, 'returned');
}

async function tell(ctx: Context, kind: Kind, what: 'left' | 'returned'): Promise<Record<never, never>> {
  const group = await groupHere(ctx);
  const row = await systemPart(ctx).repo(PolicyFollowing).findOne({ institution: ctx.tenantId!, group: group!, kind });
  ctx.after(tellGroupOfPolicy, { following: row!.id, what, at: ctx.now.toISOString() }, {});
  return {};
}
