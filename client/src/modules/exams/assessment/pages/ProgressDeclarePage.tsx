import { Assessment } from '@pathshala/shared/modules/exams/assessment';
import { useTranslation } from 'react-i18next';
import { ProgressList } from '../parts/ProgressList';

const SECTIONS = [{ fields: ['title', 'titleBn', 'year', 'classes', 'startsOn', 'endsOn', 'scale'] }];

/** /site/progress/declare: progress reports of a month or term, from the draft to the publication. */
export default function ProgressDeclarePage() {
  const { t } = useTranslation('assessment');
  return (
    <ProgressList
      entity={Assessment}
      columns={['title', 'titleBn', 'year', 'classes', 'startsOn', 'endsOn', 'state']}
      sections={SECTIONS}
      add={t('progress.report')}
      emptyHint={t('progress.reportHint')}
    />
  );
}
