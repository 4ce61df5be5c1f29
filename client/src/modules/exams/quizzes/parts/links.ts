import { fillPath } from '@pathshala/shared';
import type { bankScreens } from '@pathshala/shared/modules/exams/questionBank';
import type { quizScreens } from '@pathshala/shared/modules/exams/quizzes';
import { screens } from '@pathshala/shared/screens';

type ScreenName = (typeof quizScreens | typeof bankScreens)[number]['id'];
const pathOf = (id: ScreenName) => screens.find((screen) => screen.id === id)!.path;

export const links = {
  questions: pathOf('quizzes.questions'),
  newQuestion: pathOf('quizzes.newQuestion'),
  editQuestion: (questionId: string) => fillPath(pathOf('quizzes.editQuestion'), { questionId }),
  examQuestions: pathOf('quizzes.examQuestions'),
  newExamQuestion: pathOf('quizzes.newExamQuestion'),
  editExamQuestion: (questionId: string) => fillPath(pathOf('quizzes.editExamQuestion'), { questionId }),
  declared: pathOf('quizzes.declared'),
  declare: pathOf('quizzes.declare'),
  edit: (quiz: string) => fillPath(pathOf('quizzes.edit'), { quiz }),
  monitor: (quiz: string) => fillPath(pathOf('quizzes.monitor'), { quiz }),
  lateAnswers: (quiz: string) => `${fillPath(pathOf('quizzes.monitor'), { quiz })}?tab=late`,
  marking: (quiz: string) => fillPath(pathOf('quizzes.marking'), { quiz }),
  keys: (quiz: string, question?: string) =>
    `${fillPath(pathOf('quizzes.keys'), { quiz })}${question ? `?question=${question}` : ''}`,
  report: (quiz: string) => `${pathOf('quizzes.report')}?quiz=${quiz}`,
  groupQuestions: pathOf('quizzes.groupQuestions'),
  newGroupQuestion: pathOf('quizzes.newGroupQuestion'),
  editGroupQuestion: (questionId: string) => fillPath(pathOf('quizzes.editGroupQuestion'), { questionId }),
  groupReport: (quiz: string) => `${pathOf('quizzes.groupReport')}?quiz=${quiz}`,
  mine: pathOf('quizzes.mine'),
  sit: (quizDeclareId: string) => fillPath(pathOf('quizzes.sit'), { quizDeclareId }),
  sitExam: (quiz: string) => fillPath(pathOf('quizzes.sitExam'), { siteExamDeclareStudentSubjectId: quiz }),
  review: (quizDeclareId: string, student?: string) =>
    `${fillPath(pathOf('quizzes.review'), { quizDeclareId })}${student ? `?student=${student}` : ''}`,
};
