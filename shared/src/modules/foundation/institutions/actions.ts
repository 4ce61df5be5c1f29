import { z } from 'zod';
import { action, defineActions, idSchema, nothing, t } from '../../../kit';
import { GROUP_AREAS, GROUP_LEVELS } from './group-areas';

const permission = 'institutions.openToGroup';
const valuesOf = <V extends string>(choices: readonly { value: V }[]) =>
  z.enum(choices.map(({ value }) => value) as [V, ...V[]]);
const area = valuesOf(GROUP_AREAS);
const level = valuesOf(GROUP_LEVELS);

export const institutionActions = defineActions('institutions', {
  /** The caller's institution and its group; without a group there is nothing to open. */
  groupAccess: action.query({
    path: 'group/access',
    permission,
    input: nothing,
    output: z.strictObject({
      group: z.strictObject({ id: idSchema, en: z.string(), bn: z.string() }).nullable(),
      areas: z.array(z.strictObject({ area, level, changedAt: z.string().nullable() })),
    }),
  }),
  /** Holds from this moment, for calls, open pages and sheets that are made later. */
  openToGroup: action.command({
    path: 'group/access',
    method: 'PUT',
    permission,
    withheldFromActing: true,
    input: z.strictObject({ area, level }),
    output: nothing,
    ui: { label: t('Open to the group', 'গ্রুপের জন্য খোলা') },
  }),
});
