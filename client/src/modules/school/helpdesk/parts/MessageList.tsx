import { Anchor, Checkbox, Group, Text } from '@mantine/core';
import type { Thread } from '@pathshala/shared/modules/school/helpdesk';
import { IconLock } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFileLink } from '../../../../kit/fields/file/file-links';
import { FileLink } from '../../../../kit/fields/file/FileLink';
import { useFormat } from '../../../../kit/text/use-format';
import classes from './Message.module.css';

const FILE = 'supportPost.file';
export interface Choosing {
  chosen: readonly string[];
  onToggle: (id: string) => void;
}

/** Messages and notes in the order in which they were written. */
export function MessageList({ thread, choosing }: { thread: Thread; choosing: Choosing | null }) {
  const { t } = useTranslation('helpdesk');
  const format = useFormat();
  const { names, me } = thread;
  const parts = [
    ...thread.posts.map((post) => ({ ...post, isNote: false })),
    ...thread.notes.map((note) => ({ ...note, isNote: true, fromDesk: true, file: null })),
  ].toSorted((a, b) => a.at.localeCompare(b.at));
  const isOwn = (fromDesk: boolean) => (thread.side === 'sender' ? !fromDesk : fromDesk);
  return (
    <ul className={classes.list} aria-label={t('thread.messages')}>
      {parts.map(({ id, author, fromDesk, text, file, at, isNote }) => (
        <li
          key={id}
          className={`${classes.message} ${isNote ? classes.note : isOwn(fromDesk) ? classes.own : ''}`}
          data-note={isNote || undefined}
        >
          <Group justify="space-between" gap="sm" wrap="nowrap" align="start">
            <Text size="xs" c="dimmed">
              {isNote ? <IconLock size={13} aria-hidden /> : null} {isNote ? `${t('thread.note')} · ` : ''}
              {author === me ? t('thread.you') : (names[author] ?? '')}
              {fromDesk && !isNote && thread.side !== 'desk' ? ` · ${t('thread.desk')}` : ''}
            </Text>
            {choosing && !fromDesk ? (
              <Checkbox
                size="xs"
                checked={choosing.chosen.includes(id)}
                onChange={() => choosing.onToggle(id)}
                aria-label={t('split.choose')}
              />
            ) : null}
          </Group>
          {text ? <div className={classes.text}>{text}</div> : null}
          {file ? <Attached id={file} /> : null}
          <Text size="xs" c="dimmed" component="time" dateTime={at}>
            {format.dateTime(at)}
          </Text>
        </li>
      ))}
    </ul>
  );
}

function Attached({ id }: { id: string }) {
  const { t } = useTranslation('helpdesk');
  const { data: link } = useFileLink(FILE, id);
  if (!link?.small) return <FileLink target={FILE} id={id} label={t('thread.file')} />;
  return (
    <Anchor href={link.url} target="_blank" rel="noreferrer">
      <img src={link.url} alt={link.name} className={classes.picture} loading="lazy" />
    </Anchor>
  );
}
