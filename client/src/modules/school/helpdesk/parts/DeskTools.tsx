import { Button, Group, Modal, Radio, Select, Stack, Text, TextInput } from '@mantine/core';
import type { Row } from '@pathshala/shared';
import { helpdeskActions, SupportTicket, type Thread } from '@pathshala/shared/modules/school/helpdesk';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RefSelect } from '../../../../kit/fields/ref/RefSelect';
import { useAction } from '../../../../kit/data/use-action';
import { useList } from '../../../../kit/data/use-entity';
import { useText } from '../../../../kit/text/locale';
import { useFormat } from '../../../../kit/text/use-format';
import { toast } from '../../../../kit/ui/toast';
import type { Choosing } from './MessageList';
import { useStep } from './use-step';

type Ticket = Row<typeof SupportTicket>;
const LIVING = ['open', 'inProgress', 'waiting'];

interface DeskToolsProps {
  ticket: Ticket;
  thread: Thread;
  splitting: Splitting;
  onRefused: (reason: string | null) => void;
}

/** The desk's controls: assignee, category, priority and the next step. */
export function DeskTools({ ticket, thread, splitting, onRefused }: DeskToolsProps) {
  const { t } = useTranslation('helpdesk');
  const say = useText();
  const { id, rev, state } = ticket;
  const people = useAction(helpdeskActions.agents, { id }).data?.people ?? [];
  const assign = useStep(helpdeskActions.assign, onRefused);
  const classify = useStep(helpdeskActions.classify, onRefused);
  const steer = useStep(helpdeskActions.steer, onRefused);
  const [isMerging, setMerging] = useState(false);
  const isLiving = LIVING.includes(state);
  const { fields } = SupportTicket;
  const step = (to: 'wait' | 'resume' | 'solve' | 'reopen') => (
    <Button
      key={to}
      variant="default"
      size="xs"
      loading={steer.isPending}
      onClick={() => void steer.run({ id, rev, to })}
    >
      {t(`steps.${to}`)}
    </Button>
  );
  return (
    <Stack gap="xs">
      <Select
        size="xs"
        label={say(fields.assignee.label)}
        placeholder={t('tools.nobody')}
        clearable
        searchable
        value={ticket.assignee ?? null}
        data={people.map(({ user, name }) => ({
          value: user,
          label: user === thread.me ? t('tools.me', { name }) : name,
        }))}
        onChange={(assignee) => void assign.run({ id, rev, assignee })}
      />
      <RefSelect
        size="xs"
        entity="helpDeskCategory"
        label={say(fields.category.label)}
        withAsterisk
        value={ticket.category}
        onChange={(category) => category && void classify.run({ id, rev, category })}
      />
      <RefSelect
        size="xs"
        entity="helpDeskPriority"
        label={say(fields.priority.label)}
        withAsterisk
        value={ticket.priority}
        onChange={(priority) => priority && void classify.run({ id, rev, priority })}
      />
      <Group gap="xs">
        {isLiving ? step('solve') : null}
        {state === 'waiting' ? step('resume') : null}
        {state === 'open' || state === 'inProgress' ? step('wait') : null}
        {state === 'solved' || state === 'closed' ? step('reopen') : null}
        {isLiving ? (
          <>
            <Button variant="default" size="xs" onClick={() => setMerging(true)}>
              {t('merge.begin')}
            </Button>
            <Button variant="default" size="xs" onClick={splitting.toggle}>
              {splitting.choosing ? t('split.cancel') : t('split.begin')}
            </Button>
          </>
        ) : null}
      </Group>
      {splitting.choosing ? <SplitForm ticket={ticket} splitting={splitting} onRefused={onRefused} /> : null}
      {isMerging ? <MergeDialog ticket={ticket} onRefused={onRefused} onClose={() => setMerging(false)} /> : null}
    </Stack>
  );
}

export interface Splitting {
  choosing: Choosing | null;
  toggle: () => void;
}

function SplitForm({ ticket, splitting, onRefused }: Omit<DeskToolsProps, 'thread'>) {
  const { t } = useTranslation('helpdesk');
  const [subject, setSubject] = useState('');
  const split = useStep(helpdeskActions.split, onRefused, () => {
    toast('good', t('split.done'));
    splitting.toggle();
  });
  const posts = [...(splitting.choosing?.chosen ?? [])];
  return (
    <Stack gap="xs">
      <Text size="xs" c="dimmed">
        {t('split.hint')}
      </Text>
      <TextInput
        size="xs"
        label={t('split.subject')}
        maxLength={160}
        value={subject}
        onChange={(event) => setSubject(event.currentTarget.value)}
      />
      <Button
        size="xs"
        disabled={posts.length === 0 || subject.trim() === ''}
        loading={split.isPending}
        onClick={() => void split.run({ id: ticket.id, rev: ticket.rev, posts, subject })}
      >
        {t('split.yes')}
      </Button>
    </Stack>
  );
}

function MergeDialog({
  ticket,
  onRefused,
  onClose,
}: Pick<DeskToolsProps, 'ticket' | 'onRefused'> & { onClose: () => void }) {
  const { t } = useTranslation('helpdesk');
  const format = useFormat();
  const [into, setInto] = useState<string | null>(null);
  const { id, rev, asker, level } = ticket;
  const others = useList(SupportTicket, {
    filter: { asker: { eq: asker }, level: { eq: level }, state: { in: LIVING } },
    size: 50,
  });
  const rows = (others.data?.rows ?? []).filter((row) => row.id !== id);
  const merge = useStep(
    helpdeskActions.merge,
    // The reason is beside the thread, which the dialog covers.
    (reason) => {
      onRefused(reason);
      if (reason) onClose();
    },
    () => {
      toast('good', t('merge.done'));
      onClose();
    },
  );
  return (
    <Modal opened onClose={onClose} title={t('merge.title')} closeButtonProps={{ 'aria-label': t('close') }}>
      <Stack>
        <Text size="sm">{rows.length === 0 && others.data ? t('merge.none') : t('merge.hint')}</Text>
        <Radio.Group value={into} onChange={setInto} aria-label={t('merge.title')}>
          <Stack gap="xs">
            {rows.map((row) => (
              <Radio
                key={row.id}
                value={row.id}
                label={`${row.number} · ${row.subject}`}
                description={format.dateTime(row.receivedAt)}
              />
            ))}
          </Stack>
        </Radio.Group>
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t('close')}
          </Button>
          <Button disabled={!into} loading={merge.isPending} onClick={() => into && void merge.run({ id, rev, into })}>
            {t('merge.yes')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
