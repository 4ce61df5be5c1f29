import { IndicatorSet } from '@pathshala/shared/modules/exams/assessment';
import { useTranslation } from 'react-i18next';
import { ProgressList } from '../parts/ProgressList';

const SECTIONS = [{ fields: ['name', 'nameBn', 'class', 'indicators', 'rank'] }];

/** /site/progress/settings: the items that class teachers rate in progress reports, by class. */
export default function ProgressSettingsPage() {
  const { t } = useTranslation('assessment');
  return (
    <ProgressList
      entity={IndicatorSet}
      columns={['name', 'nameBn', 'class']}
      sections={SECTIONS}
      add={t('progress.items')}
      emptyHint={t('progress.itemsHint')}
    />
  );
}
