import { Alert, Anchor, Button, Group, Paper, Skeleton, Stack, Text, Title } from '@mantine/core';
import type { Row } from '@pathshala/shared';
import type { Exam } from '@pathshala/shared/modules/exams/exams';
import { resultActions } from '@pathshala/shared/modules/exams/results';
import { IconAlertTriangle, IconCheck, IconCalculator } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useAction } from '../../../../kit/data/use-action';
import { DataTable } from '../../../../kit/table/DataTable';
import { useText } from '../../../../kit/text/locale';
import { useFormat } from '../../../../kit/text/use-format';
import { confirm } from '../../../../kit/ui/confirm-delete';
import { ErrorState } from '../../../../kit/ui/ErrorState';
import { declareLink, marksLink } from './links';

/**
 * The obstacles to complete results, with links to where each is fixed; then the button. It follows the marks as they
 * come in.
 */
export function Precheck({ exam }: { exam: Row<typeof Exam> }) {
  const { t } = useTranslation('results');
  const format = useFormat();
  const say = useText();
  const room = { field: 'exam', value: exam.id };
  const asked = useAction(
    resultActions.precheck,
    { exam: exam.id },
    { subscriptions: [{ entity: 'marksSheet', room }, { entity: 'exam' }], keep: false },
  );
  const generate = useAction(resultActions.generate, { changes: ['run', 'resultVersion'] });
  if (asked.isError && !asked.data) return <ErrorState error={asked.error} onRetry={() => void asked.refetch()} />;
  if (!asked.data) return <Skeleton h="9rem" radius="lg" aria-busy="true" />;
  const {
    students,
    sections,
    subjects,
    missingMarks,
    sheets,
    missing,
    exam: { state },
  } = asked.data;
  const start = async () => {
    if (
      missingMarks > 0 &&
      !(await confirm({
        title: t('generate.askTitle'),
        message: t('generate.ask', { count: missingMarks }),
        yes: t('generate.yes'),
      }))
    )
      return;
    await generate.run({ exam: exam.id });
  };
  const isReady = state !== 'draft' && subjects > 0 && students > 0;
  return (
    <Paper withBorder p="md" component="section" aria-label={t('check.title')}>
      <Stack gap="sm">
        <Group justify="space-between" align="flex-start">
          <div>
            <Title order={2} size="h4">
              {t('check.title')}
            </Title>
            <Text size="sm" c="dimmed">
              {[
                t('check.students', { count: students }),
                t('check.sections', { count: sections }),
                t('check.subjects', { count: subjects }),
              ].join(' · ')}
            </Text>
            <Text size="sm" role="status">
              {[
                t('check.sheets', { done: format.number(sheets.complete), total: format.number(sheets.total) }),
                t('check.submitted', { done: format.number(sheets.submitted) }),
              ].join(' · ')}
            </Text>
          </div>
          <Button
            leftSection={<IconCalculator size={18} aria-hidden />}
            disabled={!isReady}
            loading={generate.isPending}
            onClick={() => void start()}
          >
            {(exam.lastVersion ?? 0) > 0 ? t('generate.again') : t('generate.button')}
          </Button>
        </Group>
        {state === 'draft' || subjects === 0 ? (
          <Alert color="amber" icon={<IconAlertTriangle size={18} />}>
            <Group gap="sm">
              {subjects === 0 ? t('check.noSubjects') : t('check.draft')}
              <Anchor component={Link} to={declareLink(exam.id)}>
                {t('check.toDeclare')}
              </Anchor>
            </Group>
          </Alert>
        ) : missingMarks === 0 ? (
          <Alert color="leaf" py="xs" icon={<IconCheck size={18} />}>
            {t('check.complete')}
          </Alert>
        ) : (
          <>
            <Alert color="amber" py="xs" icon={<IconAlertTriangle size={18} />}>
              {t('check.missing', { count: missingMarks })}
            </Alert>
            <DataTable
              caption={t('check.list')}
              density="compact"
              rows={missing.map((row) => ({ ...row, id: `${row.examSubject}:${row.section}` }))}
              columns={[
                { id: 'section', label: t('check.section'), heading: true, render: (row) => say(row.sectionLabel) },
                { id: 'subject', label: t('check.subject'), render: (row) => say(row.subject) },
                {
                  id: 'count',
                  label: t('check.count'),
                  render: (row) =>
                    t('check.of', { missing: format.number(row.missing), total: format.number(row.candidates) }),
                },
                {
                  id: 'mend',
                  label: t('check.mend'),
                  render: (row) => (
                    <Anchor
                      component={Link}
                      size="sm"
                      to={marksLink({ exam: exam.id, section: row.section, subject: row.examSubject })}
                      aria-label={`${t('check.mend')}: ${say(row.sectionLabel)}, ${say(row.subject)}`}
                    >
                      {t('check.mend')}
                    </Anchor>
                  ),
                },
              ]}
            />
          </>
        )}
      </Stack>
    </Paper>
  );
}
