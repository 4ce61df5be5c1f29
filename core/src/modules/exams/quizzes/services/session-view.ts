import type { ActionOutput } from '@pathshala/shared/kit';
import type { quizzesActions } from '@pathshala/shared/modules/exams/quizzes';

export type Session = ActionOutput<typeof quizzesActions.start>;
export type ClockView = Session['clock'];
export type PaperView = NonNullable<Session['paper']>;
export type SittingView = ActionOutput<typeof quizzesActions.openQuiz>['sittings'][number];
