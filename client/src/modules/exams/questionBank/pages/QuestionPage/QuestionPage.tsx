import { Skeleton, Stack } from '@mantine/core';
import { QuizQuestion } from '@pathshala/shared/modules/exams/questionBank';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router-dom';
import { useRecord } from '../../../../../kit/data/use-entity';
import { ErrorState } from '../../../../../kit/ui/ErrorState';
import { PageHeader } from '../../../../../kit/ui/PageHeader';
import { toast } from '../../../../../kit/ui/toast';
import { links } from '../../questions/links';
import { PictureProvider } from '../../questions/Picture';
import { bankPictures } from '../../questions/question-pictures';
import { QuestionForm } from './QuestionForm';
import type { QuestionBank, QuestionRow } from './question-bank';

/** /site/quiz-question/form and /site/quiz-question/edit/:questionId */
export default function QuestionPage() {
  return <OneQuestion bank="institution" />;
}

/** The form of a new question of the institution, or of the one that the address names. */
export function OneQuestion({ bank }: { bank: 'institution' | 'exam' }) {
  const { questionId } = useParams();
  return (
    <PictureProvider value={bankPictures}>
      <PageHeader />
      {questionId ? <Existing key={questionId} id={questionId} bank={bank} /> : <Written bank={bank} />}
    </PictureProvider>
  );
}

function Existing({ id, bank }: { id: string; bank: QuestionBank }) {
  const asked = useRecord(QuizQuestion, id);
  if (asked.isError && !asked.data) return <ErrorState error={asked.error} onRetry={() => void asked.refetch()} />;
  if (!asked.data)
    return (
      <Stack aria-busy="true">
        <Skeleton h="3rem" />
        <Skeleton h="14rem" />
        <Skeleton h="10rem" />
      </Stack>
    );
  return <Written record={asked.data} bank={bank} />;
}

/** The form of one question in either bank, and where it leads. */
export function Written({ record, bank = 'institution' }: { record?: QuestionRow | undefined; bank?: QuestionBank }) {
  const { t } = useTranslation('questionBank');
  const navigate = useNavigate();
  // A new form for the next question of a row.
  const [round, setRound] = useState(0);
  const list = { institution: links.questions, exam: links.examQuestions, group: links.groupQuestions }[bank];
  const done = (row: QuestionRow, isLast: boolean) => {
    toast('good', row.status === 'ready' ? t('edit.savedReady') : t('edit.savedDraft'));
    if (isLast) void navigate(list);
    else setRound((now) => now + 1);
  };
  return <QuestionForm bank={bank} record={record} round={round} onSaved={done} onCancel={() => void navigate(list)} />;
}
