import { overviewActions } from '@pathshala/shared/modules/front/overview';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { takeLive } from '../../../kit/data/live/take-live';
import { useLive } from '../../../kit/data/live/use-live';
import { noteChanges } from '../../../kit/data/live/recent-changes';
import { keys } from '../../../kit/data/query-keys';
import { useAction } from '../../../kit/data/use-action';
import { dayEntity, takeDays, type Wall } from './wall-state';

/** A display that stays on overnight checks whether a new day has started; everything else arrives live. */
const NEW_DAY_MS = 10 * 60_000;

/** Today in the institutions, changed in place by what arrives. */
export function useWall(enabled = true) {
  const client = useQueryClient();
  const key = keys.action(overviewActions.wall.id, {});
  const asked = useAction(overviewActions.wall, {}, { enabled });
  const askAgain = () => void client.invalidateQueries({ queryKey: [...key] });
  useLive(
    asked.data
      ? { entity: dayEntity, ...(asked.data.group ? { room: { field: 'group', value: asked.data.group } } : {}) }
      : null,
    (news) => {
      if (news.kind === 'lost') return;
      if (news.kind === 'resync') return askAgain();
      const known = client.getQueryData<Wall>([...key]);
      const next = known && takeDays(known, news.events);
      if (!next) return askAgain();
      noteChanges(
        dayEntity,
        news.events.map((event) => ({ ...event, id: String(event.set?.institution) })),
      );
      takeLive<Wall>(client, [...key], (wall) => takeDays(wall, news.events) ?? wall);
    },
    { readsEarly: true },
  );
  useEffect(() => {
    const timer = setInterval(
      () => void client.invalidateQueries({ queryKey: [...keys.action(overviewActions.wall.id, {})] }),
      NEW_DAY_MS,
    );
    return () => clearInterval(timer);
  }, [client]);
  return asked;
}
