import { Button, Group, Skeleton, Stack } from '@mantine/core';
import type { ActionOutput, Row } from '@pathshala/shared';
import { Assessment, assessmentActions } from '@pathshala/shared/modules/exams/assessment';
import { IconChecklist } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useAction } from '../../../../kit/data/use-action';
import { StateBadge } from '../../../../kit/lifecycle/StateBadge';
import { DataTable } from '../../../../kit/table/DataTable';
import { useText } from '../../../../kit/text/locale';
import { useFormat } from '../../../../kit/text/use-format';
import { EmptyState } from '../../../../kit/ui/EmptyState';
import { ErrorState } from '../../../../kit/ui/ErrorState';
import { PageHeader } from '../../../../kit/ui/PageHeader';
import { useAddress } from '../../../../kit/ui/use-address';
import { AssessmentChoice } from '../parts/AssessmentChoice';
import { RatingSheet } from '../parts/RatingSheet';
import { useSendLeftRatings } from '../rating/use-rating';

type Sheet = ActionOutput<typeof assessmentActions.sheets>['sheets'][number];

/** /site/assessment/mark-entry: the sheets of an assessment, and one of them to rate. */
export default function RatingPage() {
  const [params, set] = useAddress();
  const [assessment, indicators, section] = [params.get('assessment'), params.get('indicators'), params.get('section')];
  if (assessment && indicators && section)
    return (
      <>
        <PageHeader />
        <RatingSheet
          key={`${assessment} ${indicators} ${section}`}
          sheet={{ assessment, indicators, section }}
          onBack={() => set({ indicators: null, section: null })}
        />
      </>
    );
  return (
    <>
      <PageHeader />
      <AssessmentChoice value={assessment} onChange={(next) => set({ assessment: next })} first="open">
        {(chosen, control) => (
          <Stack gap="xs">
            <Group gap="sm">
              {control}
              <StateBadge entity={Assessment} state={chosen.state!} />
            </Group>
            <Sheets
              key={chosen.id}
              assessment={chosen}
              onOpen={(sheet) =>
                set({ assessment: chosen.id, indicators: sheet.indicators, section: sheet.section }, { isStep: true })
              }
            />
          </Stack>
        )}
      </AssessmentChoice>
    </>
  );
}

interface SheetsProps {
  assessment: Row<typeof Assessment>;
  onOpen: (sheet: Sheet) => void;
}
function Sheets({ assessment, onOpen }: SheetsProps) {
  useSendLeftRatings();
  const { t } = useTranslation('assessment');
  const say = useText();
  const format = useFormat();
  const asked = useAction(
    assessmentActions.sheets,
    { assessment: assessment.id },
    { keep: true, subscriptions: [{ entity: 'assessment' }, { entity: 'indicatorSet' }] },
  );
  if (asked.isError && !asked.data) return <ErrorState error={asked.error} onRetry={() => void asked.refetch()} />;
  if (!asked.data) return <Skeleton h="16rem" radius="lg" aria-busy="true" />;
  const { sheets } = asked.data;
  if (sheets.length === 0)
    return <EmptyState icon={IconChecklist} title={t('sheets.none')} hint={t('sheets.noneHint')} />;
  return (
    <DataTable
      id="assessment-sheets"
      caption={t('sheets.caption')}
      rows={sheets.map((sheet) => ({ ...sheet, id: `${sheet.indicators} ${sheet.section}` }))}
      columns={[
        { id: 'name', label: t('sheets.name'), heading: true, render: (row) => say(row.name) },
        { id: 'section', label: t('sheets.section'), render: (row) => say(row.sectionName) },
        {
          id: 'complete',
          label: t('sheets.complete'),
          numeric: true,
          render: (row) => t('sheets.of', { done: format.number(row.complete), all: format.number(row.students) }),
        },
        {
          id: 'open',
          label: t('sheets.open'),
          isAction: true,
          render: (row) => (
            <Button
              size="compact-sm"
              variant={row.mayRate ? 'light' : 'default'}
              aria-label={t(row.mayRate ? 'sheets.rateIn' : 'sheets.lookIn', {
                name: say(row.name),
                section: say(row.sectionName),
              })}
              onClick={() => onOpen(row)}
            >
              {t(row.mayRate && assessment.state === 'open' ? 'sheets.rate' : 'sheets.look')}
            </Button>
          ),
        },
      ]}
    />
  );
}
