import type { ActionOutput } from '@pathshala/shared/kit';
import {
  AdmissionApplication,
  AdmissionDeclaration,
  type admissionActions,
} from '@pathshala/shared/modules/students/admission';
import type { Context } from '../../../../kernel';

/** More than any page of the list shows. */
const MOST = 100;

export async function standings(ctx: Context): Promise<ActionOutput<typeof admissionActions.standings>> {
  const declarations = await ctx.repo(AdmissionDeclaration).find({ sort: ['-opensOn', 'code'], limit: MOST });
  const counted = await ctx
    .repo(AdmissionApplication)
    .aggregate<{ _id: { declaration: string; state: string }; count: number }>(
      { declaration: { in: declarations.map(({ id }) => id) } },
      [{ $group: { _id: { declaration: '$declaration', state: '$state' }, count: { $sum: 1 } } }],
    );
  return {
    rows: declarations.map(({ id, state, fee }) => {
      const of = (isCounted: (each: string) => boolean) =>
        counted
          .filter(({ _id }) => _id.declaration === id && isCounted(_id.state))
          .reduce((sum, { count }) => sum + count, 0);
      const applied = of((each) => each !== 'withdrawn');
      return {
        declaration: id,
        isOpen: state === 'open',
        applied,
        paid: fee > 0 ? applied - of((each) => each === 'unpaid') : null,
        unchecked: of((each) => each === 'submitted'),
      };
    }),
  };
}
