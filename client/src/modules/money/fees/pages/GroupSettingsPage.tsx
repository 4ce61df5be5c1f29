import { feesActions, feeSettingEntity } from '@pathshala/shared/modules/money/fees';
import { useTranslation } from 'react-i18next';
import { useAction } from '../../../../kit/data/use-action';
import { PageHeader } from '../../../../kit/ui/PageHeader';
import { ComparedSettings } from '../../../school/academics';

/** /site-group/fee-setting/site-group-fee-setting-form: heads and prices over the institutions of the group. */
export default function GroupSettingsPage() {
  const { t } = useTranslation('fees');
  const asked = useAction(feesActions.groupFeeSettings, {}, { subscriptions: [{ entity: 'groupOpening' }] });
  return (
    <>
      <PageHeader hint={t('groupHint')} />
      <ComparedSettings
        asked={asked}
        entityOf={feeSettingEntity}
        preview={feesActions.previewInGroup}
        set={feesActions.setFeesInGroup}
      />
    </>
  );
}
