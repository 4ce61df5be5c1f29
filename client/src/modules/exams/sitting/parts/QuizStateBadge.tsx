import { attemptStates, quizStates, type AttemptState, type QuizState } from '@pathshala/shared/modules/exams/sitting';
import { useText } from '../../../../kit/text/locale';
import { StatusBadge } from '../../../../kit/ui/StatusBadge';

export function QuizStateBadge({ state }: { state: QuizState }) {
  const say = useText();
  const { label, tone } = quizStates.find((each) => each.value === state)!;
  return <StatusBadge tone={tone}>{say(label)}</StatusBadge>;
}

export function AttemptStateBadge({ state }: { state: AttemptState }) {
  const say = useText();
  const { label, tone } = attemptStates.find((each) => each.value === state)!;
  return <StatusBadge tone={tone}>{say(label)}</StatusBadge>;
}
