import type { Tell } from '@pathshala/shared/kit';
import type { Context } from '../../../../kernel';
import { tellTransition } from '../jobs/tell-transition';

interface Moved {
  entity: string;
  id: string;
  transition: string;
  rev: number;
}
type Order = Moved & { more: { id: string; rev: number }[] };
/** Keyed by the knowledge of a unit of work, which each attempt starts empty. Orders are stored when the unit ends. */
const waiting = new WeakMap<object, Map<string, Order>>();

/** Orders the bell lines of a transition; those of one unit of work together if the transition has a text for many. */
export function orderTell(sys: Context, moved: Moved, { many }: Tell): void {
  const { entity, id, transition, rev } = moved;
  const jobId = { id: `tell-${entity}-${id}-${rev}` };
  if (!many || !sys.unit) return sys.after(tellTransition, moved, jobId);
  const orders = waiting.get(sys.unit.known) ?? new Map<string, Order>();
  waiting.set(sys.unit.known, orders);
  const key = `${entity}.${transition}`;
  const first = orders.get(key);
  if (first) return void first.more.push({ id, rev });
  const order: Order = { ...moved, more: [] };
  orders.set(key, order);
  sys.after(tellTransition, order, jobId);
}
