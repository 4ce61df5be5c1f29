import { AppError, kernelErrors, type ActionInput, type ActionOutput } from '@pathshala/shared/kit';
import {
  FEE_NAMED_LISTS,
  FEE_SETTINGS,
  FeeAmount,
  type feesActions,
  feeSettingEntity,
  OWN_PRICE_FIELDS,
} from '@pathshala/shared/modules/money/fees';
import type { Context } from '../../../../kernel';
import { compareInGroup, previewInGroup as previewSetting, writeInGroup } from '../../../school/academics';

type Actions = typeof feesActions;
const GROUPS_PRICE = Object.fromEntries(OWN_PRICE_FIELDS.map((field) => [field, { exists: false }]));

export const groupFeeSettings = (ctx: Context): Promise<ActionOutput<Actions['groupFeeSettings']>> =>
  compareInGroup(ctx, {
    entities: FEE_SETTINGS,
    lists: FEE_NAMED_LISTS,
    where: (_inside, entity) => (entity.name === FeeAmount.name ? GROUPS_PRICE : {}),
  });

/** A price for one student is the matter of two people of the institution. @throws VALIDATION */
function wantedOf({ entity, values, ...rest }: ActionInput<Actions['setFeesInGroup']>) {
  if (entity === FeeAmount.name && OWN_PRICE_FIELDS.some((field) => values[field]))
    throw new AppError(kernelErrors.VALIDATION);
  const where = entity === FeeAmount.name ? GROUPS_PRICE : {};
  return { ...rest, values, entity: feeSettingEntity(entity), lists: FEE_NAMED_LISTS, where };
}

export const previewInGroup = async (
  ctx: Context,
  input: ActionInput<Actions['previewInGroup']>,
): Promise<ActionOutput<Actions['previewInGroup']>> => previewSetting(ctx, wantedOf(input));

export const setFeesInGroup = async (
  ctx: Context,
  input: ActionInput<Actions['setFeesInGroup']>,
): Promise<ActionOutput<Actions['setFeesInGroup']>> =>
  writeInGroup(ctx, { ...wantedOf(input), unit: 'fees.setFeesInGroup' });
