import type { ActionInput, ActionOutput } from '@pathshala/shared/kit';
import { AdmissionDeclaration, type admissionActions } from '@pathshala/shared/modules/students/admission';
import type { Context } from '../../../../kernel';
import { standingsOf } from '../services/kept-standings';

export async function standings(
  ctx: Context,
  { declarations: asked }: ActionInput<typeof admissionActions.standings>,
): Promise<ActionOutput<typeof admissionActions.standings>> {
  const declarations = await ctx.repo(AdmissionDeclaration).find({ where: { id: { in: asked } } });
  const found = await standingsOf(
    ctx,
    declarations.map(({ id }) => id),
  );
  return {
    rows: declarations.map(({ id, state, fee }) => {
      const { applied, unchecked, paid } = found.get(id)!;
      // The fee of the declaration may have changed since.
      return { declaration: id, isOpen: state === 'open', applied, paid: fee > 0 || paid > 0 ? paid : null, unchecked };
    }),
  };
}
