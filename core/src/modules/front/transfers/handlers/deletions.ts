import { AppError, t, type ActionInput, type ActionOutput } from '@pathshala/shared/kit';
import { Institution } from '@pathshala/shared/modules/foundation/institutions';
import {
  InstitutionDeletion,
  TERM_DAYS,
  transfersErrors,
  type transfersActions,
} from '@pathshala/shared/modules/front/transfers';
import { addDays } from '@pathshala/shared/text';
import { onTransitions, systemPart, type Context } from '../../../../kernel';
import { wrote } from '../../../school/approvals';
import { deleteInstitution, tellDeletion } from '../jobs/jobs';
import { begin } from '../services/end-state';

export async function askDeletion(
  ctx: Context,
  { institution, reason }: ActionInput<typeof transfersActions.askDeletion>,
): Promise<ActionOutput<typeof transfersActions.askDeletion>> {
  const { name, nameBn, alias, eiin } = await ctx.repo(Institution).get(institution);
  const deletions = systemPart(ctx).repo(InstitutionDeletion);
  if (await deletions.findOne({ institution, state: { in: ['asked', 'waiting', 'running'] } }))
    throw new AppError(transfersErrors.DELETION_WAITS);
  const { id } = await deletions.create({
    institution,
    name,
    nameBn,
    alias,
    ...(eiin ? { eiin } : {}),
    reason,
    submittedBy: ctx.actor.userId ?? undefined,
    ...wrote(ctx, null),
  });
  return { id };
}

const date = (ctx: Context, institution: string | undefined, deletionOn: string | null) =>
  institution ? systemPart(ctx).repo(Institution).update(institution, { deletionOn }) : undefined;

export const deletionTransitions = onTransitions(InstitutionDeletion, {
  confirm: {
    before: (ctx) => ({ dueOn: addDays(ctx.today, TERM_DAYS) }),
    async after(ctx, { record }) {
      await date(ctx, record.institution, record.dueOn ?? null);
      ctx.after(tellDeletion, { deletion: record.id }, { id: `deletion-waits-${record.id}` });
    },
  },
  withdraw: {
    async after(ctx, { before, record }) {
      await date(ctx, record.institution, null);
      if (before.state === 'waiting')
        ctx.after(tellDeletion, { deletion: record.id }, { id: `deletion-withdrawn-${record.id}` });
    },
  },
  begin: {
    async after(ctx, { record }) {
      await begin(ctx, {
        kind: 'institutionDeletion',
        title: t(`Deleting ${record.name}`, `${record.nameBn} মোছা`),
        subject: record.id,
        job: deleteInstitution,
      });
    },
  },
});
