import { SIGNED_IN } from '@pathshala/shared';
import type { Me } from '@pathshala/shared/modules/foundation/identity';
import type { QueryClient } from '@tanstack/react-query';
import i18next from 'i18next';
import { getDefaultStore } from 'jotai';
import { serverNow } from '../../kit/clock';
import { meAtom } from '../../kit/data/session';
import { screenById } from '../screen-table';
import { screenLoads } from '../screens';
import { CHILDREN, FAMILY_PLACES, newestResults, RESULTS, type Question } from './family-places';
import { ownerOf, storeOf } from './keep-answers';

/** The answer that only says when this was done last; it goes with the others at the logout. */
const DONE = 'kept ahead';
const AGAIN_MS = 3 * 3_600_000;

/**
 * Fetches the places of a family once in a while, so that each opens without a network: their pages, their texts in the
 * reader's language, and their answers for each child. One after the other, so that nothing that the person opens
 * meanwhile waits for it; a failure leaves the rest for the next time.
 * @returns whether everything is on the device
 */
export async function keepAhead(client: QueryClient, me: Me): Promise<boolean> {
  const owner = ownerOf(me);
  if (!owner || !navigator.onLine || isSavingData()) return false;
  const store = await storeOf(owner);
  const last = await store.kept(DONE);
  if (last && serverNow().getTime() - Date.parse(last.savedAt) < AGAIN_MS) return true;
  const isStill = () => navigator.onLine && getDefaultStore().get(meAtom)?.user.id === me.user.id;
  const places = placesOf(me);
  const asks = (screen: string) => places.some((place) => place.screen === screen);
  for (const { screen, parts, texts = [] } of places) {
    if (!isStill()) return false;
    await screenLoads[screen]?.();
    await parts?.();
    await i18next.loadNamespaces([screen.split('.')[0]!, ...texts]);
  }
  const read = async ({ queryKey, queryFn }: Question): Promise<unknown> => {
    if (!isStill()) throw new Error('left');
    const answer = await client.fetchQuery({ queryKey, queryFn, retry: false });
    // No room was joined for it: a screen shows it and asks again.
    await client.invalidateQueries({ queryKey, refetchType: 'none', type: 'inactive' });
    return answer;
  };
  const { rows } = (await read(CHILDREN)) as { rows: { id: string }[] };
  const questions = places.flatMap(({ all, each }) => [
    ...(all?.(me) ?? []),
    ...rows.flatMap(({ id }) => each?.(id) ?? []),
  ]);
  if (asks('results.mine')) questions.push(...newestResults(await read(RESULTS)));
  for (const question of questions) await read(question);
  await store.keep(DONE, { answer: null, savedAt: serverNow().toISOString() });
  return true;
}

/** The places that this person may open. */
export const placesOf = (me: Me) =>
  FAMILY_PLACES.filter(({ screen }) => {
    const permission = screenById(screen)?.permission ?? '';
    return permission === SIGNED_IN || me.permissions.includes(permission);
  });

/** The reader has asked the browser for as little traffic as possible. */
const isSavingData = (): boolean =>
  (navigator as Navigator & { connection?: { saveData?: boolean } }).connection?.saveData === true;
