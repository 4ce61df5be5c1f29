import { action, nothing, t } from '../../../kit';
import { comparedSettings, settingOutcomes, settingPreview, settingToWrite } from '../../school/academics';
import { FEE_SETTING_ENTITIES } from './rules/group-settings';

const permission = 'fees.groupSettings';

export const feesGroupActions = {
  /** Heads, sub-heads and prices across the institutions of the caller's group. References are names. */
  groupFeeSettings: action.query({ path: 'group/settings', permission, input: nothing, output: comparedSettings }),
  /** Changes that writing one of them would make in each of the named institutions. Writes nothing. */
  previewInGroup: action.query({
    path: 'group/settings/preview',
    method: 'POST',
    permission,
    input: settingToWrite(FEE_SETTING_ENTITIES),
    output: settingPreview,
  }),
  /**
   * Writes one into the named institutions: added where it is missing, changed where it is otherwise, never removed.
   * Each says what became of it, in a transaction of its own. Bills that exist stay; the next generation adjusts them.
   */
  setFeesInGroup: action.command({
    path: 'group/settings',
    permission,
    transaction: 'none',
    input: settingToWrite(FEE_SETTING_ENTITIES),
    output: settingOutcomes,
    ui: { label: t('Set fees in institutions', 'প্রতিষ্ঠানে ফি নির্ধারণ') },
  }),
};
