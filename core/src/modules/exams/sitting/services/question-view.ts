import type { PaperQuestion } from '@pathshala/shared/modules/exams/sitting';
import type { PaperView } from './session-view';
import { given } from './views';

export function viewQuestion(
  { id, type, body, image, marks, content }: PaperQuestion,
  index: number,
): PaperView['questions'][number] {
  return { id, number: index + 1, type, body, ...given('image', image), marks, content };
}
