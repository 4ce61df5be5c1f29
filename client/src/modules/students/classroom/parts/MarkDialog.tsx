import { Button, Group, Modal, NumberInput, Stack, Text, Textarea } from '@mantine/core';
import { classroomActions, type HandInView, type PostView } from '@pathshala/shared/modules/students/classroom';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAction } from '../../../../kit/data/use-action';
import { useText } from '../../../../kit/text/locale';
import { useFormat } from '../../../../kit/text/use-format';
import { FileList } from './FileList';
import type { WorkRow } from './types';

interface MarkDialogProps {
  row: WorkRow;
  handIn: HandInView;
  post: PostView;
  mayMark: boolean;
  onClose: () => void;
}

/** The work of one student, with marks and a comment. */
export function MarkDialog({ row, handIn, post, mayMark, onClose }: MarkDialogProps) {
  const { t } = useTranslation('classroom');
  const say = useText();
  const format = useFormat();
  const [marks, setMarks] = useState<number | undefined>(handIn.marks ?? undefined);
  const [comment, setComment] = useState(handIn.comment ?? '');
  const mark = useAction(classroomActions.mark, { changes: ['handIn'] });
  const back = useAction(classroomActions.giveBack, { changes: ['handIn'] });
  const seen = { handIn: handIn.id, rev: handIn.rev };
  const save = async () => {
    const answer = await mark.run({
      ...seen,
      ...(post.marks && marks !== undefined ? { marks } : {}),
      ...(comment.trim() ? { comment } : {}),
    });
    if (answer.ok) onClose();
  };
  const giveBack = async () => {
    if ((await back.run({ ...seen, comment })).ok) onClose();
  };
  const isDone = handIn.state === 'handedIn' || handIn.state === 'marked';
  return (
    <Modal opened onClose={onClose} title={say(row.name)} closeButtonProps={{ 'aria-label': t('close') }}>
      <Stack gap="sm">
        {handIn.handedInAt ? (
          <Text size="sm" c="dimmed">
            {t('handedIn', { at: format.dateTime(handIn.handedInAt) })}
          </Text>
        ) : null}
        {handIn.text ? <Text style={{ whiteSpace: 'pre-wrap' }}>{handIn.text}</Text> : null}
        <FileList target="handInFile.file" files={handIn.files} />
        {mayMark && isDone ? (
          <>
            {post.marks ? (
              <NumberInput
                label={`${t('marks')} (${format.number(post.marks)})`}
                min={0}
                max={post.marks}
                step={0.5}
                decimalScale={2}
                value={marks ?? ''}
                onChange={(next) => setMarks(next === '' ? undefined : Number(next))}
              />
            ) : null}
            <Textarea
              label={t('comment')}
              description={t('giveBackHint')}
              autosize
              minRows={2}
              value={comment}
              onChange={(event) => setComment(event.currentTarget.value)}
            />
            <Group justify="flex-end" gap="xs">
              <Button
                variant="default"
                loading={back.isPending}
                disabled={comment.trim().length < 3}
                onClick={() => void giveBack()}
              >
                {t('giveBack')}
              </Button>
              <Button loading={mark.isPending} onClick={() => void save()}>
                {t('saveMark')}
              </Button>
            </Group>
          </>
        ) : null}
      </Stack>
    </Modal>
  );
}
