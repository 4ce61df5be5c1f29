import type { ActionOutput } from '@pathshala/shared';
import { quizzesActions } from '@pathshala/shared/modules/exams/quizzes';
import { useEffect, useState } from 'react';
import { useAction } from '../../../../kit/data/use-action';

export type MyQuizzes = ActionOutput<typeof quizzesActions.mine>;
export type MyQuiz = MyQuizzes['rows'][number];

/** Quizzes of a student, kept fresh: a published one appears, a pause shows, results come. */
export function useMyQuizzes(student?: string) {
  const [place, setPlace] = useState<{ student: string; sections: string } | null>(null);
  const asked = useAction(quizzesActions.mine, student ? { student } : {}, {
    keep: false,
    subscriptions: place
      ? [
          ...place.sections
            .split(',')
            .filter(Boolean)
            .map((value) => ({ entity: 'quizSitting', room: { field: 'section', value } })),
          { entity: 'quizClock', room: { field: 'student', value: place.student } },
        ]
      : [],
  });
  const sections = asked.data?.sections.join() ?? null;
  const shown = asked.data?.student ?? null;
  useEffect(() => {
    if (shown !== null && sections !== null) setPlace({ student: shown, sections });
  }, [shown, sections]);
  return asked;
}
