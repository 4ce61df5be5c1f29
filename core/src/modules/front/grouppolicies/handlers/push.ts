import { AppError, kernelErrors, type ActionInput, type ActionOutput } from '@pathshala/shared/kit';
import type { groupPolicyActions } from '@pathshala/shared/modules/front/grouppolicies';
import { systemPart, type Context } from '../../../../kernel';
import { reachInstitutions } from '../../../foundation/identity';
import { inEachOfGroup } from '../../../school/academics';
import { applyPolicy, refusedBy, seePolicy } from '../services/apply-policy';
import { ownGroup, presentPolicies, stateOf } from '../services/policies-of';

type Actions = typeof groupPolicyActions;

export async function previewPush(
  ctx: Context,
  { kind, institutions }: ActionInput<Actions['previewPush']>,
): Promise<ActionOutput<Actions['previewPush']>> {
  const group = ownGroup(ctx);
  const state = stateOf(await presentPolicies(systemPart(ctx), { group, kind }));
  const lines = [];
  for (const { institution, inside } of await reachInstitutions(ctx, {
    reason: 'policies of a group',
    area: 'settings',
    isWrite: true,
    ids: institutions,
  })) {
    const shut = (await ctx.kernel.entitlements.suspensionOf(institution.id))?.restrictions?.family.error;
    lines.push({
      institution: { id: institution.id, label: { en: institution.name, bn: institution.nameBn } },
      ...(shut ? refusedBy(shut.text) : await seePolicy(inside, { group, kind })),
    });
  }
  return { lines, state };
}

export async function push(
  ctx: Context,
  { kind, institutions, state }: ActionInput<Actions['push']>,
): Promise<ActionOutput<Actions['push']>> {
  const group = ownGroup(ctx);
  if (stateOf(await presentPolicies(systemPart(ctx), { group, kind })) !== state)
    throw new AppError(kernelErrors.CONFLICT);
  const lines = await inEachOfGroup(ctx, { institutions, unit: 'grouppolicies.push' }, (inside) =>
    applyPolicy(inside, { group, kind, state }),
  );
  return { lines: lines.map((line) => ({ differences: [], ...line })) };
}
