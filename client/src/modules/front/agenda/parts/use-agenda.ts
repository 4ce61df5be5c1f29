import type { Subscription } from '@pathshala/shared';
import { AGENDA_KINDS, agendaActions, type AgendaKind } from '@pathshala/shared/modules/front/agenda';
import { Holiday } from '@pathshala/shared/modules/school/calendar';
import { Event } from '@pathshala/shared/modules/school/cms';
import { ExamSitting } from '@pathshala/shared/modules/exams/examday';
import { Exam } from '@pathshala/shared/modules/exams/exams';
import { Quiz } from '@pathshala/shared/modules/exams/sitting';
import { useCan } from '../../../../kit/data/session';
import { useAction } from '../../../../kit/data/use-action';
import { useAddress } from '../../../../kit/ui/use-address';

/** The calendar of some days, following everything that is in it. */
export function useAgenda(span: { from: string; until: string }) {
  const can = useCan();
  const subscriptions: Subscription[] = [];
  if (can('holiday.read')) subscriptions.push({ entity: Holiday.name });
  if (can('event.read')) subscriptions.push({ entity: Event.name, room: { field: 'status', value: 'published' } });
  if (can('exam.read')) subscriptions.push({ entity: Exam.name });
  if (can('examSitting.read')) subscriptions.push({ entity: ExamSitting.name });
  // Anyone who sees only some quizzes may not follow them all; theirs come with the next look.
  if (can('quizzes.everyQuiz')) subscriptions.push({ entity: Quiz.name });
  return useAction(agendaActions.days, span, { subscriptions });
}

/** Kinds that the person has switched off; they are in the address. */
export function useKinds(): { shown: AgendaKind[]; setShown: (kinds: string[]) => void } {
  const [params, setAddress] = useAddress();
  const hidden = (params.get('hide') ?? '').split(',');
  return {
    shown: AGENDA_KINDS.filter((kind) => !hidden.includes(kind)),
    setShown: (kinds) => setAddress({ hide: AGENDA_KINDS.filter((kind) => !kinds.includes(kind)).join(',') }),
  };
}
