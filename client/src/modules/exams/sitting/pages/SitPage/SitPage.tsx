import { Box, Skeleton, Stack } from '@mantine/core';
import i18next from 'i18next';
import { useEffect } from 'react';
import { useParams } from 'react-router-dom';
import { useLocale } from '../../../../../kit/text/locale';
import { ErrorState } from '../../../../../kit/ui/ErrorState';
import { PageHeader } from '../../../../../kit/ui/PageHeader';
import { useMyQuizzes } from '../../parts/use-my-quizzes';
import { loadFormulas } from '../../../questionBank';
import { hasFormula } from '@pathshala/shared/modules/exams/questionBank';
import { isEnded } from '../../attempt/attempt-clock';
import type { PaperView } from '../../attempt/types';
import { useAnswerFiles } from '../../attempt/use-answer-files';
import { useAttempt } from '../../attempt/use-attempt';
import { FinishedPanel } from './FinishedPanel';
import { StartPanel } from './StartPanel';
import { Writer } from './Writer';

/**
 * /student/quiz/start/:quizDeclareId and, for online exams, /student/exam/start/:siteExamDeclareStudentSubjectId: rules
 * and start, then the paper, then the receipt.
 */
export default function SitPage() {
  const { quizDeclareId, siteExamDeclareStudentSubjectId: exam } = useParams();
  const quiz = exam ?? quizDeclareId ?? '';
  const locale = useLocale();
  const open = useAttempt(quiz);
  const files = useAnswerFiles();
  const mine = useMyQuizzes();
  const row = mine.data?.rows.find((each) => each.sitting.quiz === quiz);
  const paper = open?.snapshot.state?.paper;
  useReadyForOffline(paper);
  const hasEnded = open?.snapshot.state ? isEnded(open.snapshot.state.clock.state) : false;
  const { refetch } = mine;
  useEffect(() => {
    // Only the list of quizzes says how much of the paper may be seen now.
    if (hasEnded) void refetch();
  }, [hasEnded, refetch]);
  const named = paper ?? row?.sitting;
  const title = named ? (locale === 'bn' ? named.titleBn : named.title) : undefined;
  if (!open || open.snapshot.phase === 'loading') return <Loading />;
  const { session, snapshot } = open;
  if (snapshot.phase === 'gate' || !snapshot.state) {
    return (
      <>
        <PageHeader title={title} />
        {mine.isError && !mine.data ? (
          <ErrorState error={mine.error} onRetry={() => void mine.refetch()} />
        ) : mine.data ? (
          <StartPanel
            session={session}
            snapshot={snapshot}
            row={row}
            serverTime={mine.data.serverTime}
            student={mine.data.student}
            onStale={() => void mine.refetch()}
          />
        ) : (
          <Loading />
        )}
      </>
    );
  }
  return (
    <>
      {/* On a phone the space belongs to the question. */}
      <Box {...(hasEnded ? {} : { visibleFrom: 'md' as const })}>
        <PageHeader title={title} />
      </Box>
      {hasEnded ? null : (
        <Box hiddenFrom="md" component="h1" className="visually-hidden">
          {title}
        </Box>
      )}
      {hasEnded ? (
        <FinishedPanel state={snapshot.state} row={row} files={files} />
      ) : (
        <Writer session={session} snapshot={snapshot} state={snapshot.state} files={files} />
      )}
    </>
  );
}

/** Fetches what a paper needs later: the network may not be there then. */
function useReadyForOffline(paper: PaperView | undefined): void {
  useEffect(() => {
    if (!paper) return;
    if (paper.questions.some((each) => hasFormula(JSON.stringify(each).replaceAll('\\\\', '\\')))) void loadFormulas();
    void i18next.loadLanguages(['en', 'bn']);
  }, [paper]);
}

function Loading() {
  return (
    <Stack aria-busy="true" maw="44rem">
      <Skeleton h="3rem" />
      <Skeleton h="16rem" radius="lg" />
    </Stack>
  );
}
