import { actionsOf, type Row } from '@pathshala/shared';
import { defaultPassMark, ExamSubject } from '@pathshala/shared/modules/exams';
import { useAction } from '../../../kit/data/use-action';
import { PartsModal } from '../../academics';

/** Pass mark that is shown as a hint: the national percentage, which most scales share. */
export const HINT_PERCENT = 33;

/** Components of one paper of an exam. */
export function PartsEditor({
  paper,
  title,
  onClose,
}: {
  paper: Row<typeof ExamSubject>;
  title: string;
  onClose: () => void;
}) {
  const save = useAction(actionsOf(ExamSubject).update, { quiet: true, onDone: onClose });
  return (
    <PartsModal
      parts={paper.parts!}
      title={title}
      isPaired={paper.pair !== undefined}
      passOf={(full) => defaultPassMark(full, HINT_PERCENT)}
      error={save.error}
      isPending={save.isPending}
      onClose={onClose}
      onSave={(parts) => void save.run({ id: paper.id, rev: paper.rev, patch: { parts } })}
    />
  );
}
