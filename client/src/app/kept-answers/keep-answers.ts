import type { Me } from '@pathshala/shared/modules/foundation/identity';
import { type QueryClient, type QueryPersister, hashKey } from '@tanstack/react-query';
import { getDefaultStore } from 'jotai';
import { serverNow } from '../../kit/clock';
import { endsData, toApiError } from '../../kit/data/api-error';
import { keys } from '../../kit/data/query-keys';
import { meAtom } from '../../kit/data/session';
import { tokenAtom } from '../../kit/data/sign-in';
import type { AnswerStore } from './answer-store';
import { ANSWERS, ownerOf, storeOf } from './store-of';

/**
 * The answers that a family looks up on the way: its own results, dues, routine, attendance, seats, leave, days and the
 * number of its bell. Listed by name: their contracts belong to the screens that ask, not to the first file of every page.
 */
export const KEPT_ACTIONS = [
  'dashboard.today',
  'dashboard.routine',
  'results.mine',
  'results.markSheet',
  'fees.statement',
  'attendance.studentCalendar',
  'examday.mySeats',
  'examday.ownAdmits',
  'leave.mine',
  'agenda.days',
  'messaging.unreadCount',
];
/** And the lists of its children, of the notices for it and of its bell. */
export const KEPT_LISTS = ['student', 'notice', 'notification'];
const KEPT = [...KEPT_ACTIONS.map((id) => keys.action(id)), ...KEPT_LISTS.map((entity) => keys.lists(entity))];
const keptSince = new WeakMap<object, string>();
/** When an answer was true that came out of the device; null for one of the server. */
export const keptSinceOf = (answer: unknown): string | null =>
  typeof answer === 'object' && answer !== null ? (keptSince.get(answer) ?? null) : null;

/** After the first screens of a visit, which must not wait for it. */
const AHEAD_MS = 5_000;
/** When something of it has failed, and the connection was not the reason. */
const LATER_MS = 10 * 60_000;
/** See keep-ahead.ts: a file of its own, for it knows all screens. */
interface AheadCode {
  keepAhead: (client: QueryClient, me: Me, signal: AbortSignal) => Promise<boolean>;
}
/**
 * Keeps the last answers of a family's own screens on the device, and answers with them while the server cannot be
 * reached. They are gone with the logout, when the server refuses them, and when someone else logs in.
 * @param loadAhead the code that fetches some of them before they are asked for
 */
export function keepAnswers(
  client: QueryClient,
  loadAhead: () => Promise<AheadCode> = () => import('./keep-ahead'),
): () => void {
  for (const key of KEPT) client.setQueryDefaults(key, { persister: throughDevice, networkMode: 'always' });
  const jotai = getDefaultStore();
  const dropWithToken = () => {
    // Asked for in the same moment: the logout leaves the page, which would end anything that takes longer.
    if (jotai.get(tokenAtom) === null && 'indexedDB' in globalThis) indexedDB.deleteDatabase(ANSWERS);
  };
  dropWithToken();
  let ahead: { owner: string; stop: AbortController } | null = null;
  const leaveAhead = () => {
    ahead?.stop.abort();
    ahead = null;
  };
  const lookAhead = (afterMs = AHEAD_MS) => {
    const me = jotai.get(meAtom);
    const owner = ownerOf(me);
    if (!me || !owner || ahead?.owner === owner) return;
    leaveAhead();
    const stop = new AbortController();
    ahead = { owner, stop };
    const run = async () => {
      const isDone = await loadAhead()
        .then(({ keepAhead }) => keepAhead(client, me, stop.signal))
        .catch(() => false);
      if (isDone || stop.signal.aborted) return;
      ahead = null;
      lookAhead(LATER_MS);
    };
    const timer = setTimeout(() => void run(), afterMs);
    stop.signal.addEventListener('abort', () => clearTimeout(timer));
  };
  const onOnline = () => {
    leaveAhead();
    lookAhead();
  };
  globalThis.addEventListener('online', onOnline);
  const stops = [
    jotai.sub(tokenAtom, () => {
      dropWithToken();
      if (jotai.get(tokenAtom) === null) leaveAhead();
    }),
    jotai.sub(meAtom, () => {
      const me = jotai.get(meAtom);
      if (!me) return leaveAhead();
      // For a person who keeps nothing, all entries belong to others.
      quietly(ownerOf(me) ?? 'nobody', (store) => store.dropOthers());
      lookAhead();
    }),
    () => globalThis.removeEventListener('online', onOnline),
    leaveAhead,
  ];
  return () => stops.forEach((stop) => stop());
}

/** A device that keeps nothing (private windows, a full disk) is no fault of the page. */
function quietly(owner: string, work: (store: AnswerStore) => Promise<void>): void {
  void storeOf(owner)
    .then(work)
    .catch(() => undefined);
}

const throughDevice: QueryPersister = async (ask, context, query) => {
  const jotai = getDefaultStore();
  const owner = ownerOf(jotai.get(meAtom));
  const token = jotai.get(tokenAtom);
  // A logout has emptied the device, and a login, even of the same person, begins again with nothing.
  const isStill = () => jotai.get(tokenAtom) === token && ownerOf(jotai.get(meAtom)) === owner;
  const question = hashKey(query.queryKey);
  try {
    const answer = await ask(context);
    const savedAt = serverNow().toISOString();
    if (owner && isStill()) quietly(owner, (store) => store.keep(question, { answer, savedAt }));
    // The cache keeps the kept one where both say the same.
    if (typeof query.state.data === 'object' && query.state.data !== null) keptSince.delete(query.state.data);
    return answer;
  } catch (error) {
    // A refused answer is not shown again when the server cannot be asked.
    if (owner && isStill() && endsData(toApiError(error))) quietly(owner, (store) => store.dropAnswer(question));
    // Content that is on the page already stays on it.
    if (!owner || toApiError(error).status !== 0 || query.state.data !== undefined) throw error;
    const kept = await storeOf(owner)
      .then((store) => store.kept(question))
      .catch(() => null);
    if (!kept) throw error;
    if (typeof kept.answer === 'object' && kept.answer !== null) keptSince.set(kept.answer, kept.savedAt);
    return kept.answer;
  }
};
