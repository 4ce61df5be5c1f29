import { Alert, Text } from '@mantine/core';
import type { Thread } from '@pathshala/shared/modules/school/helpdesk';
import { IconUsers } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../../kit/text/use-format';
import { useTick } from './use-tick';

const TICK_MS = 2_000;

/** For the desk: someone else of it has the same request open, so that not both write the answer. */
export function OthersAtDesk({ thread }: { thread: Thread }) {
  const { t } = useTranslation('helpdesk');
  const now = useTick(TICK_MS);
  if (thread.side !== 'desk') return null;
  const others = thread.readers.filter(
    ({ user, isDesk, openUntil }) => isDesk && user !== thread.me && (openUntil ?? '') > now,
  );
  if (others.length === 0) return null;
  return (
    <Alert color="amber" icon={<IconUsers size={18} aria-hidden />} role="status" mb="sm" p="xs">
      {t('thread.alsoOpen', { names: others.map(({ user }) => thread.names[user]).join(', ') })}
    </Alert>
  );
}

/** Below the last message: typing, and when the other side has seen it. */
export function SeenLine({ thread }: { thread: Thread }) {
  const { t } = useTranslation('helpdesk');
  const format = useFormat();
  const now = useTick(TICK_MS);
  const writing = thread.readers.filter(({ user, typingUntil }) => user !== thread.me && (typingUntil ?? '') > now);
  const last = thread.posts.at(-1);
  const isMine = last !== undefined && (thread.side === 'sender' ? !last.fromDesk : last.fromDesk);
  const seen = thread.readers
    .filter(({ isDesk, seenAt }) => isDesk === (thread.side === 'sender') && last !== undefined && seenAt >= last.at)
    .map(({ seenAt }) => seenAt)
    .toSorted()[0];
  const text =
    writing.length > 0
      ? t('thread.writing', { names: writing.map(({ user }) => thread.names[user]).join(', ') })
      : isMine && seen && thread.side !== 'reader'
        ? t('thread.seen', { at: format.dateTime(seen) })
        : '';
  return (
    <Text size="xs" c="dimmed" mih="1.4em" mt={4} aria-live="polite">
      {text}
    </Text>
  );
}
