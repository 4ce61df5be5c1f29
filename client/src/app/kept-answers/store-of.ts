import type { Me } from '@pathshala/shared/modules/foundation/identity';
import { serverNow } from '../../kit/clock';
import { loadPatiently } from '../load-patiently';
import type { AnswerStore } from './answer-store';

const FAMILIES: ReadonlySet<string> = new Set(['student', 'guardian']);
/** Nobody's answers are kept for another person, role or institution, and none for someone who acts for a place. */
export function ownerOf(me: Me | null): string | null {
  const role = me?.membership?.role;
  if (!me || !role || !FAMILIES.has(role) || me.impersonation) return null;
  return [me.user.id, me.user.site_id, role].join('|');
}

/** The database of the device. */
export const ANSWERS = 'pathshala-answers';
let open: { owner: string; store: Promise<AnswerStore> } | null = null;
export function storeOf(owner: string): Promise<AnswerStore> {
  if (open?.owner !== owner) {
    const store = loadPatiently(() => import('./answer-store')).then(
      ({ AnswerStore: Store }) => new Store(owner, { now: serverNow(), name: ANSWERS }),
    );
    open = { owner, store };
    // The next try asks for the code again.
    store.catch(() => (open = null));
  }
  return open!.store;
}
