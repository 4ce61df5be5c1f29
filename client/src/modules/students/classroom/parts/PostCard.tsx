import { Alert, Button, Group, Paper, Stack, Text, Textarea } from '@mantine/core';
import { classroomActions, HandIn, judgeHandIn, POST_KINDS } from '@pathshala/shared/modules/students/classroom';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { serverNow } from '../../../../kit/clock';
import { useCan } from '../../../../kit/data/session';
import { useAction } from '../../../../kit/data/use-action';
import { StateBadge } from '../../../../kit/lifecycle/StateBadge';
import { useText } from '../../../../kit/text/locale';
import { useFormat } from '../../../../kit/text/use-format';
import { StatusBadge } from '../../../../kit/ui/StatusBadge';
import { toast } from '../../../../kit/ui/toast';
import { FileList, FilePicker } from './FileList';
import type { StreamPost } from './types';

/** A post as a student or guardian sees it; opening it tells the teacher that it was read. */
export function PostCard({ post }: { post: StreamPost }) {
  const { t } = useTranslation('classroom');
  const say = useText();
  const format = useFormat();
  const can = useCan();
  const [isOpen, setOpen] = useState(false);
  const seen = useAction(classroomActions.openPost, { changes: ['handIn'], quiet: true });
  const kind = POST_KINDS.find(({ value }) => value === post.kind)!;
  const { own } = post;
  const toggle = () => {
    if (!isOpen && !own && can('classroom.handIn')) void seen.run({ post: post.id });
    setOpen(!isOpen);
  };
  return (
    <Paper withBorder p="sm" radius="lg" component="article" aria-label={post.title}>
      <Group justify="space-between" gap="xs" wrap="nowrap" align="start">
        <div>
          <Text fw={650}>{post.title}</Text>
          <Text size="xs" c="dimmed">
            {post.subject ? t('by', { subject: say(post.subject), teacher: say(post.teacher) }) : say(post.teacher)} ·{' '}
            {format.dateTime(post.publishedAt)}
          </Text>
        </div>
        <StatusBadge tone={kind.tone}>{say(kind.label)}</StatusBadge>
      </Group>
      <Group gap="xs" mt={6}>
        {post.dueAt ? <Text size="sm">{t('due', { at: format.dateTime(post.dueAt) })}</Text> : null}
        {post.marks ? (
          <Text size="sm" c="dimmed">
            {t('fullMarks', { marks: format.number(post.marks) })}
          </Text>
        ) : null}
        {own && post.kind === 'homework' ? <StateBadge entity={HandIn} state={own.state} /> : null}
        {own?.isLate ? <StatusBadge tone="warn">{t('late')}</StatusBadge> : null}
      </Group>
      {own && own.marks !== null ? (
        <Text fw={650} size="lg">
          {t('marksOf', { given: format.number(own.marks), marks: format.number(post.marks ?? 0) })}
        </Text>
      ) : null}
      {own?.comment ? (
        <Alert color={own.state === 'returned' ? 'amber' : 'leaf'} mt={6} role="status">
          {own.comment}
        </Alert>
      ) : null}
      <Button
        size="compact-sm"
        variant="light"
        mt="xs"
        aria-expanded={isOpen}
        aria-label={`${t('open')}: ${post.title}`}
        onClick={toggle}
      >
        {t(isOpen ? 'close' : 'open')}
      </Button>
      {isOpen ? (
        <Stack gap="xs" mt="xs">
          {post.lesson ? <Text size="sm">{say(post.lesson)}</Text> : null}
          {post.body ? <Text style={{ whiteSpace: 'pre-wrap' }}>{post.body}</Text> : null}
          <FileList target="classFile.file" files={post.files} />
          {post.kind === 'homework' ? <HandInForm post={post} /> : null}
        </Stack>
      ) : null}
    </Paper>
  );
}

function HandInForm({ post }: { post: StreamPost }) {
  const { t } = useTranslation('classroom');
  const format = useFormat();
  const can = useCan();
  const { own } = post;
  // Null until the student changes it: news of the post, such as its own opening, must not take away what was typed.
  const [typed, setTyped] = useState<string | null>(null);
  const [chosen, setChosen] = useState<readonly string[] | null>(null);
  const text = typed ?? own?.text ?? '';
  const files = chosen ?? own?.files ?? [];
  const send = useAction(classroomActions.handIn, { changes: ['handIn'] });
  const verdict = judgeHandIn(post, { state: own?.state ?? 'opened', now: serverNow().getTime() });
  const isTaken = can('classroom.handIn') && (verdict === 'onTime' || verdict === 'late');
  const submit = async () => {
    const answer = await send.run({ post: post.id, files: [...files], ...(text.trim() ? { text } : {}) });
    if (!answer.ok) return;
    setTyped(null);
    setChosen(null);
    toast('good', t('done'));
  };
  if (!isTaken)
    return (
      <>
        {own?.text ? <Text style={{ whiteSpace: 'pre-wrap' }}>{own.text}</Text> : null}
        <FileList target="handInFile.file" files={own?.files ?? []} />
        {verdict === 'closed' ? <Text size="sm">{t('closed')}</Text> : null}
      </>
    );
  return (
    <Stack gap="xs">
      {own?.handedInAt ? <Text size="sm">{t('handedIn', { at: format.dateTime(own.handedInAt) })}</Text> : null}
      <Textarea
        label={t('answer')}
        autosize
        minRows={3}
        value={text}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <FilePicker target="handInFile.file" files={files} label={t('photo')} onChange={setChosen} />
      <Button loading={send.isPending} disabled={!text.trim() && files.length === 0} onClick={() => void submit()}>
        {t(own?.state === 'handedIn' ? 'handInAgain' : 'handIn')}
      </Button>
    </Stack>
  );
}
