import type { AnswerValue, QuestionContent, QuestionType } from '@pathshala/shared/modules/exams/questionBank';
import type { ComponentType } from 'react';

/** A question as it is shown, wherever it comes from. */
export interface ShownQuestion {
  id: string;
  type: QuestionType;
  body: string;
  image?: string | undefined;
  content: QuestionContent;
}

/** Props of every answer control. */
export interface AnswerInputProps {
  question: ShownQuestion;
  value: AnswerValue;
  /** `isTyping`: more keys may follow. */
  onChange: (value: AnswerValue, isTyping?: boolean) => void;
  isDisabled: boolean;
  /** Id of the element that names the question. */
  labelledBy: string;
}
export type AnswerInput = ComponentType<AnswerInputProps>;
