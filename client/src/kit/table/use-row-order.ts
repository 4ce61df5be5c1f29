import { permissionOf, type Entity, type ListPage, type ListQuery } from '@pathshala/shared';
import { handOrder, listsActions } from '@pathshala/shared/modules/foundation/lists';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { keys } from '../data/query-keys';
import { useCan } from '../data/session';
import { useAction } from '../data/use-action';
import type { AnyRow } from './entity-columns';
import { movedRows, placeOf, placeOfDrop, stepsOf } from './row-places';

export interface RowOrder {
  /**
   * Ids that a row may be put behind for one step up or down; null: it becomes the first. `undefined`: there is no
   * place to go to on this page.
   */
  steps: (id: string) => { up: string | null | undefined; down: string | undefined };
  /** The row behind which a row is put when it is dropped on another one; `undefined`: there is no such place. */
  dropOn: (id: string, over: string) => string | null | undefined;
  /** Shows the new order immediately and saves it. `isBack`: the move undoes another one, so no undo is offered. */
  move: (id: string, after: string | null, isBack?: boolean) => void;
}
interface Shown {
  rows: readonly AnyRow[];
  query: ListQuery;
  /** Whether the rows are in the entity's own order. */
  isOwnOrder: boolean;
  /** `back`: the row that it was behind. */
  onMoved: (id: string, back: string | null | undefined) => void;
}

/** Moving rows in a list that people order themselves; null where another order is shown, or the person may not. */
export function useRowOrder(entity: Entity, { rows, query, isOwnOrder, onMoved }: Shown): RowOrder | null {
  const can = useCan();
  const client = useQueryClient();
  const { run } = useAction(listsActions.moveRow, { changes: [entity.name] });
  // One after the other: the second step of a row counts on the first.
  const line = useRef(Promise.resolve());
  const order = handOrder(entity);
  if (!order || !isOwnOrder || query.removed || !can(permissionOf(entity.name, 'update'))) return null;
  const { within } = order;
  const page = { rows, within, isFirstPage: (query.page ?? 1) === 1 };
  const key = keys.list(entity.name, query);
  const save = async (id: string, after: string | null) => {
    await client.cancelQueries({ queryKey: key });
    client.setQueryData<ListPage<AnyRow>>(
      key,
      (shown) => shown && { ...shown, rows: movedRows(shown.rows, { id, after, within }) },
    );
    const outcome = await run({ list: entity.name, id, after });
    if (!outcome.ok) void client.invalidateQueries({ queryKey: keys.entity(entity.name) });
    return outcome.ok;
  };
  return {
    steps: (id) => stepsOf(page, id),
    dropOn: (id, over) => placeOfDrop(page, id, over),
    move(id, after, isBack = false) {
      const back = placeOf(page, id);
      line.current = line.current.then(async () => {
        if ((await save(id, after)) && !isBack) onMoved(id, back);
      });
    },
  };
}
