import { SIGNED_IN } from '@pathshala/shared';
import type { Me } from '@pathshala/shared/modules/foundation/identity';
import type { QueryClient } from '@tanstack/react-query';
import i18next from 'i18next';
import { getDefaultStore } from 'jotai';
import { serverNow } from '../../kit/clock';
import { toApiError } from '../../kit/data/api-error';
import { meAtom } from '../../kit/data/session';
import { tokenAtom } from '../../kit/data/sign-in';
import { thisMonth } from '../../kit/ui/period';
import { screenById } from '../screen-table';
import { screenLoads } from '../screens';
import { CHILDREN, FAMILY_PLACES, newestResults, RESULTS, type Place, type Question } from './family-places';
import { ownerOf, storeOf } from './store-of';

/** The answer that only says for what this was done last, and when; it goes with the others at the logout. */
const DONE = 'kept ahead';
const AGAIN_MS = 3 * 3_600_000;
/** The server has said no: nothing is there to be kept, however often it is asked. */
const REFUSED: ReadonlySet<number> = new Set([403, 404]);

/** Places and questions of a family, and how screens are loaded. */
export interface Ahead {
  places: readonly Place[];
  children: Question;
  results: Question;
  loads: typeof screenLoads;
}
const FAMILY: Ahead = { places: FAMILY_PLACES, children: CHILDREN, results: RESULTS, loads: screenLoads };

/**
 * Fetches the places of a family once in a while, so that each opens without a network: their pages, their texts in the
 * reader's language, and their answers for each child. One after the other, so that nothing that the person opens
 * meanwhile waits for it; one that fails keeps none of the others from the device.
 * @param signal aborted when the login ends, or when another run begins
 * @returns whether everything is on the device
 */
export async function keepAhead(
  client: QueryClient,
  me: Me,
  signal: AbortSignal,
  ahead: Ahead = FAMILY,
): Promise<boolean> {
  const owner = ownerOf(me);
  if (!owner || !navigator.onLine || isSavingData()) return false;
  const jotai = getDefaultStore();
  const token = jotai.get(tokenAtom);
  // The same person who has logged in again begins with an empty device.
  const isStill = () =>
    !signal.aborted && navigator.onLine && jotai.get(tokenAtom) === token && ownerOf(jotai.get(meAtom)) === owner;
  let isWhole = true;
  /** One step on its own. @returns null when it failed */
  async function attempt<T>(step: () => Promise<T>): Promise<T | null> {
    if (!isStill()) return null;
    try {
      return await step();
    } catch (error) {
      if (!REFUSED.has(toApiError(error).status)) isWhole = false;
      return null;
    }
  }
  const read = ({ queryKey, queryFn }: Question): Promise<unknown> =>
    attempt(async () => {
      const answer = await client.fetchQuery({ queryKey, queryFn, retry: false });
      // No room was joined for it: a screen shows it and asks again.
      await client.invalidateQueries({ queryKey, refetchType: 'none', type: 'inactive' });
      return answer;
    });
  const store = await storeOf(owner);
  const children = (await read(ahead.children)) as { rows: { id: string }[] } | null;
  const rows = children?.rows ?? [];
  const mark = markOf(rows);
  const last = await store.kept(DONE);
  if (last?.answer === mark && serverNow().getTime() - Date.parse(last.savedAt) < AGAIN_MS) return true;
  const places = placesOf(me, ahead.places);
  for (const { screen, parts, texts = [] } of places) {
    await attempt(async () => ahead.loads[screen]?.());
    await attempt(async () => parts?.());
    await attempt(() => i18next.loadNamespaces([screen.split('.')[0]!, ...texts]));
  }
  const questions = places.flatMap(({ all, each }) => [
    ...(all?.(me) ?? []),
    ...rows.flatMap(({ id }) => each?.(id) ?? []),
  ]);
  if (places.some(({ screen }) => screen === 'results.mine')) {
    const results = await read(ahead.results);
    if (results) questions.push(...newestResults(results));
  }
  for (const question of questions) await read(question);
  // Written after a logout, it would say of an empty device that everything is there.
  if (!isWhole || !isStill()) return false;
  await store.keep(DONE, { answer: mark, savedAt: serverNow().toISOString() });
  return true;
}

/** For what everything was fetched: another language, release, month or child needs it again. */
const markOf = (children: readonly { id: string }[]): string =>
  // Files of a release are named by their content, this one by that of everything it loads.
  [i18next.language, import.meta.url, thisMonth(), ...children.map(({ id }) => id).toSorted()].join('|');

/** The places that this person may open. */
export const placesOf = (me: Me, places: readonly Place[] = FAMILY_PLACES) =>
  places.filter(({ screen }) => {
    const permission = screenById(screen)?.permission ?? '';
    return permission === SIGNED_IN || me.permissions.includes(permission);
  });

/** The reader has asked the browser for as little traffic as possible. */
const isSavingData = (): boolean =>
  (navigator as Navigator & { connection?: { saveData?: boolean } }).connection?.saveData === true;
