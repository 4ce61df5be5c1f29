import {
  academicsActions,
  groupSettingEntity,
  type GroupSettingKind,
} from '@pathshala/shared/modules/school/academics';
import { useTranslation } from 'react-i18next';
import { useAction } from '../../../../kit/data/use-action';
import { PageHeader } from '../../../../kit/ui/PageHeader';
import { ComparedSettings } from './ComparedSettings';

/** Academic settings of one kind over the institutions of the group. */
export function GroupSettings({ kind }: { kind: GroupSettingKind }) {
  const { t } = useTranslation('academics');
  const asked = useAction(academicsActions.groupSettings, { kind }, { subscriptions: [{ entity: 'groupOpening' }] });
  return (
    <>
      <PageHeader hint={t('settings.hint')} />
      <ComparedSettings asked={asked} entityOf={groupSettingEntity} set={academicsActions.setInGroup} />
    </>
  );
}
