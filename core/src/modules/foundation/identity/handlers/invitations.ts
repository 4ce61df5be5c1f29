import { AppError, kernelErrors, type Row } from '@pathshala/shared/kit';
import { identityErrors, Membership, Role, User } from '@pathshala/shared/modules/foundation/identity';
import { Institution } from '@pathshala/shared/modules/foundation/institutions';
import type { Context } from '../../../../kernel';
import { orderNews } from '../services/invitation-news';
import { own as ownAccount } from './session';

type Invitation = Row<typeof Membership>;

export async function myInvitations(ctx: Context) {
  const sys = ctx.asSystem('invitations of the caller');
  const rows = await sys
    .repo(Membership)
    .find({ where: { user: ctx.actor.userId, status: 'invited' }, sort: ['-createdAt'] });
  return { rows: await Promise.all(rows.map((row) => describe(sys, row))) };
}

/** The role is theirs from the next call on; they switch to it like to any of their roles. */
export async function acceptInvitation(ctx: Context, { membership: id }: { membership: string }) {
  const { sys, row } = await own(ctx, id);
  if (hasEnded(sys, row)) throw new AppError(identityErrors.INVITATION_ENDED);
  await sys
    .repo(Membership)
    .update(id, { status: 'active', invitedUntil: null, acceptedAt: sys.now.toISOString() }, { rev: row.rev });
  orderNews(ctx, row, 'accepted');
  return {};
}

export async function declineInvitation(ctx: Context, { membership: id }: { membership: string }) {
  const { sys, row } = await own(ctx, id);
  await sys.repo(Membership).remove(id, { rev: row.rev });
  orderNews(ctx, row, hasEnded(sys, row) ? 'cleared' : 'declined');
  return {};
}

/** @throws AppError NOT_FOUND for what was not offered to the caller, was withdrawn, or has been answered */
async function own(ctx: Context, id: string): Promise<{ sys: Context; row: Invitation }> {
  // In their own browser only: a program that was let in does not say yes or no for them.
  const { userId, sys } = ownAccount(ctx);
  const row = await sys.repo(Membership).findOne({ id, user: userId, status: 'invited' });
  if (!row) throw new AppError(kernelErrors.NOT_FOUND);
  return { sys, row };
}

const hasEnded = (sys: Context, { invitedUntil }: Invitation) => !invitedUntil || invitedUntil <= sys.now.toISOString();

async function describe(sys: Context, row: Invitation) {
  const [role, place, host] = await Promise.all([
    sys.repo(Role).findOne({ id: row.role }),
    row.institution ? sys.repo(Institution).findOne({ id: row.institution }) : null,
    row.createdBy ? sys.repo(User).findOne({ id: row.createdBy }) : null,
  ]);
  const nameOf = (named: { name: string; nameBn: string } | null) =>
    named ? { en: named.name, bn: named.nameBn } : null;
  return {
    membership: row.id,
    roleName: nameOf(role) ?? { en: '', bn: '' },
    institution: nameOf(place),
    invitedBy: nameOf(host),
    invitedAt: row.createdAt,
    until: row.invitedUntil ?? row.createdAt,
    hasEnded: hasEnded(sys, row),
  };
}
