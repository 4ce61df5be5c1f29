import { Anchor, Checkbox, Group, Text } from '@mantine/core';
import type { DeadlineMove, Thread } from '@pathshala/shared/modules/school/helpdesk';
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

/** Messages, notes and moves of the deadline in the order in which they came. */
export function MessageList({
  thread,
  moves,
  choosing,
}: {
  thread: Thread;
  moves: readonly DeadlineMove[];
  choosing: Choosing | null;
}) {
  const { t } = useTranslation('helpdesk');
  const parts = [
    ...thread.posts.map((post) => ({ ...post, isNote: false })),
    ...thread.notes.map((note) => ({ ...note, isNote: true, fromDesk: true, file: null })),
  ];
  const all = [
    ...parts.map((part) => ({ at: part.at, part, move: null })),
    ...moves.map((move) => ({ at: move.at, part: null, move })),
  ].toSorted((a, b) => a.at.localeCompare(b.at));
  const isOwn = (fromDesk: boolean) => (thread.side === 'sender' ? !fromDesk : fromDesk);
  return (
    <ul className={classes.list} aria-label={t('thread.messages')}>
      {all.map(({ part, move }) =>
        move ? (
          <MoveLine key={move.at} move={move} />
        ) : (
          <Part key={part.id} part={part} isOwn={isOwn(part.fromDesk)} thread={thread} choosing={choosing} />
        ),
      )}
    </ul>
  );
}

interface PartProps {
  part: Omit<Thread['posts'][number], 'author'> & { author: string; isNote: boolean };
  isOwn: boolean;
  thread: Thread;
  choosing: Choosing | null;
}
function Part({ part, isOwn, thread: { names, me, side }, choosing }: PartProps) {
  const { t } = useTranslation('helpdesk');
  const format = useFormat();
  const { id, author, fromDesk, text, file, at, isNote } = part;
  return (
    <li
      className={`${classes.message} ${isNote ? classes.note : isOwn ? classes.own : ''}`}
      data-note={isNote || undefined}
    >
      <Group justify="space-between" gap="sm" wrap="nowrap" align="start">
        <Text size="xs" c="dimmed">
          {isNote ? <IconLock size={13} aria-hidden /> : null} {isNote ? `${t('thread.note')} · ` : ''}
          {author === me ? t('thread.you') : (names[author] ?? '')}
          {fromDesk && !isNote && side !== 'desk' ? ` · ${t('thread.desk')}` : ''}
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
  );
}

/** Says in the thread that the deadline moved, and that nobody did it by hand. */
function MoveLine({ move: { at, from, to } }: { move: DeadlineMove }) {
  const { t } = useTranslation('helpdesk');
  const format = useFormat();
  const said = from ? (to ? 'moved' : 'deadlineGone') : 'deadlineSet';
  const days = { from: from ? format.dateTime(from) : '', to: to ? format.dateTime(to) : '' };
  return (
    <li className={classes.move}>
      <Text size="xs" c="dimmed">
        {format.dateTime(at)} · {t(`thread.${said}`, days)}
      </Text>
    </li>
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
