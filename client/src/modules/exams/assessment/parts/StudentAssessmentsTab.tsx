import { assessmentDocuments, AssessmentResult } from '@pathshala/shared/modules/exams/assessment';
import { useTranslation } from 'react-i18next';
import { DocumentButton } from '../../../../kit/documents/DocumentButton';
import type { RecordTabProps } from '../../../../kit/record-tabs';
import { EntityTable } from '../../../../kit/table/EntityTable';

/** A student's assessments over the years, learning and conduct, each with its transcript. */
export default function StudentAssessmentsTab({ record }: RecordTabProps) {
  const { t } = useTranslation('assessment');
  return (
    <EntityTable
      entity={AssessmentResult}
      columns={['assessment', 'section', 'roll']}
      fixed={{ student: { eq: record } }}
      emptyHint={t('mine.noneHint')}
      extraColumns={[
        {
          id: 'transcript',
          label: '',
          isAction: true,
          render: ({ assessment, student }) => (
            <DocumentButton kind={assessmentDocuments.transcript} input={{ assessment, student }} size="xs" />
          ),
        },
      ]}
    />
  );
}
