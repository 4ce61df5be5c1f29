import type { StoredInput } from '@pathshala/shared/kit';
import type { GroupQuiz, GroupQuizPlace } from '@pathshala/shared/modules/exams/quizzes';
import type { Quiz, QuizAttempt, QuizPaper, QuizSitting } from '@pathshala/shared/modules/exams/sitting';
import type { GroupQuizQuestion, QuizImage, QuizQuestion } from '@pathshala/shared/modules/exams/questionBank';
import { rowId } from '../../../../seed/recipe/row-id';
import type { DemoPlace, PlatformRow, TenantRow } from '../../../../seed/recipe/types';

export interface QuizRows {
  quizImage: TenantRow<typeof QuizImage>[];
  quizQuestion: TenantRow<typeof QuizQuestion>[];
  quizPaper: TenantRow<typeof QuizPaper>[];
  quiz: TenantRow<typeof Quiz>[];
  quizSitting: TenantRow<typeof QuizSitting>[];
  quizAttempt: TenantRow<typeof QuizAttempt>[];
  groupQuizQuestion: PlatformRow<typeof GroupQuizQuestion>[];
  groupQuiz: PlatformRow<typeof GroupQuiz>[];
  groupQuizPlace: PlatformRow<typeof GroupQuizPlace>[];
}
export type QuizInput = StoredInput<typeof Quiz>;

export interface Course {
  code: string;
  subject: string;
  staff: string;
}

export interface QuizPlan {
  id: string;
  place: DemoPlace;
  course: Course;
  klass: string;
  values: Omit<QuizInput, 'class' | 'subject' | 'sections' | 'teacher' | 'questions' | 'paper'> &
    Required<Pick<QuizInput, 'title' | 'titleBn' | 'state' | 'opensAt' | 'closesAt' | 'limitMinutes'>>;
}
export const REVIEW = {
  immediately: 'nothing',
  whileOpen: 'nothing',
  afterClose: 'nothing',
  afterRelease: 'keys',
} as const;
export const paperIdOf = ({ id }: QuizPlan) => rowId('quizPaper', id);
export const sittingIdOf = ({ id, place }: QuizPlan) => rowId('quizSitting', `${id}:${place.section}`);
