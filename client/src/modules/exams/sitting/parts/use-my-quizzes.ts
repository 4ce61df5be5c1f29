import type { ActionOutput } from '@pathshala/shared';
import { sittingActions } from '@pathshala/shared/modules/exams/sitting';
import { useEffect, useState } from 'react';
import { useAction } from '../../../../kit/data/use-action';

export type MyQuizzes = ActionOutput<typeof sittingActions.mine>;
export type MyQuiz = MyQuizzes['rows'][number];

/** Quizzes of a student, kept fresh: a published one appears, a pause shows, results come. */
export function useMyQuizzes(student?: string) {
  const [place, setPlace] = useState<{ student: string; sections: string } | null>(null);
  const asked = useAction(sittingActions.mine, student ? { student } : {}, {
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
