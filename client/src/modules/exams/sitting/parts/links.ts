import { fillPath } from '@pathshala/shared';
import type { sittingScreens } from '@pathshala/shared/modules/exams/sitting';
import { screens } from '@pathshala/shared/screens';

const pathOf = (id: (typeof sittingScreens)[number]['id']) => screens.find((screen) => screen.id === id)!.path;

export const links = {
  mine: pathOf('quizzes.mine'),
  sit: (quizDeclareId: string) => fillPath(pathOf('quizzes.sit'), { quizDeclareId }),
  sitExam: (quiz: string) => fillPath(pathOf('quizzes.sitExam'), { siteExamDeclareStudentSubjectId: quiz }),
  review: (quizDeclareId: string, student?: string) =>
    `${fillPath(pathOf('quizzes.review'), { quizDeclareId })}${student ? `?student=${student}` : ''}`,
};
