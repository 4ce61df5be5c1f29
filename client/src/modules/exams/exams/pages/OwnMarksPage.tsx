import { Button, Group, Paper, Progress, Skeleton, Stack, Text, Title } from '@mantine/core';
import type { ActionOutput, Row } from '@pathshala/shared';
import { Exam, examActions, MarksSheet } from '@pathshala/shared/modules/exams/exams';
import { IconPencil } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useAction } from '../../../../kit/data/use-action';
import { useList } from '../../../../kit/data/use-entity';
import { DataTable } from '../../../../kit/table/DataTable';
import { useLocale, useText } from '../../../../kit/text/locale';
import { useFormat } from '../../../../kit/text/use-format';
import { EmptyState } from '../../../../kit/ui/EmptyState';
import { ErrorState } from '../../../../kit/ui/ErrorState';
import { PageHeader } from '../../../../kit/ui/PageHeader';
import { StateBadge } from '../../../../kit/lifecycle/StateBadge';

type Sheet = ActionOutput<typeof examActions.sheets>['sheets'][number];

/** /site/employee/exam-marks-entry: the papers for which the caller enters marks, of every exam with open marks. */
export default function OwnMarksPage() {
  const { t } = useTranslation('exams');
  const exams = useList(Exam, { size: 50, sort: '-startsOn', filter: { state: { eq: 'open' } } });
  const rows = (exams.data?.rows ?? []) as Row<typeof Exam>[];
  return (
    <>
      <PageHeader />
      {exams.isError && !exams.data ? (
        <ErrorState error={exams.error} onRetry={() => void exams.refetch()} />
      ) : !exams.data ? (
        <Skeleton h="16rem" radius="lg" aria-busy="true" />
      ) : rows.length === 0 ? (
        <EmptyState icon={IconPencil} title={t('ownMarks.noExam')} hint={t('ownMarks.noExamHint')} />
      ) : (
        <Stack gap="md">
          {rows.map((exam) => (
            <OneExam key={exam.id} exam={exam} />
          ))}
        </Stack>
      )}
    </>
  );
}

function OneExam({ exam }: { exam: Row<typeof Exam> }) {
  const { t } = useTranslation('exams');
  const locale = useLocale();
  const format = useFormat();
  const asked = useAction(examActions.sheets, { exam: exam.id }, { staleTime: 0 });
  const title = locale === 'bn' ? exam.titleBn : exam.title;
  const own = (asked.data?.sheets ?? []).filter((sheet) => sheet.own);
  const left = own.filter((sheet) => sheet.state === 'open').length;
  return (
    <Paper withBorder radius="lg" p="md" component="section" aria-label={title}>
      <Group justify="space-between" mb="sm">
        <Title order={2} size="h4">
          {title}
        </Title>
        {own.length > 0 ? (
          <Text size="sm" c="dimmed">
            {left === 0 ? t('ownMarks.allSent') : t('ownMarks.left', { count: left })} · {format.date(exam.startsOn)} –{' '}
            {format.date(exam.endsOn)}
          </Text>
        ) : null}
      </Group>
      {asked.isError && !asked.data ? (
        <ErrorState error={asked.error} onRetry={() => void asked.refetch()} />
      ) : !asked.data ? (
        <Skeleton h="8rem" aria-busy="true" />
      ) : own.length === 0 ? (
        <Text c="dimmed">{t('ownMarks.none')}</Text>
      ) : (
        <Papers exam={exam.id} title={title} sheets={own} />
      )}
    </Paper>
  );
}

function Papers({ exam, title, sheets }: { exam: string; title: string; sheets: readonly Sheet[] }) {
  const { t } = useTranslation('exams');
  const say = useText();
  const format = useFormat();
  return (
    <DataTable
      id="own-marks"
      caption={title}
      rows={sheets.map((sheet) => ({ ...sheet, id: `${sheet.examSubject}:${sheet.section}` }))}
      columns={[
        {
          id: 'sheet',
          label: t('send.sheet'),
          heading: true,
          render: (row) => `${say(row.sectionLabel)} · ${say(row.subject)}`,
        },
        {
          id: 'entered',
          label: t('send.entered'),
          render: (row) => (
            <>
              {t('list.progress', { done: format.number(row.complete), total: format.number(row.candidates) })}
              <Progress
                mt={4}
                size={3}
                value={row.candidates === 0 ? 0 : (row.complete * 100) / row.candidates}
                color={row.complete === row.candidates ? 'leaf' : 'amber'}
                aria-label={say(row.subject)}
              />
            </>
          ),
        },
        {
          id: 'state',
          label: t('send.state'),
          render: (row) => <StateBadge entity={MarksSheet} state={row.state} quiet />,
        },
        {
          id: 'open',
          label: t('send.act'),
          isAction: true,
          render: (row) => {
            const name = `${say(row.sectionLabel)} · ${say(row.subject)}`;
            return (
              <Button
                size="compact-sm"
                variant={row.state === 'open' ? 'light' : 'default'}
                component={Link}
                to={`/site/exam/marks-entry?exam=${exam}&section=${row.section}&subject=${row.examSubject}`}
                aria-label={
                  row.state === 'open' ? t('send.enterOf', { sheet: name }) : t('ownMarks.look', { sheet: name })
                }
              >
                {row.state === 'open' ? t('send.enter') : t('ownMarks.open')}
              </Button>
            );
          },
        },
      ]}
    />
  );
}
