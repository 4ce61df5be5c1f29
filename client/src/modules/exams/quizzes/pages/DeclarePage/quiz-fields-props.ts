import type { Control, UseFormReturn } from 'react-hook-form';
import type { QuizValues } from './quiz-values';

export interface QuizFieldsProps {
  control: Control<QuizValues>;
  form: UseFormReturn<QuizValues>;
  values: QuizValues;
  faults: Record<string, string>;
  isDisabled: boolean;
}
