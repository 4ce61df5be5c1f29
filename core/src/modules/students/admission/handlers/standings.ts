import type { ActionInput, ActionOutput } from '@pathshala/shared/kit';
import {
  AdmissionApplication,
  AdmissionDeclaration,
  AdmissionPayment,
  type admissionActions,
} from '@pathshala/shared/modules/students/admission';
import { systemPart, type Context } from '../../../../kernel';

/** Ids that one question to the database carries. */
const SLICE = 2_000;

export async function standings(
  ctx: Context,
  { declarations: asked }: ActionInput<typeof admissionActions.standings>,
): Promise<ActionOutput<typeof admissionActions.standings>> {
  const declarations = await ctx.repo(AdmissionDeclaration).find({ where: { id: { in: asked } } });
  const ids = declarations.map(({ id }) => id);
  const counted = await ctx
    .repo(AdmissionApplication)
    .aggregate<{ _id: { declaration: string; state: string }; count: number }>({ declaration: { in: ids } }, [
      { $group: { _id: { declaration: '$declaration', state: '$state' }, count: { $sum: 1 } } },
    ]);
  const paid = await paidOf(ctx, ids);
  return {
    rows: declarations.map(({ id, state, fee }) => {
      const of = (isCounted: (each: string) => boolean) =>
        counted
          .filter(({ _id }) => _id.declaration === id && isCounted(_id.state))
          .reduce((sum, { count }) => sum + count, 0);
      return {
        declaration: id,
        isOpen: state === 'open',
        applied: of((each) => each !== 'withdrawn'),
        paid: paid.get(id) ?? (fee > 0 ? 0 : null),
        unchecked: of((each) => each === 'submitted'),
      };
    }),
  };
}

/**
 * Applications by declaration whose fee was received; the fee of the declaration may have changed since, and who has
 * paid may have withdrawn. One that was paid twice counts once.
 */
async function paidOf(ctx: Context, declarations: readonly string[]): Promise<Map<string, number>> {
  const applications = await ctx
    .repo(AdmissionApplication)
    .aggregate<{ _id: string; declaration: string }>({ declaration: { in: declarations }, state: { ne: 'unpaid' } }, [
      { $project: { declaration: 1 } },
    ]);
  const declarationOf = new Map(applications.map(({ _id, declaration }) => [_id, declaration]));
  const paying = [...declarationOf.keys()];
  const paid = new Map<string, number>();
  for (let from = 0; from < paying.length; from += SLICE) {
    // How many have paid is news for everyone who reads the applications; the payments themselves are not.
    const payments = await systemPart(ctx)
      .repo(AdmissionPayment)
      .aggregate<{ _id: string }>({ application: { in: paying.slice(from, from + SLICE) }, state: 'received' }, [
        { $group: { _id: '$application' } },
      ]);
    for (const { _id } of payments) {
      const declaration = declarationOf.get(_id)!;
      paid.set(declaration, (paid.get(declaration) ?? 0) + 1);
    }
  }
  return paid;
}
