import type { LiveEvent } from '@pathshala/shared';
import { quizzesActions } from '@pathshala/shared/modules/exams/quizzes';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { takeLive } from '../../../../../kit/data/live/take-live';
import { useLive } from '../../../../../kit/data/live/use-live';
import { keys } from '../../../../../kit/data/query-keys';
import { useAction } from '../../../../../kit/data/use-action';
import { takeAttempts, takeSittings, type Board } from './board';

/** Events of a thousand students are shown together this often. */
const SHOW_MS = 150;
/** After the last one of a burst; figures over all answers cost the server more than a row. */
const FIGURES_MS = 4_000;

/** The board of a quiz, changed in place by what arrives. `moved` counts the times its figures have become old. */
export function useBoard(quiz: string) {
  const client = useQueryClient();
  const key = keys.action(quizzesActions.monitor.id, { quiz });
  const asked = useAction(quizzesActions.monitor, { quiz }, { keep: false });
  const held = useRef<{ attempts: LiveEvent[]; sittings: LiveEvent[] }>({ attempts: [], sittings: [] });
  const showing = useRef<ReturnType<typeof setTimeout>>(undefined);
  const figures = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [moved, setMoved] = useState(0);
  useEffect(
    () => () => {
      clearTimeout(showing.current);
      clearTimeout(figures.current);
    },
    [],
  );
  const askAgain = () => void client.invalidateQueries({ queryKey: [...key] });
  const show = () => {
    showing.current = undefined;
    const { attempts, sittings } = held.current;
    held.current = { attempts: [], sittings: [] };
    let isWhole = true;
    takeLive<Board>(client, [...key], (board) => {
      const next = takeAttempts(takeSittings(board, sittings), attempts);
      isWhole = next.isWhole;
      return next.board;
    });
    if (!isWhole) askAgain();
    figures.current ??= setTimeout(() => {
      figures.current = undefined;
      setMoved((now) => now + 1);
    }, FIGURES_MS);
  };
  const room = { field: 'quiz', value: quiz };
  useLive(
    [
      { entity: 'quizAttempt', room },
      { entity: 'quizSitting', room },
    ],
    (news, { entity }) => {
      if (news.kind === 'lost') return;
      if (news.kind === 'resync') return askAgain();
      held.current[entity === 'quizAttempt' ? 'attempts' : 'sittings'].push(...news.events);
      showing.current ??= setTimeout(show, SHOW_MS);
      // The state of the whole quiz follows from its sections and comes with the complete answer only.
      if (entity === 'quizSitting') askAgain();
    },
    { readsEarly: true },
  );
  const take = useCallback(
    (board: Board) => client.setQueryData<Board>([...keys.action(quizzesActions.monitor.id, { quiz })], board),
    [client, quiz],
  );
  return { asked, take, moved };
}
