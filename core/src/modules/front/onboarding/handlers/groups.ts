import { AppError, type ActionInput } from '@pathshala/shared/kit';
import { Membership } from '@pathshala/shared/modules/foundation/identity';
import { GroupMembership, Institution, InstitutionGroup } from '@pathshala/shared/modules/foundation/institutions';
import { onboardingErrors, type groupActions } from '@pathshala/shared/modules/front/onboarding';
import { dhakaDate, fieldFault, type Context } from '../../../../kernel';

type Input<K extends keyof typeof groupActions> = ActionInput<(typeof groupActions)[K]>;

export async function joinGroup(ctx: Context, { group, institutions, joinedOn }: Input<'joinGroup'>) {
  await ctx.repo(InstitutionGroup).get(group);
  if (joinedOn > ctx.today)
    throw fieldFault('joinedOn', {
      en: 'The joining date cannot be in the future.',
      bn: 'যোগদানের তারিখ ভবিষ্যতের হতে পারে না।',
    });
  for (const id of new Set(institutions)) {
    const place = await ctx.repo(Institution).get(id);
    if (place.isTemplate) throw new AppError(onboardingErrors.TEMPLATE_STAYS);
    if (place.group)
      throw new AppError(onboardingErrors.GROUP_MEMBER_ALREADY, { what: { en: place.name, bn: place.nameBn } });
    await ctx.repo(Institution).update(id, { group }, { rev: place.rev });
    await ctx.repo(GroupMembership).create({ group, institution: id, joinedOn });
    await carryGroup(ctx, id, group);
  }
  return {};
}

export async function leaveGroup(ctx: Context, { group, institution, leftOn, reason }: Input<'leaveGroup'>) {
  const place = await ctx.repo(Institution).get(institution);
  if (place.group !== group) throw new AppError(onboardingErrors.GROUP_MEMBER_NOT);
  const stays = ctx.repo(GroupMembership);
  // An institution that joined the group before memberships were recorded has belonged to it since it was created.
  const stay =
    (await stays.findOne({ group, institution, leftOn: { exists: false } })) ??
    (await stays.create({ group, institution, joinedOn: dhakaDate(new Date(place.createdAt)) }));
  if (leftOn < stay.joinedOn || leftOn > ctx.today)
    throw fieldFault('leftOn', {
      en: 'The date must be between the joining date and today.',
      bn: 'তারিখটি যোগদান ও আজকের মধ্যে হতে হবে।',
    });
  await ctx.repo(Institution).update(institution, { group: null }, { rev: place.rev });
  await stays.update(stay.id, { leftOn, reason }, { rev: stay.rev });
  await carryGroup(ctx, institution, null);
  return {};
}

/** The people of an institution carry its group with them: it says what they see of the others. */
async function carryGroup(ctx: Context, institution: string, group: string | null): Promise<void> {
  const members = await ctx.repo(Membership).find({ where: { institution } });
  await ctx.repo(Membership).bulk(members.map(({ id, rev }) => ({ id, rev, patch: { group } })));
}
