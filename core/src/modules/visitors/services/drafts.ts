import type { AnyEntity } from '@pathshala/shared/kit';
import { eachInstitution, institutionsWith, runUnit, type Context, type Where } from '../../../kernel';

const DAY_MS = 86_400_000;
/** After that nobody comes back to a form: the season of an admission or a circular is over. */
const KEPT_DAYS = 90;
/** Of one look; the next one takes the rest. */
const AT_ONCE = 500;

/** Forms that people began and never sent go: they say of someone what no office ever received. */
export async function dropDrafts(sys: Context, { drafts, job }: { drafts: AnyEntity; job: string }): Promise<void> {
  const old = { updatedAt: { lt: new Date(sys.now.getTime() - KEPT_DAYS * DAY_MS).toISOString() } };
  const institutions = await institutionsWith(sys, drafts, old);
  await eachInstitution(sys, { institutions, what: 'dropping old drafts' }, async (here) => {
    const rows = await here.repo(drafts).find({ where: old, sort: ['createdAt'], limit: AT_ONCE });
    if (rows.length === 0) return;
    await runUnit(here, { id: job, audited: false }, async (inside) => {
      const kept = inside.repo(drafts);
      // A removed record is kept out of sight; what was typed is not kept at all.
      for (const { id } of rows) await kept.remove((await kept.update(id, { values: {} } as never)).id);
    });
  });
}

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
  const { updatedAt } = known
    ? await repo.update(known.id, { values } as never)
    : await repo.create({ ...where, values } as never);
  return { savedAt: updatedAt };
}

/** The form was sent: its draft goes. */
export async function dropDraft(sys: Context, { drafts, where }: Draft): Promise<void> {
  const known = await sys.repo(drafts).findOne(where as Where);
  if (known) await sys.repo(drafts).remove(known.id);
}
