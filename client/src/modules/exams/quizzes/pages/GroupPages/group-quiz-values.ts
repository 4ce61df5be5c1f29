import type { ActionInput, ActionOutput } from '@pathshala/shared';
import type { quizzesActions } from '@pathshala/shared/modules/exams/quizzes';

export type OpenGroupQuiz = ActionOutput<typeof quizzesActions.groupQuiz>;
export type GroupQuizInput = ActionInput<typeof quizzesActions.saveGroupQuiz>;
export type Place = GroupQuizInput['places'][number];
/** A group's quiz while it is filled in. */
export type GroupValues = Omit<GroupQuizInput, 'id' | 'rev' | 'opensAt' | 'closesAt'> & {
  opensAt: string | undefined;
  closesAt: string | undefined;
};

export const groupValuesOf = (open: OpenGroupQuiz | null): GroupValues => {
  if (open) {
    const { id: _, rev: __, state: ___, totalMarks: ____, ...values } = open.quiz;
    return values;
  }
  return {
    title: '',
    titleBn: '',
    questions: [],
    places: [],
    opensAt: undefined,
    closesAt: undefined,
    limitMinutes: 30,
    shuffleQuestions: true,
    shuffleOptions: true,
    negativePercent: 0,
    review: { immediately: 'nothing', whileOpen: 'nothing', afterClose: 'nothing', afterRelease: 'keys' },
  };
};

/** Whether the server can be asked to keep it. */
export const isComplete = (values: GroupValues): values is GroupValues & { opensAt: string; closesAt: string } =>
  values.title.trim() !== '' &&
  values.titleBn.trim() !== '' &&
  Boolean(values.opensAt) &&
  Boolean(values.closesAt) &&
  values.limitMinutes >= 1;
