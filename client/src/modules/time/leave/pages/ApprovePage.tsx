import { Checkbox, Skeleton, Stack, Text, Title } from '@mantine/core';
import { leaveActions } from '@pathshala/shared/modules/time/leave';
import { IconCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMe } from '../../../../kit/data/session';
import { useAction } from '../../../../kit/data/use-action';
import { useText } from '../../../../kit/text/locale';
import { EmptyState } from '../../../../kit/ui/EmptyState';
import { ErrorState } from '../../../../kit/ui/ErrorState';
import { PageHeader } from '../../../../kit/ui/PageHeader';
import { RowDecision, type Way } from '../../../../kit/ui/RowDecision';
import { DecideDrawer } from '../parts/DecideDrawer';
import { InboxCard } from '../parts/InboxCard';
import classes from '../parts/Leave.module.css';
import { LeaveStatusBadge } from '../parts/LeaveStatusBadge';
import { useDecide } from '../parts/use-decide';
import { useSpanText } from '../parts/use-span-text';
import { useAddress } from '../../../../kit/ui/use-address';

/** /site/leave/approve: what waits for this person's decision, as it comes. */
export default function ApprovePage() {
  const { t } = useTranslation('leave');
  const say = useText();
  const spanText = useSpanText();
  const me = useMe();
  const [params, setAddress] = useAddress();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const inbox = useAction(
    leaveActions.inbox,
    {},
    { subscriptions: me ? [{ entity: 'leaveDecision', room: { field: 'user', value: me.user.id } }] : [] },
  );
  const { decide } = useDecide(() => {
    setChosen(new Set());
    void inbox.refetch();
  });
  const { data } = inbox;
  const open = params.get('open');
  const setOpen = (id: string | null) => setAddress({ open: id }, { isStep: true });
  if (inbox.isError && !data)
    return (
      <>
        <PageHeader />
        <ErrorState error={inbox.error} onRetry={() => void inbox.refetch()} />
      </>
    );
  const waiting = data?.waiting ?? [];
  // Applications decided elsewhere meanwhile are no longer there to be chosen.
  const picked = waiting.map((row) => row.application.id).filter((id) => chosen.has(id));
  const together: Way[] = [
    { key: 'approve', label: t('decide.approveAll'), look: 'primary', run: () => decide(picked, 'approve') },
    {
      key: 'reject',
      label: t('decide.rejectAll'),
      look: 'danger',
      asks: t('decide.remark'),
      run: (remark) => decide(picked, 'reject', remark),
    },
  ];
  return (
    <>
      <PageHeader hint={waiting.length > 0 ? t('inbox.count', { count: waiting.length }) : undefined} />
      {data ? null : (
        <Stack gap="sm" aria-busy="true">
          <Skeleton h="9rem" radius="lg" />
          <Skeleton h="9rem" radius="lg" />
          <Skeleton h="9rem" radius="lg" />
        </Stack>
      )}
      {data && waiting.length === 0 ? (
        <EmptyState icon={IconCheck} title={t('inbox.empty')} hint={t('inbox.emptyHint')} />
      ) : null}
      {waiting.length > 1 ? (
        <Checkbox
          mb="sm"
          label={t('inbox.chooseAll')}
          checked={picked.length === waiting.length}
          indeterminate={picked.length > 0 && picked.length < waiting.length}
          onChange={(event) =>
            setChosen(new Set(event.currentTarget.checked ? waiting.map((row) => row.application.id) : []))
          }
        />
      ) : null}
      <div className={classes.list}>
        {waiting.map((row) => (
          <InboxCard
            key={row.application.id}
            row={row}
            isChosen={chosen.has(row.application.id)}
            onOpen={() => setOpen(row.application.id)}
            onDecide={(verdict, remark) => decide([row.application.id], verdict, remark)}
            onChoose={(is) =>
              setChosen(
                (now) =>
                  new Set(is ? [...now, row.application.id] : [...now].filter((id) => id !== row.application.id)),
              )
            }
          />
        ))}
        {picked.length > 0 ? (
          <div className={classes.bar}>
            <Text size="sm" fw={600}>
              {t('inbox.chosen', { count: picked.length })}
            </Text>
            <RowDecision size="sm" about={t('inbox.chosen', { count: picked.length })} ways={together} />
          </div>
        ) : null}
      </div>
      {data && data.done.length > 0 ? (
        <section>
          <Title order={2} size="h3" mt="xl" mb="sm">
            {t('inbox.done')}
          </Title>
          <div className={classes.list}>
            {data.done.map((each) => (
              <button
                key={each.id}
                type="button"
                className={classes.card}
                style={{ textAlign: 'start', cursor: 'pointer', font: 'inherit' }}
                onClick={() => setOpen(each.id)}
              >
                <span className={classes.head}>
                  <Text span fw={600}>
                    {say(each.person.label)}
                  </Text>
                  <LeaveStatusBadge status={each.status} />
                </span>
                <Text span size="sm" c="dimmed">
                  {say(each.type.label)} · {spanText(each)}
                </Text>
              </button>
            ))}
          </div>
        </section>
      ) : null}
      {open ? (
        <DecideDrawer
          key={open}
          id={open}
          onDecide={(verdict, remark) => decide([open], verdict, remark)}
          onClose={() => setOpen(null)}
        />
      ) : null}
    </>
  );
}
