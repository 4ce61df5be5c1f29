import { Alert, Group, Paper, Stack, Text } from '@mantine/core';
import type { ActionOutput } from '@pathshala/shared';
import type { sittingActions } from '@pathshala/shared/modules/exams/sitting';
import { IconBulb, IconMessage } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../../kit/text/use-format';
import { StatusBadge, type Tone } from '../../../../kit/ui/StatusBadge';
import { AnswerSheet } from '../answers/AnswerSheet';
import { FormulaText, Picture, QuestionBody } from '../../questionBank';

export type ReviewedQuestion = ActionOutput<typeof sittingActions.review>['questions'][number];
const TONES: Record<NonNullable<ReviewedQuestion['outcome']>, Tone> = {
  right: 'good',
  partial: 'warn',
  wrong: 'bad',
  blank: 'neutral',
  waiting: 'info',
};

/** One question of a paper that was handed in: the answer, its marks, the right answer and the reason. */
export function ReviewQuestion({ question }: { question: ReviewedQuestion }) {
  const { t } = useTranslation('sitting');
  const format = useFormat();
  const { number, marks, given, outcome, value, key, explanation, note } = question;
  return (
    <Paper withBorder p="md" component="section" aria-label={t('sit.question', { number: format.number(number) })}>
      <Stack gap="sm">
        <Group justify="space-between" gap="xs">
          <Text fw={650}>{t('sit.question', { number: format.number(number) })}</Text>
          <Group gap="xs">
            {outcome ? <StatusBadge tone={TONES[outcome]}>{t(`outcome.${outcome}`)}</StatusBadge> : null}
            <Text fw={600}>
              {given === undefined
                ? t('marks', { marks: format.number(marks) })
                : t('marksOf', { given: format.number(given), marks: format.number(marks) })}
            </Text>
          </Group>
        </Group>
        <QuestionBody html={question.body} />
        {question.image ? <Picture image={question.image} alt={t('question.pictureAlt')} /> : null}
        <AnswerSheet question={question} value={value} rightKey={key} />
        {note ? (
          <Alert color="blue" icon={<IconMessage size={18} />}>
            {note}
          </Alert>
        ) : null}
        {explanation ? (
          <Alert color="leaf" icon={<IconBulb size={18} />} style={{ whiteSpace: 'pre-line' }}>
            <FormulaText text={explanation} />
          </Alert>
        ) : null}
      </Stack>
    </Paper>
  );
}
