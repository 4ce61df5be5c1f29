import { AppError, type AnyEntity } from '@pathshala/shared/kit';
import { approvalErrors, IN_FORCE } from '@pathshala/shared/modules/school/approvals';
import { onTransitions, override, transit, type Context, type Handler } from '../../../../kernel';
import type { Approval, Matter } from '../approval';
import { wrote } from './four-eyes';

/** A chain of any matter. */
interface Chain {
  id: string;
  rev: number;
  state: string;
  type?: string | undefined;
  replaces?: string | undefined;
  createdBy?: string | null;
  writers?: readonly string[];
}
interface Change {
  record: Chain;
}

interface Rules {
  entity: AnyEntity;
  approval: Pick<Approval, 'matter' | 'waiting'>;
  /** Fields that make up a chain; a revision takes them over. */
  content: readonly string[];
  /** Filter of the matters of a chain; null for a chain that may change while something waits. */
  waitingIn: (chain: Chain) => object | null;
}

/**
 * Chains are put in force, changed and ended by two people, and not while something waits in them: taken back, it would
 * be sent past the steps that were to decide about it.
 */
export function chainRules({ entity, approval, content, waitingIn }: Rules) {
  const chains = (ctx: Context) => ctx.repo(entity);
  /** @throws CHAIN_IN_USE */
  async function assertIdle(ctx: Context, chain: Chain): Promise<void> {
    const concerned = waitingIn(chain);
    if (!concerned) return;
    const where = { ...approval.waiting, ...concerned };
    const waiting = (await ctx.repo(approval.matter).find({ where, limit: 1_000 })) as unknown as Matter[];
    const count = waiting.filter(({ steps }) => (steps ?? []).length > 0).length;
    if (count > 0) throw new AppError(approvalErrors.CHAIN_IN_USE, { count });
  }
  const transitions = onTransitions(entity, {
    confirm: {
      async before(ctx: Context, { record }: Change) {
        if (!record.replaces) return;
        const old = (await chains(ctx).get(record.replaces)) as unknown as Chain;
        if (!(IN_FORCE as readonly string[]).includes(old.state)) throw new AppError(approvalErrors.CHAIN_REPLACED);
        await assertIdle(ctx, old);
      },
      async after(ctx: Context, { record }: Change) {
        if (record.replaces) await transit(ctx, entity, 'replace', { id: record.replaces });
      },
    },
    revise: {
      async after(ctx: Context, { record }: Change) {
        const kept = Object.entries(record).filter(([name, value]) => content.includes(name) && value !== undefined);
        await chains(ctx).create({ ...Object.fromEntries(kept), ...wrote(ctx, null), replaces: record.id });
      },
    },
    end: { before: (ctx: Context, { record }: Change) => assertIdle(ctx, record) },
  } as never);
  /** A chain in force is changed by its revision only. */
  const update = override(
    entity,
    'update',
    async (ctx: Context, { id, rev, patch }: { id: string; rev: number; patch: object }) => {
      const before = (await chains(ctx).get(id)) as unknown as Chain;
      if (before.state !== 'draft') throw new AppError(approvalErrors.CHAIN_IN_FORCE);
      return chains(ctx).update(id, { ...patch, ...wrote(ctx, before) }, { rev });
    },
  ) as [string, Handler];
  return { transitions, overrides: [update] };
}
