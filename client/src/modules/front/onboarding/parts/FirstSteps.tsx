import { Alert, Anchor, Button, Group, Paper, Progress, Skeleton, Stack, Text, Title } from '@mantine/core';
import { firstStepActions, type FirstStep } from '@pathshala/shared/modules/front/onboarding';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useAction } from '../../../../kit/data/use-action';
import { useFormat } from '../../../../kit/text/use-format';
import { ErrorState } from '../../../../kit/ui/ErrorState';
import { StatusBadge } from '../../../../kit/ui/StatusBadge';
import { AccountsPanel } from './AccountsPanel';
import classes from './FirstSteps.module.css';

/** Screen of each step. */
const PLACES: Record<Exclude<FirstStep, 'accounts'>, string> = {
  year: '/academic/year/list',
  shifts: '/academic/shift/list',
  classes: '/academic/class/list',
  sections: '/site/class-section-setup',
  subjects: '/academic/subject/list',
  staff: '/site/employee/list',
  students: '/site/imports',
  places: '/academic/enrolment/list',
  assignments: '/academic/teaching-assignment/list',
};

/** Steps of setting up a new institution, in their order. The progress follows from the existing records. */
export function FirstSteps() {
  const { t } = useTranslation('onboarding');
  const format = useFormat();
  const { data, error, refetch } = useAction(
    firstStepActions.firstSteps,
    {},
    {
      subscriptions: ['academicYear', 'class', 'section', 'subject', 'staff', 'student', 'membership'].map(
        (entity) => ({ entity }),
      ),
    },
  );
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton h="24rem" radius="lg" aria-busy="true" />;
  const done = data.steps.filter(({ isDone }) => isDone).length;
  const next = data.steps.find(({ isDone }) => !isDone)?.key ?? null;
  return (
    <Stack gap="md">
      <div>
        <Text mb={4}>{t('steps.done', { done: format.number(done), of: format.number(data.steps.length) })}</Text>
        <Progress value={(done / data.steps.length) * 100} aria-label={t('steps.progress')} />
      </div>
      {next === null ? <Alert color="leaf">{t('steps.ready')}</Alert> : null}
      <Stack component="ol" gap="sm" p={0} m={0} style={{ listStyle: 'none' }}>
        {data.steps.map(({ key, count, of, copied, isDone }) => (
          <Paper
            component="li"
            key={key}
            withBorder
            radius="md"
            px="md"
            py={isDone ? 6 : 'md'}
            className={key === 'accounts' ? undefined : classes.step}
          >
            <Group justify="space-between" align="start" gap="sm">
              <div style={{ flex: '1 1 16rem' }}>
                <Group gap="xs">
                  <Title order={2} size="h4">
                    {t(`steps.${key}.title`)}
                  </Title>
                  {isDone ? (
                    <StatusBadge tone="good">{t('steps.isDone')}</StatusBadge>
                  ) : key === next ? (
                    <StatusBadge tone="warn">{t('steps.isNext')}</StatusBadge>
                  ) : null}
                </Group>
                {isDone && key !== 'accounts' ? null : <Text size="sm">{t(`steps.${key}.hint`)}</Text>}
                <Text size={isDone ? 'xs' : 'sm'} c="dimmed">
                  {of === null
                    ? t('steps.count', { n: format.number(count) })
                    : t('steps.countOf', { n: format.number(count), of: format.number(of) })}
                  {copied > 0 ? ` · ${t('steps.copied', { n: format.number(copied) })}` : null}
                </Text>
              </div>
              {key === 'accounts' ? null : key === next ? (
                <Button component={Link} to={PLACES[key]} className={classes.way}>
                  {t(`steps.${key}.go`)}
                </Button>
              ) : (
                <Anchor component={Link} to={PLACES[key]} underline="always" className={classes.way}>
                  {t(`steps.${key}.go`)}
                </Anchor>
              )}
            </Group>
            {key === 'accounts' ? <AccountsPanel /> : null}
          </Paper>
        ))}
      </Stack>
    </Stack>
  );
}
