import { Group, Paper, Skeleton, Stack, Text, Title } from '@mantine/core';
import type { ActionOutput } from '@pathshala/shared';
import { assessmentActions, assessmentDocuments, ratings } from '@pathshala/shared/modules/exams/assessment';
import { IconListCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useAction } from '../../../../kit/data/use-action';
import { DocumentButton } from '../../../../kit/documents/DocumentButton';
import { useText } from '../../../../kit/text/locale';
import { useFormat } from '../../../../kit/text/use-format';
import { EmptyState } from '../../../../kit/ui/EmptyState';
import { ErrorState } from '../../../../kit/ui/ErrorState';
import { PageHeader } from '../../../../kit/ui/PageHeader';
import classes from './MyAssessments.module.css';

type Student = ActionOutput<typeof assessmentActions.mine>['students'][number];
type Result = Student['results'][number];

/** /student/assessment/master: published assessments and progress reports of a student, or of a guardian's children. */
export default function MyAssessmentsPage() {
  const { t } = useTranslation('assessment');
  const mine = useAction(assessmentActions.mine, {}, { subscriptions: [{ entity: 'assessment' }] });
  const students = (mine.data?.students ?? []).filter(({ results }) => results.length > 0);
  return (
    <>
      <PageHeader />
      {mine.isError && !mine.data ? (
        <ErrorState error={mine.error} onRetry={() => void mine.refetch()} />
      ) : !mine.data ? (
        <Skeleton h="16rem" radius="lg" aria-busy="true" />
      ) : students.length === 0 ? (
        <EmptyState icon={IconListCheck} title={t('mine.none')} hint={t('mine.noneHint')} />
      ) : (
        <Stack gap="lg" maw="60rem">
          {students.flatMap((student) =>
            student.results.map((result) => (
              <OneResult key={`${student.id} ${result.assessment}`} student={student} result={result} />
            )),
          )}
        </Stack>
      )}
    </>
  );
}

function OneResult({ student, result }: { student: Student; result: Result }) {
  const { t } = useTranslation('assessment');
  const say = useText();
  const format = useFormat();
  const isProgress = result.kind === 'progress';
  return (
    <Paper withBorder radius="lg" p="md">
      <Group justify="space-between" align="flex-start">
        <div>
          <Title order={2} size="h4">
            {say(result.title)}
          </Title>
          <Text size="sm" c="dimmed">
            {t('mine.of', { name: say(student.name), date: format.date(result.publishedAt.slice(0, 10)) })}
          </Text>
        </div>
        <DocumentButton
          kind={assessmentDocuments.transcript}
          input={{ assessment: result.assessment, student: student.id }}
          about={say(result.title)}
        />
      </Group>
      <Stack gap="md" mt="md">
        {result.areas.map((area) => (
          <section key={area.name.en} aria-label={say(area.name)}>
            <Group justify="space-between" gap="xs">
              <Text fw={600}>{say(area.name)}</Text>
              {area.levelName ? (
                <Text size="sm" fw={600}>
                  {t('mine.level', {
                    name: say(area.levelName),
                    level: format.number(area.level!),
                    levels: format.number(area.levels),
                  })}
                </Text>
              ) : null}
            </Group>
            <ul className={classes.list}>
              {area.indicators.map(({ code, name, rating }) => {
                const found = ratings.find(({ value }) => value === rating);
                return (
                  <li key={code} className={classes.line}>
                    <span>{say(name)}</span>
                    <span className={classes.rating}>
                      {found ? (
                        <>
                          <span aria-hidden>{found.sign} </span>
                          {say(isProgress ? found.mood : found.label)}
                        </>
                      ) : (
                        t('grid.blank')
                      )}
                    </span>
                  </li>
                );
              })}
            </ul>
          </section>
        ))}
      </Stack>
    </Paper>
  );
}
