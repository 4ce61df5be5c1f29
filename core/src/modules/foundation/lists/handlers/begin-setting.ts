import { actionsOf, AppError, kernelErrors, type ActionInput } from '@pathshala/shared/kit';
import { isSetting, SETTING_KEY, type listsActions } from '@pathshala/shared/modules/foundation/lists';
import { authorise, type Context } from '../../../../kernel';

export async function beginSetting(ctx: Context, { list }: ActionInput<typeof listsActions.beginSetting>) {
  const entity = ctx.kernel.registry.entities.get(list);
  if (!entity || !isSetting(entity)) throw new AppError(kernelErrors.NOT_FOUND);
  authorise(ctx, actionsOf(entity).update);
  const key = { [entity.title.en]: SETTING_KEY };
  const { id } = (await ctx.repo(entity).findOne(key)) ?? (await ctx.repo(entity).create(key));
  return { id };
}
