import type { Store } from '../kernel';
import { toObjectId } from '../kernel/mongo/connection';
import type { TrailStep } from '../modules/money/fees/demo/waiver-trail';
import type { Recipe } from './recipe';

const DUPLICATE = 11_000;

/** Writes what people of the demo did into the activity log, before it is sealed; running again adds nothing. */
export async function loadTrail(store: Store, recipe: Recipe, steps: readonly TrailStep[]): Promise<void> {
  if (steps.length === 0) return;
  const users = new Map(recipe.rows.user.map((row) => [row.id, row]));
  const rows = steps.map(({ id, tenantId, at, user, action, entity, record, op, diff }) => ({
    _id: toObjectId(id),
    at: new Date(at),
    action,
    requestId: 'demo',
    address: null,
    tenantId: toObjectId(tenantId),
    actor: toObjectId(user),
    actorKind: 'user',
    actorName: { en: users.get(user)!.name, bn: users.get(user)!.nameBn },
    entity,
    recordId: toObjectId(record),
    op,
    diff,
  }));
  try {
    await store.raw().collection('audit').insertMany(rows, { ordered: false });
  } catch (error) {
    if ((error as { code?: number }).code !== DUPLICATE) throw error;
  }
}
