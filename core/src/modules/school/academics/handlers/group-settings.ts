import type { ActionInput, ActionOutput } from '@pathshala/shared/kit';
import {
  type academicsActions,
  GROUP_SETTINGS,
  groupSettingEntity,
  NAMED_LISTS,
} from '@pathshala/shared/modules/school/academics';
import type { Context } from '../../../../kernel';
import { compareInGroup, writeInGroup } from '../services/group-settings';

export const groupSettings = (
  ctx: Context,
  { kind }: ActionInput<typeof academicsActions.groupSettings>,
): Promise<ActionOutput<typeof academicsActions.groupSettings>> =>
  compareInGroup(ctx, { entities: GROUP_SETTINGS[kind], lists: NAMED_LISTS });

export const setInGroup = (
  ctx: Context,
  { entity, ...wanted }: ActionInput<typeof academicsActions.setInGroup>,
): Promise<ActionOutput<typeof academicsActions.setInGroup>> =>
  writeInGroup(ctx, {
    ...wanted,
    entity: groupSettingEntity(entity),
    lists: NAMED_LISTS,
    unit: 'academics.setInGroup',
  });
