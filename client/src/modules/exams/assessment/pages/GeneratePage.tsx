import { Alert, Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import type { Row } from '@pathshala/shared';
import { Assessment, assessmentActions, assessmentDocuments } from '@pathshala/shared/modules/exams/assessment';
import { IconCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useAction } from '../../../../kit/data/use-action';
import { StateBadge } from '../../../../kit/lifecycle/StateBadge';
import { TransitionButtons } from '../../../../kit/lifecycle/TransitionButtons';
import { DataTable } from '../../../../kit/table/DataTable';
import { useText } from '../../../../kit/text/locale';
import { useFormat } from '../../../../kit/text/use-format';
import { ErrorState } from '../../../../kit/ui/ErrorState';
import { PageHeader } from '../../../../kit/ui/PageHeader';
import { useAddress } from '../../../../kit/ui/use-address';
import { BatchButton } from '../../../foundation/documents';
import { RunPanel } from '../../../foundation/runs';
import { AssessmentChoice } from '../parts/AssessmentChoice';

type AssessmentRow = Row<typeof Assessment>;

/**
 * /site/assessment/result-generate: missing ratings, the run, and the publication of an assessment or progress report.
 */
export default function GeneratePage() {
  const [params, set] = useAddress();
  return (
    <>
      <PageHeader />
      <AssessmentChoice value={params.get('assessment')} onChange={(id) => set({ assessment: id })} first="closed">
        {(assessment, control) => (
          <Stack gap="xs" maw="72rem">
            <Group gap="sm">
              {control}
              <Steps assessment={assessment} />
            </Group>
            <RunPanel subject={assessment.id} permission="assessment.generate" />
            <Unfinished key={assessment.id} assessment={assessment} />
          </Stack>
        )}
      </AssessmentChoice>
    </>
  );
}

function Steps({ assessment }: { assessment: AssessmentRow }) {
  const { t } = useTranslation('assessment');
  const format = useFormat();
  const { id, state, generatedAt } = assessment;
  const generate = useAction(assessmentActions.generate, { changes: ['assessment', 'run'] });
  return (
    <>
      <StateBadge entity={Assessment} state={state!} />
      {state === 'closed' ? (
        <Button
          variant={generatedAt ? 'default' : 'filled'}
          loading={generate.isPending}
          onClick={() => void generate.run({ assessment: id })}
        >
          {t(generatedAt ? 'generate.again' : 'generate.start')}
        </Button>
      ) : null}
      <TransitionButtons entity={Assessment} record={assessment} />
      {generatedAt ? (
        <BatchButton
          kind={assessmentDocuments.transcript}
          input={{ assessment: id }}
          label={t('generate.transcripts')}
        />
      ) : null}
      <Text size="sm" c="dimmed">
        {generatedAt ? t('generate.at', { when: format.dateTime(generatedAt) }) : t(`generate.hint.${state!}`)}
      </Text>
    </>
  );
}

/** Sheets with students who are not rated completely. */
function Unfinished({ assessment }: { assessment: AssessmentRow }) {
  const { t } = useTranslation('assessment');
  const say = useText();
  const format = useFormat();
  const asked = useAction(
    assessmentActions.sheets,
    { assessment: assessment.id },
    { keep: true, subscriptions: [{ entity: 'assessment' }] },
  );
  if (asked.isError && !asked.data) return <ErrorState error={asked.error} onRetry={() => void asked.refetch()} />;
  if (!asked.data) return <Skeleton h="12rem" radius="lg" aria-busy="true" />;
  const missing = asked.data.sheets.filter((sheet) => sheet.complete < sheet.students);
  if (missing.length === 0)
    return (
      <Alert color="leaf" icon={<IconCheck size={18} aria-hidden />}>
        {t('generate.complete')}
      </Alert>
    );
  return (
    <DataTable
      id="assessment-unfinished"
      caption={t('generate.missing')}
      rows={missing.map((sheet) => ({ ...sheet, id: `${sheet.indicators} ${sheet.section}` }))}
      columns={[
        { id: 'name', label: t('sheets.name'), heading: true, render: (row) => say(row.name) },
        { id: 'section', label: t('sheets.section'), render: (row) => say(row.sectionName) },
        {
          id: 'left',
          label: t('generate.left'),
          numeric: true,
          render: (row) => format.number(row.students - row.complete),
        },
      ]}
    />
  );
}
