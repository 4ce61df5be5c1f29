import { Alert, Button, Checkbox, Group, Paper, Skeleton, Stack, Text } from '@mantine/core';
import { attendanceActions } from '@pathshala/shared/modules/time/attendance';
import { IconAlertTriangle, IconCheck, IconMessage, IconMoodHappy } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useAction } from '../../../../../kit/data/use-action';
import { useText } from '../../../../../kit/text/locale';
import { useFormat } from '../../../../../kit/text/use-format';
import { EmptyState } from '../../../../../kit/ui/EmptyState';
import { ErrorState } from '../../../../../kit/ui/ErrorState';
import { PageHeader } from '../../../../../kit/ui/PageHeader';
import { smsBatchLink } from '../../../../school/messaging';
import { boardLink, registerLink } from '../../parts/links';
import { RegisterStatusBadge } from '../../parts/RegisterStatusBadge';
import { useRegisterAddress } from '../RegisterPage/use-register-address';
import { CountLine } from '../RegisterPage/CountLine';
import type { RegisterKey } from '../../register/types';
import { AbsenteeList } from './AbsenteeList';

/** /site/attendance/student/verify: the absentees, the messages to their guardians and their cost, then one click. */
export default function VerifyPage() {
  const { t } = useTranslation('attendance');
  const [{ section, date, period }] = useRegisterAddress();
  if (!section || !date) {
    return (
      <>
        <PageHeader />
        <EmptyState
          icon={IconMessage}
          title={t('verify.choose')}
          hint={t('verify.chooseHint')}
          action={
            <Button component={Link} to={boardLink()} variant="light">
              {t('verify.toBoard')}
            </Button>
          }
        />
      </>
    );
  }
  return <Verify key={`${section}/${date}/${period}`} register={{ section, date, period }} />;
}

function Verify({ register }: { register: RegisterKey }) {
  const { t } = useTranslation('attendance');
  const say = useText();
  const format = useFormat();
  const room = { field: 'section', value: register.section };
  const asked = useAction(
    attendanceActions.verify,
    { ...register },
    {
      subscriptions: [{ entity: 'attendanceSheet', room }, { entity: 'attendanceMark', room }, { entity: 'smsBatch' }],
    },
  );
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [done, setDone] = useState<{ batch: string; ordered: number; already: number; withoutPhone: number } | null>(
    null,
  );
  const order = useAction(attendanceActions.notifyAbsentees, {
    changes: ['smsBatch', 'smsMessage'],
    onDone: (answer) => {
      setDone(answer);
      void asked.refetch();
    },
  });
  if (asked.isError && !asked.data)
    return (
      <>
        <PageHeader />
        <ErrorState error={asked.error} onRetry={() => void asked.refetch()} />
      </>
    );
  if (!asked.data)
    return (
      <>
        <PageHeader />
        <Stack aria-busy="true">
          <Skeleton h="3rem" />
          <Skeleton h="14rem" radius="lg" />
        </Stack>
      </>
    );
  const { sheet, label, absentees } = asked.data;
  const tellable = absentees.filter((row) => row.phone !== null && !row.ordered);
  const chosen = tellable.filter((row) => !left.has(row.student));
  const parts = chosen.reduce((sum, row) => sum + row.segments, 0);
  const withoutPhone = absentees.filter((row) => row.phone === null).length;
  const isReady = sheet.status === 'submitted';
  const toggle = (student: string) =>
    setLeft((now) =>
      now.has(student) ? new Set([...now].filter((each) => each !== student)) : new Set(now).add(student),
    );
  return (
    <>
      <PageHeader title={t('verify.title', { section: say(label) })} hint={format.date(register.date)}>
        <Button component={Link} to={registerLink(register)} variant="default">
          {t('verify.register')}
        </Button>
      </PageHeader>
      <Stack gap="md" maw="60rem">
        <Paper withBorder p="sm">
          <Group justify="space-between" gap="sm">
            <CountLine counts={sheet} />
            <RegisterStatusBadge status={sheet.status} />
          </Group>
        </Paper>
        {isReady ? null : (
          <Alert color="amber" icon={<IconAlertTriangle size={20} />}>
            {t('verify.notSubmitted')}
          </Alert>
        )}
        {done ? (
          <Alert
            color="leaf"
            role="status"
            icon={<IconCheck size={20} />}
            title={t('verify.ordered', { count: done.ordered })}
          >
            <Group gap="md">
              {done.already > 0 ? <span>{t('verify.already', { count: done.already })}</span> : null}
              {done.withoutPhone > 0 ? <span>{t('verify.withoutPhone', { count: done.withoutPhone })}</span> : null}
              <Button component={Link} to={smsBatchLink(done.batch)} size="compact-sm" variant="light">
                {t('verify.batches')}
              </Button>
            </Group>
          </Alert>
        ) : null}
        {absentees.length === 0 ? (
          <Paper withBorder>
            <EmptyState icon={IconMoodHappy} title={t('verify.nobody')} hint={t('verify.nobodyHint')} />
          </Paper>
        ) : (
          <>
            <Group justify="space-between" gap="sm">
              {tellable.length > 0 ? (
                <Checkbox
                  label={t('verify.chooseAll', { count: tellable.length })}
                  checked={chosen.length === tellable.length}
                  indeterminate={chosen.length > 0 && chosen.length < tellable.length}
                  onChange={() =>
                    setLeft(chosen.length === tellable.length ? new Set(tellable.map((row) => row.student)) : new Set())
                  }
                />
              ) : (
                <Text size="sm" c="dimmed">
                  {t('verify.allTold')}
                </Text>
              )}
              {withoutPhone > 0 ? (
                <Text size="sm" c="var(--tone-warn-text)">
                  {t('verify.withoutPhone', { count: withoutPhone })}
                </Text>
              ) : null}
            </Group>
            <AbsenteeList rows={absentees} isChosen={(student) => !left.has(student)} onToggle={toggle} />
            {tellable.length > 0 ? (
              <Group justify="space-between" gap="sm">
                <Text size="sm" c="dimmed">
                  {chosen.length > 0
                    ? t('verify.cost', { messages: format.number(chosen.length), parts: format.number(parts) })
                    : t('verify.noneChosen')}
                </Text>
                <Button
                  size="md"
                  leftSection={<IconMessage size={18} />}
                  disabled={!isReady || chosen.length === 0}
                  loading={order.isPending}
                  onClick={() => void order.run({ ...register, students: chosen.map((row) => row.student) })}
                >
                  {t('verify.order', { count: chosen.length })}
                </Button>
              </Group>
            ) : null}
          </>
        )}
      </Stack>
    </>
  );
}
