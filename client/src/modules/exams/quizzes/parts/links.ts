import { fillPath } from '@pathshala/shared';
import type { quizScreens } from '@pathshala/shared/modules/exams/quizzes';
import { screens } from '@pathshala/shared/screens';

const pathOf = (id: (typeof quizScreens)[number]['id']) => screens.find((screen) => screen.id === id)!.path;

export const links = {
  declared: pathOf('quizzes.declared'),
  declare: pathOf('quizzes.declare'),
  edit: (quiz: string) => fillPath(pathOf('quizzes.edit'), { quiz }),
  monitor: (quiz: string) => fillPath(pathOf('quizzes.monitor'), { quiz }),
  lateAnswers: (quiz: string) => `${fillPath(pathOf('quizzes.monitor'), { quiz })}?tab=late`,
  marking: (quiz: string) => fillPath(pathOf('quizzes.marking'), { quiz }),
  keys: (quiz: string, question?: string) =>
    `${fillPath(pathOf('quizzes.keys'), { quiz })}${question ? `?question=${question}` : ''}`,
  report: (quiz: string) => `${pathOf('quizzes.report')}?quiz=${quiz}`,
  groupReport: (quiz: string) => `${pathOf('quizzes.groupReport')}?quiz=${quiz}`,
};
