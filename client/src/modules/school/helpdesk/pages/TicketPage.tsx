import { Alert, Button, Paper, Skeleton } from '@mantine/core';
import type { Row } from '@pathshala/shared';
import { helpdeskActions, SupportTicket } from '@pathshala/shared/modules/school/helpdesk';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { useAction } from '../../../../kit/data/use-action';
import { useRecord } from '../../../../kit/data/use-entity';
import { StateBadge } from '../../../../kit/lifecycle/StateBadge';
import { ErrorState } from '../../../../kit/ui/ErrorState';
import { PageHeader } from '../../../../kit/ui/PageHeader';
import { Composer } from '../parts/Composer';
import { DeskTools } from '../parts/DeskTools';
import { MessageList } from '../parts/MessageList';
import classes from '../parts/Message.module.css';
import { Rating } from '../parts/Rating';
import { OthersAtDesk, SeenLine } from '../parts/Readers';
import { TicketFacts } from '../parts/TicketFacts';
import { useAttend } from '../parts/use-attend';
import { useStep } from '../parts/use-step';

/** /site/help-desk/view/:id and /edu/help-desk/view/:id: one request, live, for its sender and for the desk. */
export default function TicketPage() {
  const { id = '' } = useParams();
  const ticket = useRecord(SupportTicket, id);
  if (ticket.isError && !ticket.data) return <ErrorState error={ticket.error} onRetry={() => void ticket.refetch()} />;
  return ticket.data ? <Ticket key={id} ticket={ticket.data} /> : <Skeleton h="16rem" aria-busy="true" />;
}

function Ticket({ ticket }: { ticket: Row<typeof SupportTicket> }) {
  const { t } = useTranslation('helpdesk');
  const { id, rev, state } = ticket;
  const room = { field: 'ticket', value: id };
  const thread = useAction(
    helpdeskActions.thread,
    { id },
    {
      subscriptions: [
        { entity: 'supportPost', room },
        { entity: 'supportPresence', room },
        { entity: 'supportTicket' },
      ],
    },
  );
  const onType = useAttend(id, thread.data?.posts.length ?? 0);
  const [refusal, setRefusal] = useState<string | null>(null);
  const settle = useStep(helpdeskActions.settle, setRefusal);
  const [chosen, setChosen] = useState<readonly string[] | null>(null);
  const choosing = chosen && {
    chosen,
    onToggle: (post: string) =>
      setChosen(chosen.includes(post) ? chosen.filter((each) => each !== post) : [...chosen, post]),
  };
  if (thread.isError && !thread.data) return <ErrorState error={thread.error} onRetry={() => void thread.refetch()} />;
  if (!thread.data) return <Skeleton h="16rem" aria-busy="true" />;
  const { side } = thread.data;
  const isEnded = state === 'merged' || (state === 'closed' && side === 'desk');
  const isSolved = state === 'solved' || state === 'closed';
  return (
    <>
      <PageHeader title={ticket.subject} hint={ticket.number}>
        <StateBadge entity={SupportTicket} state={ticket} />
        {side === 'sender' && !isSolved && state !== 'merged' ? (
          <Button variant="default" size="xs" loading={settle.isPending} onClick={() => void settle.run({ id, rev })}>
            {t('thread.settle')}
          </Button>
        ) : null}
      </PageHeader>
      {refusal ? (
        <Alert
          color="amber"
          role="alert"
          mb="sm"
          withCloseButton
          closeButtonLabel={t('close')}
          onClose={() => setRefusal(null)}
        >
          {refusal}
        </Alert>
      ) : null}
      <div className={classes.columns}>
        <div>
          <OthersAtDesk thread={thread.data} />
          <MessageList thread={thread.data} moves={ticket.moves} choosing={choosing} />
          <SeenLine thread={thread.data} />
          {state === 'merged' ? <Alert color="gray">{t('thread.merged')}</Alert> : null}
          {side === 'sender' && isSolved ? <Rating key={rev} ticket={ticket} /> : null}
          {side === 'reader' || (isEnded && side === 'desk') ? null : (
            <Composer ticket={ticket} thread={thread.data} onType={onType} />
          )}
        </div>
        <Paper withBorder p="sm" component="aside" aria-label={t('facts.title')}>
          {side === 'desk' ? (
            <DeskTools
              ticket={ticket}
              thread={thread.data}
              onRefused={setRefusal}
              splitting={{ choosing, toggle: () => setChosen(chosen ? null : []) }}
            />
          ) : null}
          <TicketFacts ticket={ticket} thread={thread.data} />
        </Paper>
      </div>
    </>
  );
}
