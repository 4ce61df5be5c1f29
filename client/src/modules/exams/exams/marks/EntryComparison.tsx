import { Alert } from '@mantine/core';
import type { ActionOutput } from '@pathshala/shared';
import { examActions, examMarkStatuses } from '@pathshala/shared/modules/exams/exams';
import { IconCircleCheck } from '@tabler/icons-react';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { useAction } from '../../../../kit/data/use-action';
import { DataTable } from '../../../../kit/table/DataTable';
import { nameIn } from '../../../../kit/text/bilingual-name';
import { useLocale, useText } from '../../../../kit/text/locale';
import { useFormat } from '../../../../kit/text/use-format';

type Difference = ActionOutput<typeof examActions.compareMarks>['differences'][number];

interface Comparison {
  examSubject: string;
  section: string;
}

/** Differences between the two entries of a sheet, as both are now. */
export const EntryComparison = memo(function EntryComparison({ examSubject, section }: Comparison) {
  const { t } = useTranslation('exams');
  const say = useText();
  const locale = useLocale();
  const valueText = useValueText();
  const room = { field: 'section', value: section };
  const { data } = useAction(
    examActions.compareMarks,
    { examSubject, section },
    {
      subscriptions: [
        { entity: 'examMark', room },
        { entity: 'secondMark', room },
      ],
    },
  );
  if (!data) return null;
  const { missing, differences } = data;
  if (missing === 0 && differences.length === 0)
    return (
      <Alert color="leaf" py="xs" icon={<IconCircleCheck size={18} aria-hidden />}>
        {t('double.agree')}
      </Alert>
    );
  return (
    <>
      {missing > 0 ? (
        <Alert color="blue" py="xs">
          {t('double.missing', { count: missing })}
        </Alert>
      ) : null}
      {differences.length > 0 ? (
        <DataTable
          id="entry-comparison"
          caption={t('double.differ', { count: differences.length })}
          rows={differences.map((row) => ({ ...row, id: `${row.student} ${row.part?.en ?? ''}` }))}
          columns={[
            { id: 'student', label: t('double.student'), heading: true, render: (row) => nameIn(locale, row) },
            { id: 'part', label: t('double.part'), render: (row) => (row.part ? say(row.part) : t('double.status')) },
            { id: 'first', label: t('double.first'), numeric: true, render: (row) => valueText(row.first) },
            { id: 'second', label: t('double.second'), numeric: true, render: (row) => valueText(row.second) },
          ]}
        />
      ) : null}
    </>
  );
});

function useValueText(): (value: Difference['first']) => string {
  const format = useFormat();
  const say = useText();
  return (value) => {
    if (value === null) return '–';
    if (typeof value === 'number') return format.number(value);
    return say(examMarkStatuses.find((status) => status.value === value)!.label);
  };
}
