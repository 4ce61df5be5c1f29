import { Skeleton } from '@mantine/core';
import { quizzesActions } from '@pathshala/shared/modules/exams/quizzes';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useAction } from '../../../../../kit/data/use-action';
import { EmptyState } from '../../../../../kit/ui/EmptyState';
import { ErrorState } from '../../../../../kit/ui/ErrorState';
import { ItemTable } from '../../parts/ItemTable';

/** Figures of each question while the quiz runs; read again when answers have come in. */
export function LiveItems({ quiz, moved }: { quiz: string; moved: number }) {
  const { t } = useTranslation('quizzes');
  const asked = useAction(quizzesActions.statistics, { quiz });
  const { refetch } = asked;
  const seen = useRef(moved);
  useEffect(() => {
    if (seen.current === moved) return;
    seen.current = moved;
    void refetch();
  }, [moved, refetch]);
  if (asked.isError && !asked.data) return <ErrorState error={asked.error} onRetry={() => void refetch()} />;
  if (!asked.data) return <Skeleton h="16rem" aria-busy="true" />;
  if (asked.data.items.length === 0) return <EmptyState title={t('items.none')} />;
  return <ItemTable items={asked.data.items} />;
}
