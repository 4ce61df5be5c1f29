import { fillPath } from '@pathshala/shared';
import type { bankScreens } from '@pathshala/shared/modules/exams/questionBank';
import { screens } from '@pathshala/shared/screens';

const pathOf = (id: (typeof bankScreens)[number]['id']) => screens.find((screen) => screen.id === id)!.path;

export const links = {
  questions: pathOf('quizzes.questions'),
  newQuestion: pathOf('quizzes.newQuestion'),
  editQuestion: (questionId: string) => fillPath(pathOf('quizzes.editQuestion'), { questionId }),
  examQuestions: pathOf('quizzes.examQuestions'),
  newExamQuestion: pathOf('quizzes.newExamQuestion'),
  editExamQuestion: (questionId: string) => fillPath(pathOf('quizzes.editExamQuestion'), { questionId }),
  groupQuestions: pathOf('quizzes.groupQuestions'),
  newGroupQuestion: pathOf('quizzes.newGroupQuestion'),
  editGroupQuestion: (questionId: string) => fillPath(pathOf('quizzes.editGroupQuestion'), { questionId }),
};
