import { Anchor, Button, Drawer, Group, Skeleton, Stack, Text, Textarea, Title } from '@mantine/core';
import { transitionsOf, type Row } from '@pathshala/shared';
import { ContactMessage } from '@pathshala/shared/modules/school/cms';
import { IconMail, IconPhone, IconSend } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useAction } from '../../../../kit/data/use-action';
import { useRecord } from '../../../../kit/data/use-entity';
import { useActionForm } from '../../../../kit/form/use-action-form';
import { StateBadge } from '../../../../kit/lifecycle/StateBadge';
import { StateTimeline } from '../../../../kit/lifecycle/StateTimeline';
import { TransitionButtons } from '../../../../kit/lifecycle/TransitionButtons';
import { EntityTable } from '../../../../kit/table/EntityTable';
import { useText } from '../../../../kit/text/locale';
import { useFormat } from '../../../../kit/text/use-format';
import { ErrorState } from '../../../../kit/ui/ErrorState';
import { PageHeader } from '../../../../kit/ui/PageHeader';
import { toast } from '../../../../kit/ui/toast';
import { useAddress } from '../../../../kit/ui/use-address';

const { markRead, answer } = transitionsOf(ContactMessage);

/** /site/web/setting/contact-message: what readers of the website wrote, newest first, as it comes in. */
export default function InboxPage() {
  const { t } = useTranslation('cms');
  const format = useFormat();
  const [params, setAddress] = useAddress();
  const show = (id: string | null) => setAddress({ open: id }, { isStep: true });
  const open = params.get('open');
  return (
    <>
      <PageHeader hint={t('inbox.hint')} />
      <EntityTable
        entity={ContactMessage}
        columns={['subject', 'name', 'state']}
        emptyHint={t('inbox.empty')}
        onOpen={(row) => show(row.id)}
        extraColumns={[{ id: 'arrived', label: t('inbox.arrived'), render: (row) => format.dateTime(row.createdAt) }]}
      />
      {open ? <MessageDrawer key={open} id={open} onClose={() => show(null)} /> : null}
    </>
  );
}

function MessageDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTranslation('cms');
  const record = useRecord(ContactMessage, id);
  // Two of the office may open it at once: the second one needs no error message.
  const read = useAction(markRead, { quiet: (error) => error.status === 409 });
  const isNew = record.data?.state === 'new';
  const rev = record.data?.rev;
  useEffect(() => {
    if (isNew && rev !== undefined) void read.run({ id, rev });
    // Looking at it is reading it, once.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [isNew, id]);
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size="lg"
      title={record.data?.subject ?? t('inbox.message')}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      {record.isError && !record.data ? (
        <ErrorState error={record.error} onRetry={() => void record.refetch()} />
      ) : !record.data ? (
        <Skeleton h="12rem" aria-busy="true" />
      ) : (
        <Message message={record.data} />
      )}
    </Drawer>
  );
}

function Message({ message }: { message: Row<typeof ContactMessage> }) {
  const { t } = useTranslation('cms');
  const say = useText();
  const format = useFormat();
  const { id, rev, name, phone, email, body } = message;
  return (
    <Stack gap="md">
      <div>
        <Group justify="space-between" align="start" wrap="nowrap">
          <Text fw={600}>{name}</Text>
          <StateBadge entity={ContactMessage} state={message} />
        </Group>
        <Text size="sm" c="dimmed">
          {format.dateTime(message.createdAt)}
        </Text>
        <Group gap="md" mt={4}>
          {phone ? (
            <Anchor href={`tel:${phone}`} size="sm">
              <IconPhone size={15} aria-hidden /> {format.phone(phone)}
            </Anchor>
          ) : null}
          {email ? (
            <Anchor href={`mailto:${email}`} size="sm">
              <IconMail size={15} aria-hidden /> {email}
            </Anchor>
          ) : null}
        </Group>
      </div>
      <Text style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{body}</Text>
      {message.answer && message.answeredAt ? (
        <div>
          <Text fw={600}>{t('inbox.answered', { at: format.dateTime(message.answeredAt) })}</Text>
          <Text style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{message.answer}</Text>
        </div>
      ) : null}
      {message.state === 'closed' ? null : (
        <AnswerForm
          key={rev}
          id={id}
          rev={rev}
          hint={email ? t('inbox.byMail') : t('inbox.byPhone')}
          label={say(ContactMessage.fields.answer.label)}
        />
      )}
      <TransitionButtons entity={ContactMessage} record={message} only={['close', 'reopen']} />
      <div>
        <Title order={3} size="h5" mb="sm">
          {t('inbox.progress')}
        </Title>
        <StateTimeline entity={ContactMessage} record={message} />
      </div>
    </Stack>
  );
}

function AnswerForm({ id, rev, label, hint }: { id: string; rev: number; label: string; hint: string }) {
  const { t } = useTranslation('cms');
  const { field, submit, isPending, failure } = useActionForm(answer, {
    defaults: { id, rev, answer: '' },
    labels: { answer: ContactMessage.fields.answer.label },
    onDone: () => toast('good', t('inbox.kept')),
  });
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <Stack gap="xs" align="start">
        <Textarea {...field('answer')} label={label} description={hint} required autosize minRows={4} w="100%" />
        {failure ? (
          <Text c="red" size="sm" role="alert">
            {failure.body?.message}
          </Text>
        ) : null}
        <Button type="submit" leftSection={<IconSend size={16} aria-hidden />} loading={isPending}>
          {t('inbox.answer')}
        </Button>
      </Stack>
    </form>
  );
}
