import { actionsOf, type ActionOutput, type Row } from '@pathshala/shared';
import { QuizQuestion, bankActions } from '@pathshala/shared/modules/exams/questionBank';
import type { ApiError } from '../../../../../kit/data/api-error';
import { useAction, type Outcome } from '../../../../../kit/data/use-action';

/**
 * The owner of the questions: one institution, for its quizzes or its exams, or a group, for all of its institutions.
 */
export type QuestionBank = 'institution' | 'exam' | 'group';
export type QuestionRow = Row<typeof QuizQuestion> | ActionOutput<typeof bankActions.groupQuestion>;

const OPTIONS = { quiet: (error: ApiError) => error.status !== 0 && error.status < 500 };

/**
 * Saves a question in its bank: a new one whole, an existing one by what differs. `cleared` names the emptied fields.
 */
export function useSaveQuestion(bank: QuestionBank) {
  const create = useAction(actionsOf(QuizQuestion).create, OPTIONS);
  const update = useAction(actionsOf(QuizQuestion).update, OPTIONS);
  const keep = useAction(bankActions.saveGroupQuestion, OPTIONS);
  const save = (
    base: QuestionRow | undefined,
    given: Record<string, unknown>,
    cleared: Record<string, null>,
  ): Promise<Outcome<QuestionRow>> => {
    if (bank === 'group')
      return keep.run({ ...given, ...(base ? { ...cleared, id: base.id, rev: base.rev } : {}) } as never);
    return base
      ? update.run({ id: base.id, rev: base.rev, patch: { ...given, ...cleared } })
      : create.run({ ...given, bank: bank === 'exam' ? 'exam' : 'quiz' } as never);
  };
  return { save, isSaving: create.isPending || update.isPending || keep.isPending };
}
