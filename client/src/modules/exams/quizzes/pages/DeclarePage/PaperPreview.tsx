import { Button, Drawer, Group, Paper, Skeleton, Stack, Text } from '@mantine/core';
import { quizzesActions } from '@pathshala/shared/modules/exams/quizzes';
import { type QuestionContent } from '@pathshala/shared/modules/exams/questionBank';
import { IconArrowsShuffle } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAction } from '../../../../../kit/data/use-action';
import { useFormat } from '../../../../../kit/text/use-format';
import { ErrorState } from '../../../../../kit/ui/ErrorState';
import { AnswerSheet } from '../../../sitting';
import { bankPictures, Picture, PictureProvider, QuestionBody } from '../../../questionBank';

/** The paper as some student would get it, with the right answers; another student's at a press. */
export function PaperPreview({ quiz, onClose }: { quiz: string; onClose: () => void }) {
  const { t } = useTranslation('quizzes');
  const format = useFormat();
  const [seed, setSeed] = useState(1);
  const asked = useAction(quizzesActions.preview, { quiz, seed });
  return (
    <PictureProvider value={bankPictures}>
      <Drawer
        opened
        onClose={onClose}
        position="right"
        size="xl"
        title={t('declare.preview')}
        closeButtonProps={{ 'aria-label': t('close') }}
      >
        <Stack>
          <Group>
            <Button
              variant="light"
              leftSection={<IconArrowsShuffle size={16} />}
              onClick={() => setSeed((now) => now + 1)}
            >
              {t('declare.otherStudent')}
            </Button>
          </Group>
          {asked.isError && !asked.data ? (
            <ErrorState error={asked.error} onRetry={() => void asked.refetch()} />
          ) : null}
          {asked.isPending ? <Skeleton h="12rem" aria-busy="true" /> : null}
          {(asked.data?.questions ?? []).map((question) => (
            <Paper key={question.id} withBorder p="md">
              <Group justify="space-between" mb="xs">
                <Text fw={650}>{t('sit.question', { number: format.number(question.number) })}</Text>
                <Text size="sm" c="dimmed">
                  {t('marks', { marks: format.number(question.marks) })}
                </Text>
              </Group>
              <QuestionBody html={question.body} />
              {question.image ? <Picture image={question.image} alt={t('question.pictureAlt')} /> : null}
              <AnswerSheet
                question={{ ...question, content: question.content as QuestionContent }}
                value={null}
                rightKey={question.key}
              />
            </Paper>
          ))}
        </Stack>
      </Drawer>
    </PictureProvider>
  );
}
