import { type ActionInput, type ActionOutput, AppError, t } from '@pathshala/shared/kit';
import { Institution } from '@pathshala/shared/modules/foundation/institutions';
import { InstitutionExport, type transfersActions, transfersErrors } from '@pathshala/shared/modules/front/transfers';
import {
  type Context,
  filesOf,
  newTransferCode,
  onTransitions,
  signFile,
  systemPart,
  transit,
} from '../../../../kernel';
import { exportData, tellExport } from '../jobs/jobs';
import { begin, nameOf } from '../services/end-state';
import { expireArchive } from '../services/expire-archive';

export async function exportInstitution(
  ctx: Context,
  { institution, reason }: ActionInput<typeof transfersActions.exportInstitution>,
): Promise<ActionOutput<typeof transfersActions.exportInstitution>> {
  await ctx.repo(Institution).get(institution);
  const { id, rev } = await ask(ctx, { institution, reason, fromHead: false });
  await transit(systemPart(ctx), InstitutionExport, 'approve', { id, rev });
  return { id };
}

export async function askForExport(
  ctx: Context,
  { reason }: ActionInput<typeof transfersActions.askForExport>,
): Promise<ActionOutput<typeof transfersActions.askForExport>> {
  const { id } = await ask(ctx, { institution: ctx.tenantId!, reason, fromHead: true });
  return { id };
}

async function ask(
  ctx: Context,
  { institution, reason, fromHead }: { institution: string; reason?: string | undefined; fromHead: boolean },
) {
  const exports = systemPart(ctx).repo(InstitutionExport);
  if (await exports.findOne({ institution, state: { in: ['asked', 'making'] } }))
    throw new AppError(transfersErrors.EXPORT_UNDER_WAY);
  return exports.create({
    institution,
    fromHead,
    ...(reason ? { reason } : {}),
    ...(ctx.actor.userId ? { askedBy: ctx.actor.userId } : {}),
  });
}

/** The head has those that the institution asked for; the policy says so. Each address is in the activity log. */
export async function exportLink(
  ctx: Context,
  { id }: ActionInput<typeof transfersActions.exportLink>,
): Promise<ActionOutput<typeof transfersActions.exportLink>> {
  const { archive, state, expiresAt } = await ctx.repo(InstitutionExport).get(id);
  const { code } = await systemPart(ctx).repo(InstitutionExport).get(id);
  const isOver = expiresAt !== undefined && expiresAt <= ctx.now.toISOString();
  const [meta] = state === 'ready' && archive && !isOver ? await filesOf(ctx.kernel).find([archive]) : [];
  if (!meta || !code) throw new AppError(transfersErrors.EXPORT_NOT_READY);
  ctx.unit?.record({ entity: InstitutionExport.name, recordId: id, op: 'look', diff: {} });
  return { url: signFile(ctx.kernel.config.SECRET, meta, { now: ctx.now }), name: meta.name, code };
}

export const exportTransitions = onTransitions(InstitutionExport, {
  approve: {
    before: () => ({ code: newTransferCode(), error: null }),
    async after(ctx, { record }) {
      const { en, bn } = await nameOf(ctx, record.institution);
      await begin(ctx, {
        kind: 'institutionExport',
        title: t(`Export of ${en}`, `${bn}-এর এক্সপোর্ট`),
        subject: record.id,
        job: exportData,
      });
    },
  },
  refuse: {
    after: (ctx, { record }) => ctx.after(tellExport, { id: record.id }, { id: `export-refused-${record.id}` }),
  },
  expire: {
    before: () => ({ code: null, archive: null }),
    after: (ctx, { record }) => expireArchive(ctx, record.id),
  },
});
