import { Button, Skeleton, Stack, Text } from '@mantine/core';
import { leaveActions } from '@pathshala/shared/modules/time/leave';
import { IconBeach, IconPlus } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useRecentChanges } from '../../../../kit/data/live/recent-changes';
import { useAction } from '../../../../kit/data/use-action';
import { useText } from '../../../../kit/text/locale';
import { EmptyState } from '../../../../kit/ui/EmptyState';
import { ErrorState } from '../../../../kit/ui/ErrorState';
import { ApplicationActions } from './ApplicationActions';
import { ApplicationFacts } from './ApplicationFacts';
import { ApplyDrawer } from './ApplyDrawer';
import { Balances } from './Balances';
import classes from './Leave.module.css';
import { LeaveStatusBadge } from './LeaveStatusBadge';
import { StepList } from './StepList';
import type { ApplicationView, Whose } from './types';
import { useSpanText } from './use-span-text';

export interface LeaveDeskProps {
  whose: Whose;
  /** The person's room: what changes about them is heard there. */
  room: { field: 'student' | 'staff'; value: string };
  /** Shown next to the button: the choice of a child. */
  control?: ReactNode;
}

/** One person's leave: balances, and their applications as they are now. */
export function LeaveDesk({ whose, room, control }: LeaveDeskProps) {
  const { t } = useTranslation('leave');
  const [open, setOpen] = useState<ApplicationView | 'new' | null>(null);
  const desk = useAction(leaveActions.mine, whose, {
    subscriptions: [
      { entity: 'leaveApplication', room },
      { entity: 'leaveBalance', room },
    ],
  });
  const { data } = desk;
  const refresh = () => void desk.refetch();
  if (desk.isError && !data) return <ErrorState error={desk.error} onRetry={refresh} />;
  const add = (
    <Button
      leftSection={<IconPlus size={17} />}
      disabled={!data || data.types.length === 0}
      onClick={() => setOpen('new')}
    >
      {t('apply.button')}
    </Button>
  );
  return (
    <>
      <Stack gap="sm" mb="md" maw="52rem">
        <div>{control}</div>
        <div>{add}</div>
      </Stack>
      {data ? (
        <>
          <Balances types={data.types} />
          {data.applications.length === 0 ? (
            <EmptyState
              icon={IconBeach}
              title={t('mine.empty')}
              hint={data.types.length === 0 ? t('mine.noTypes') : t('mine.emptyHint')}
            />
          ) : (
            <div className={classes.list}>
              {data.applications.map((each) => (
                <ApplicationCard key={each.id} application={each} onEdit={() => setOpen(each)} onDone={refresh} />
              ))}
            </div>
          )}
          {open ? (
            <ApplyDrawer
              key={open === 'new' ? 'new' : open.id}
              desk={data}
              whose={whose}
              application={open === 'new' ? null : open}
              onDone={refresh}
              onClose={() => setOpen(null)}
            />
          ) : null}
        </>
      ) : (
        <Stack gap="sm" aria-busy="true">
          <Skeleton h="7rem" radius="lg" />
          <Skeleton h="9rem" radius="lg" />
          <Skeleton h="9rem" radius="lg" />
        </Stack>
      )}
    </>
  );
}

function ApplicationCard({
  application,
  onEdit,
  onDone,
}: {
  application: ApplicationView;
  onEdit: () => void;
  onDone: () => void;
}) {
  const { t } = useTranslation('leave');
  const say = useText();
  const spanText = useSpanText();
  const isRecent = useRecentChanges();
  const { id, type, status, days } = application;
  return (
    <article
      className={classes.card}
      data-changed={isRecent('leaveApplication', id) || undefined}
      aria-label={`${say(type.label)}, ${spanText(application)}`}
    >
      <div className={classes.head}>
        <Text fw={650}>{say(type.label)}</Text>
        <LeaveStatusBadge status={status} />
      </div>
      <Text size="sm">
        {spanText(application)}
        {days > 0 ? ` · ${t('days', { count: days })}` : ''}
      </Text>
      <ApplicationFacts application={application} />
      <StepList application={application} />
      <ApplicationActions application={application} onEdit={onEdit} onDone={onDone} />
    </article>
  );
}
