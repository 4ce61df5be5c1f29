import { Alert, Button, FileButton, Group, Select, Stack, Switch, Text, Textarea } from '@mantine/core';
import type { Row } from '@pathshala/shared';
import { DOCUMENT_TYPES } from '@pathshala/shared/modules/foundation/files';
import { helpdeskActions, type SupportTicket, type Thread } from '@pathshala/shared/modules/school/helpdesk';
import { IconLock, IconPaperclip, IconSend } from '@tabler/icons-react';
import { useState, type ClipboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useAction } from '../../../../kit/data/use-action';
import { useKeepFile } from '../../../../kit/fields/file/use-keep-file';
import { Phrases } from './Phrases';

const CHANGES = ['supportTicket', 'supportPost'];
const THEN = ['stay', 'wait', 'solve'] as const;
interface ComposerProps {
  ticket: Row<typeof SupportTicket>;
  thread: Thread;
  onType: () => void;
}

/** Writes a message or, at the desk, a note. A picture that is pasted is attached, as a chosen file is. */
export function Composer({ ticket, thread, onType }: ComposerProps) {
  const { t } = useTranslation('helpdesk');
  const [text, setText] = useState('');
  const [file, setFile] = useState<{ id: string; name: string } | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const [isNote, setNote] = useState(false);
  const [then, setThen] = useState<(typeof THEN)[number]>('stay');
  const { keep, isBusy } = useKeepFile('supportPost.file');
  const post = useAction(helpdeskActions.post, { quiet: (error) => error.status < 500, changes: CHANGES });
  const note = useAction(helpdeskActions.note, { quiet: (error) => error.status < 500, changes: CHANGES });
  const isDesk = thread.side === 'desk';
  const attach = async (chosen: File | null) => {
    if (!chosen) return;
    setFault(null);
    const kept = await keep(chosen);
    if (kept.ok) setFile({ id: kept.file.id, name: kept.file.name });
    else setFault(kept.fault);
  };
  const paste = (event: ClipboardEvent) => {
    const picture = [...event.clipboardData.files].find(({ type }) => type.startsWith('image/'));
    if (!picture || isNote) return;
    event.preventDefault();
    void attach(picture);
  };
  const send = async () => {
    setFault(null);
    const { id } = ticket;
    const outcome = isNote
      ? await note.run({ id, text })
      : await post.run({
          id,
          text,
          ...(file ? { file: file.id } : {}),
          ...(isDesk ? { seen: thread.posts.filter(({ fromDesk }) => fromDesk).length } : {}),
          ...(isDesk && then !== 'stay' ? { step: then } : {}),
        });
    if (!outcome.ok) return setFault(outcome.error.body?.message ?? t('thread.notSent'));
    setText('');
    setFile(null);
    setThen('stay');
  };
  const isSending = post.isPending || note.isPending;
  return (
    <Stack gap="xs" mt="sm">
      {fault ? (
        <Alert color="red" role="alert" p="xs">
          {fault}
        </Alert>
      ) : null}
      <Textarea
        label={isNote ? t('thread.noteLabel') : t('thread.label')}
        description={isNote ? t('thread.noteHint') : t('thread.hint')}
        value={text}
        maxLength={4_000}
        autosize
        minRows={3}
        maxRows={12}
        onPaste={paste}
        onChange={(event) => {
          setText(event.currentTarget.value);
          // The sender is not told that a note is being written.
          if (!isNote) onType();
        }}
      />
      {file ? (
        <Group gap="xs">
          <IconPaperclip size={16} aria-hidden />
          <Text size="sm">{file.name}</Text>
          <Button variant="subtle" size="compact-xs" onClick={() => setFile(null)}>
            {t('thread.dropFile')}
          </Button>
        </Group>
      ) : null}
      <Group justify="space-between" align="end">
        <Group gap="xs" align="end">
          {isNote ? null : (
            <FileButton accept={DOCUMENT_TYPES.join(',')} onChange={(chosen) => void attach(chosen)}>
              {(props) => (
                <Button
                  {...props}
                  variant="default"
                  size="xs"
                  loading={isBusy}
                  leftSection={<IconPaperclip size={16} aria-hidden />}
                >
                  {t('thread.attach')}
                </Button>
              )}
            </FileButton>
          )}
          {isDesk ? (
            <>
              <Phrases
                isOfPlatform={ticket.level === 'platform'}
                onPick={(phrase) => setText((before) => (before ? `${before}\n${phrase}` : phrase))}
              />
              <Switch
                checked={isNote}
                onChange={(event) => setNote(event.currentTarget.checked)}
                label={t('thread.internal')}
                size="sm"
              />
            </>
          ) : null}
        </Group>
        <Group gap="xs" align="end">
          {isDesk && !isNote && ticket.state !== 'solved' ? (
            <Select
              size="xs"
              w="12rem"
              aria-label={t('thread.after')}
              allowDeselect={false}
              value={then}
              onChange={(value) => setThen(THEN.find((each) => each === value) ?? 'stay')}
              data={THEN.filter((each) => each !== 'wait' || ticket.state !== 'waiting').map((value) => ({
                value,
                label: t(`thread.steps.${value}`),
              }))}
            />
          ) : null}
          <Button
            size="xs"
            loading={isSending}
            disabled={isBusy || (text.trim() === '' && (isNote || !file))}
            leftSection={isNote ? <IconLock size={16} aria-hidden /> : <IconSend size={16} aria-hidden />}
            onClick={() => void send()}
          >
            {isNote ? t('thread.addNote') : t('thread.send')}
          </Button>
        </Group>
      </Group>
    </Stack>
  );
}
