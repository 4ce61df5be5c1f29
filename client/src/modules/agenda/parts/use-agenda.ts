import type { Subscription } from '@pathshala/shared';
import { AGENDA_KINDS, agendaActions, type AgendaKind } from '@pathshala/shared/modules/agenda';
import { Holiday } from '@pathshala/shared/modules/calendar';
import { Event } from '@pathshala/shared/modules/cms';
import { Exam } from '@pathshala/shared/modules/exams';
import { Quiz } from '@pathshala/shared/modules/quizzes';
import { useSearchParams } from 'react-router-dom';
import { useCan } from '../../../kit/data/session';
import { useAction } from '../../../kit/data/use-action';

/** The calendar of some days, following everything that is in it. */
export function useAgenda(span: { from: string; until: string }) {
  const can = useCan();
  const subscriptions: Subscription[] = [];
  if (can('holiday.read')) subscriptions.push({ entity: Holiday.name });
  if (can('event.read')) subscriptions.push({ entity: Event.name, room: { field: 'status', value: 'published' } });
  if (can('exam.read')) subscriptions.push({ entity: Exam.name });
  // Anyone who sees only some quizzes may not follow them all; theirs come with the next look.
  if (can('quizzes.everyQuiz')) subscriptions.push({ entity: Quiz.name });
  return useAction(agendaActions.days, span, { subscriptions });
}

/** Kinds that the person has switched off; they are in the address. */
export function useKinds(): { shown: AgendaKind[]; setShown: (kinds: string[]) => void } {
  const [params, setParams] = useSearchParams();
  const hidden = (params.get('hide') ?? '').split(',');
  return {
    shown: AGENDA_KINDS.filter((kind) => !hidden.includes(kind)),
    setShown: (kinds) =>
      setParams(
        (now) => {
          const next = new URLSearchParams(now);
          const off = AGENDA_KINDS.filter((kind) => !kinds.includes(kind));
          if (off.length === 0) next.delete('hide');
          else next.set('hide', off.join(','));
          return next;
        },
        { replace: true },
      ),
  };
}

/** One value of the address if a pattern accepts it, else its default. */
export function useAddressValue(name: string, pattern: RegExp, otherwise: string): [string, (value: string) => void] {
  const [params, setParams] = useSearchParams();
  const text = params.get(name);
  const set = (value: string) =>
    setParams(
      (now) => {
        const next = new URLSearchParams(now);
        next.set(name, value);
        return next;
      },
      { replace: true },
    );
  return [text && pattern.test(text) ? text : otherwise, set];
}
