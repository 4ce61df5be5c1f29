import { Alert, Button, Divider, Drawer, Group, Skeleton, Stack, Text, Textarea } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { leaveActions } from '@pathshala/shared/modules/time/leave';
import { IconArrowBackUp, IconCheck, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan, useMe } from '../../../../kit/data/session';
import { useAction } from '../../../../kit/data/use-action';
import { useText } from '../../../../kit/text/locale';
import { useFormat } from '../../../../kit/text/use-format';
import { ErrorState } from '../../../../kit/ui/ErrorState';
import { ApplicationActions } from './ApplicationActions';
import { ApplicationFacts } from './ApplicationFacts';
import { DayChips, Impact } from './Impact';
import classes from './Leave.module.css';
import { LeaveStatusBadge } from './LeaveStatusBadge';
import { StepList } from './StepList';
import { useSpanText } from './use-span-text';
import type { Verdict } from './use-decide';

export interface DecideDrawerProps {
  id: string;
  /** Decides; true when it went through. Without it the application is only shown. */
  onDecide?: (verdict: Verdict, remark: string) => Promise<boolean>;
  onClose: () => void;
}

/** One application with all that helps to decide: days, balance, others who are away, lessons left uncovered. */
export function DecideDrawer({ id, onDecide, onClose }: DecideDrawerProps) {
  const { t } = useTranslation('leave');
  const say = useText();
  const format = useFormat();
  const spanText = useSpanText();
  const can = useCan();
  const me = useMe();
  const isPhone = useMediaQuery('(max-width: 48em)', undefined, { getInitialValueInEffect: false });
  const [remark, setRemark] = useState('');
  const [busy, setBusy] = useState<Verdict | null>(null);
  const [isAsked, setAsked] = useState(false);
  // The office hears of every application; others of those that ask for their decision.
  const subscriptions = [
    ...(can('leave.manage') ? [{ entity: 'leaveApplication' }] : []),
    ...(me ? [{ entity: 'leaveDecision', room: { field: 'user', value: me.user.id } }] : []),
  ];
  const shown = useAction(leaveActions.view, { id }, { subscriptions });
  const { data } = shown;
  const decide = async (verdict: Verdict) => {
    if (!onDecide) return;
    setAsked(verdict !== 'approve');
    if (verdict !== 'approve' && remark.trim() === '') return;
    setBusy(verdict);
    const isDone = await onDecide(verdict, remark.trim());
    setBusy(null);
    if (isDone) onClose();
  };
  const isCancel = data?.application.status === 'cancelRequested';
  return (
    <Drawer
      opened
      onClose={onClose}
      position={isPhone ? 'bottom' : 'right'}
      size={isPhone ? '94%' : 'lg'}
      title={data ? say(data.application.person.label) : t('details.title')}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      {shown.isError && !data ? <ErrorState error={shown.error} onRetry={() => void shown.refetch()} /> : null}
      {!data && !shown.isError ? (
        <Stack aria-busy="true">
          <Skeleton h="3rem" />
          <Skeleton h="8rem" />
          <Skeleton h="6rem" />
        </Stack>
      ) : null}
      {data ? (
        <Stack gap="md">
          <Group justify="space-between" gap="xs">
            <div>
              <Text fw={650}>{say(data.application.type.label)}</Text>
              <Text size="sm" c="dimmed">
                {[
                  data.application.person.place ? say(data.application.person.place) : null,
                  data.application.person.roll === null
                    ? null
                    : t('details.roll', { roll: format.number(data.application.person.roll, { grouping: false }) }),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </Text>
            </div>
            <LeaveStatusBadge status={data.application.status} />
          </Group>
          <Text>
            {spanText(data.application)} · {t('days', { count: data.application.days })}
            {data.available === null ? '' : ` · ${t('details.left', { days: format.number(data.available) })}`}
          </Text>
          <DayChips days={data.days} />
          <ApplicationFacts application={data.application} />
          {data.application.appliedBy && data.application.appliedAt ? (
            <Text size="sm" c="dimmed">
              {t('details.appliedBy', {
                name: say(data.application.appliedBy),
                time: format.dateTime(data.application.appliedAt),
              })}
            </Text>
          ) : null}
          <StepList application={data.application} />
          <ApplicationActions application={data.application} onDone={() => void shown.refetch()} />
          <Divider />
          <Impact away={data.away} lessons={data.lessons} />
          {onDecide && data.application.may.decide ? (
            <Stack gap="sm" className={classes.decide}>
              {isCancel ? (
                <Alert color="amber" py="xs">
                  {t('decide.cancelHint')}
                </Alert>
              ) : null}
              <Textarea
                label={t('decide.remark')}
                autosize
                minRows={2}
                maxLength={500}
                value={remark}
                onChange={(event) => setRemark(event.currentTarget.value)}
                error={isAsked && remark.trim() === '' ? t('decide.remarkNeeded') : undefined}
              />
              <Group gap="xs">
                <Button
                  leftSection={<IconCheck size={17} />}
                  loading={busy === 'approve'}
                  disabled={busy !== null}
                  onClick={() => void decide('approve')}
                >
                  {isCancel ? t('decide.agreeCancel') : t('decide.approve')}
                </Button>
                <Button
                  color="red"
                  variant="light"
                  leftSection={<IconX size={17} />}
                  loading={busy === 'reject'}
                  disabled={busy !== null}
                  onClick={() => void decide('reject')}
                >
                  {isCancel ? t('decide.keep') : t('decide.reject')}
                </Button>
                {isCancel ? null : (
                  <Button
                    variant="default"
                    leftSection={<IconArrowBackUp size={17} />}
                    loading={busy === 'return'}
                    disabled={busy !== null}
                    onClick={() => void decide('return')}
                  >
                    {t('decide.return')}
                  </Button>
                )}
              </Group>
            </Stack>
          ) : null}
        </Stack>
      ) : null}
    </Drawer>
  );
}
