import { Group, Paper, Text, Title } from '@mantine/core';
import { isBlank, scoreAnswer, type AnswerValue } from '@pathshala/shared/modules/exams/questionBank';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../../../kit/text/use-format';
import { StatusBadge, type Tone } from '../../../../../kit/ui/StatusBadge';
import { cleanQuestion, type QuestionValues } from '../../questions/edit/question-values';
import { QuestionView } from '../../questions/QuestionView';

const TONES: Record<'right' | 'partial' | 'wrong' | 'blank' | 'waiting', Tone> = {
  right: 'good',
  partial: 'warn',
  wrong: 'bad',
  blank: 'neutral',
  waiting: 'info',
};

/** The question as the student will see it; the author can answer it and sees how it is marked. */
export function QuestionPreview({ values }: { values: QuestionValues }) {
  const { t } = useTranslation('questionBank');
  const format = useFormat();
  const [tried, setTried] = useState<{ type: string; value: AnswerValue }>({ type: values.type, value: null });
  const value = tried.type === values.type ? tried.value : null;
  const { content, key } = cleanQuestion(values);
  const marks = typeof values.marks === 'number' ? values.marks : 1;
  const verdict = isBlank(value)
    ? null
    : scoreAnswer({ type: values.type, content, key }, value, { marks, negativePercent: 0, partialCredit: true });
  return (
    <Paper withBorder p="md" component="section" aria-label={t('edit.preview')}>
      <Group justify="space-between" mb="sm">
        <Title order={2} size="h4">
          {t('edit.preview')}
        </Title>
        {verdict ? (
          <StatusBadge
            tone={TONES[verdict.outcome]}
          >{`${t(`outcome.${verdict.outcome}`)} · ${t('marksOf', { given: format.number(verdict.marks), marks: format.number(marks) })}`}</StatusBadge>
        ) : null}
      </Group>
      {values.body ? (
        <QuestionView
          question={{ id: 'preview', type: values.type, body: values.body, image: values.image, content }}
          value={value}
          onChange={(next) => setTried({ type: values.type, value: next })}
          isDisabled={false}
        />
      ) : (
        <Text c="dimmed">{t('edit.previewEmpty')}</Text>
      )}
    </Paper>
  );
}
