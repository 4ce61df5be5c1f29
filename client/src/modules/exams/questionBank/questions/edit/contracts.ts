import type { QuestionContent, QuestionKey, QuestionType } from '@pathshala/shared/modules/exams/questionBank';

/** Props of every editor of choices and right answers. */
export interface KeyEditorProps {
  type: QuestionType;
  content: QuestionContent;
  rightKey: QuestionKey;
  /** Blanks that the text names. */
  blanks: number;
  /** The question is frozen; only its key may change. */
  isKeyOnly?: boolean;
  /** Choices may be pictures; the bank of a group holds none. */
  hasPictures?: boolean;
  onChange: (next: { content: QuestionContent; key: QuestionKey }) => void;
}
