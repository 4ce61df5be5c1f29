import { Alert, Button, Paper, Stack, Switch, Textarea, Title } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import type { ActionOutput } from '@pathshala/shared';
import { questionFaults, type QuestionKey } from '@pathshala/shared/modules/exams/questionBank';
import { quizzesActions } from '@pathshala/shared/modules/exams/quizzes';
import { IconRefresh } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAction } from '../../../../../kit/data/use-action';
import { useText } from '../../../../../kit/text/locale';
import { useFormat } from '../../../../../kit/text/use-format';
import { confirm } from '../../../../../kit/ui/confirm-delete';
import { toast } from '../../../../../kit/ui/toast';
import { AnswerSheet } from '../../../sitting';
import { cleanQuestion, QuestionBody } from '../../../questionBank';
import { KeyEffect } from './KeyEffect';
import { RightAnswer } from './RightAnswer';

type KeyedQuestionView = ActionOutput<typeof quizzesActions.keys>['questions'][number];
interface KeyChangeProps {
  quiz: string;
  question: KeyedQuestionView;
  attempts: number;
  onChanged: () => void;
}
const TRY_MS = 400;
const REASON_MIN = 3;

/** The question as it was sat, its right answer under the pen, and the effect of another one. */
export function KeyChange({ quiz, question, attempts, onChanged }: KeyChangeProps) {
  const { t } = useTranslation('quizzes');
  const say = useText();
  const format = useFormat();
  const [draft, setDraft] = useState<QuestionKey>(question.key);
  const [reason, setReason] = useState('');
  const { type, content } = question;
  const key = cleanQuestion({ type, content, key: draft, body: question.body }).key;
  const faults = key.everybody
    ? []
    : questionFaults({ type, content, key }, question.body).filter((each) => each.field === 'key');
  const isSame =
    JSON.stringify(key) ===
    JSON.stringify(cleanQuestion({ type, content, key: question.key, body: question.body }).key);
  const [tried] = useDebouncedValue(JSON.stringify(key), TRY_MS);
  const canTry = faults.length === 0 && !isSame;
  const effect = useAction(
    quizzesActions.tryKey,
    { quiz, question: question.id, key: JSON.parse(tried) as QuestionKey },
    { enabled: canTry && tried === JSON.stringify(key), staleTime: 0 },
  );
  const change = useAction(quizzesActions.changeKey);
  const apply = async () => {
    if (
      !(await confirm({
        title: t('keys.confirm'),
        message: t('keys.confirmText', { count: format.number(attempts) }),
        yes: t('keys.apply'),
      }))
    )
      return;
    const outcome = await change.run({ quiz, question: question.id, key, reason: reason.trim() });
    if (!outcome.ok) return;
    toast('good', t('keys.done'));
    onChanged();
  };
  return (
    <Stack gap="md">
      <Paper withBorder p="md">
        <QuestionBody html={question.body} />
        <AnswerSheet question={question} value={null} rightKey={question.key} isKeyOnly />
      </Paper>
      <Paper withBorder p="md" component="section" aria-label={t('keys.right')}>
        <Title order={2} size="h4" mb="sm">
          {t('keys.right')}
        </Title>
        <Stack gap="sm">
          <Switch
            label={t('keys.everybody')}
            checked={draft.everybody === true}
            onChange={(event) => setDraft(withEverybody(draft, event.currentTarget.checked))}
          />
          {draft.everybody ? null : <RightAnswer type={type} content={content} value={draft} onChange={setDraft} />}
          {faults.map(({ text }) => (
            <Alert key={text.en} color="amber">
              {say(text)}
            </Alert>
          ))}
        </Stack>
      </Paper>
      <KeyEffect
        isSame={isSame}
        effect={canTry ? effect.data : undefined}
        isPending={canTry && (effect.isPending || effect.isPlaceholderData)}
      />
      <Textarea
        label={t('keys.reason')}
        description={t('keys.reasonHint')}
        withAsterisk
        autosize
        minRows={2}
        maxLength={500}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      <div>
        <Button
          leftSection={<IconRefresh size={17} />}
          loading={change.isPending}
          disabled={!canTry || reason.trim().length < REASON_MIN}
          onClick={() => void apply()}
        >
          {t('keys.apply')}
        </Button>
      </div>
    </Stack>
  );
}

function withEverybody(key: QuestionKey, isOn: boolean): QuestionKey {
  const { everybody: _, ...rest } = key;
  return isOn ? { ...rest, everybody: true } : rest;
}
