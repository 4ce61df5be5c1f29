import type { AnyEntity } from '@pathshala/shared/kit';
import type { Context, Where } from '../../../../kernel';

/** Where the draft of one number and one form is: the fields that are unique together. */
interface Draft {
  drafts: AnyEntity;
  where: Readonly<Record<string, string>>;
}

/** Keeps a form that is not sent yet, in place of what was kept before. */
export async function keepDraft(
  sys: Context,
  { drafts, where, values }: Draft & { values: Readonly<Record<string, unknown>> },
): Promise<{ savedAt: string }> {
  const repo = sys.repo(drafts);
  const known = await repo.findOne(where as Where);
  const { updatedAt } = known ? await repo.update(known.id, { values }) : await repo.create({ ...where, values });
  return { savedAt: updatedAt };
}

/** The form was sent: its draft goes. */
export async function dropDraft(sys: Context, { drafts, where }: Draft): Promise<void> {
  const known = await sys.repo(drafts).findOne(where as Where);
  if (known) await sys.repo(drafts).remove(known.id);
}
