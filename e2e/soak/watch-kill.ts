import { comesTrue, pause } from './actor';
import type { Follower } from './follower';
import type { MarksStream, Told } from './marks-stream';
import { killHard, lastTakeOver, type Victim } from './victims';

const [ASK_EVERY_MS, BEFORE_MS, WATCH_MS, ANSWER_MS] = [25, 2_000, 8_000, 10_000];

/** Effect of one kill on the users, in milliseconds. */
export interface Outcome {
  /** The longest time in which nobody answered a call. */
  calls: number;
  /** Calls that were cut, refused or answered otherwise. */
  failed: number;
  /** How much later than usual the slowest change came to those whose line was cut; null where none was. */
  own: number | null;
  /** The same for all others. */
  others: number | null;
  /** The longest time in which nobody's mark was acknowledged. */
  marks: number;
  /** From the kill until a server took over the feed; null where none did. */
  handOver: number | null;
  /** Changes that were lost, doubled or out of order. */
  faults: string[];
}

/** Kills a process while calls are made and marks are written and followed, and says what came of it. */
export async function watchKill(
  victim: Victim,
  { url, marks, followers }: { url: string; marks: MarksStream; followers: readonly Follower[] },
): Promise<Outcome> {
  marks.begin();
  await pause(BEFORE_MS);
  const [killedAt, instant] = [performance.now(), Date.now()];
  const isBack = killHard(victim);
  const { longest, failed } = await askWithoutPause(url, () => isBack() && performance.now() > killedAt + WATCH_MS);
  await marks.rest();
  const { told } = marks;
  const isThere = (follower: Follower) => told.every((each) => follower.arrivalOf(each) !== undefined);
  await comesTrue(async () => followers.every(isThere), ANSWER_MS);

  const before = told.filter(({ at }) => at < killedAt);
  const silenceOf = (group: readonly Follower[]) =>
    group.length > 0
      ? Math.max(0, ...group.map((each) => Math.max(...delays(each, told)) - middleOf(delays(each, before))))
      : null;
  const [own, others] = [followers.filter((each) => each.isCut), followers.filter((each) => !each.isCut)];
  const answers = told.filter(({ at }) => at >= killedAt - BEFORE_MS / 2).map(({ at }) => at);
  const takenOver = lastTakeOver();
  return {
    calls: longest,
    failed,
    own: silenceOf(own),
    others: silenceOf(others),
    marks: Math.max(0, ...answers.map((at, index) => at - (answers[index - 1] ?? at))),
    handOver: takenOver >= instant ? takenOver - instant : null,
    faults: followers.flatMap((each, index) =>
      faultsOf(each, followers[0]!, told).map((fault) => `${index}: ${fault}`),
    ),
  };
}

/** @returns the middle one */
export const middleOf = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** From the answer to the writer until the follower heard it; a change that came before the answer took no time. */
const delays = (follower: Follower, told: readonly Told[]) =>
  told.map((each) => Math.max(0, (follower.arrivalOf(each) ?? Infinity) - each.at));

/** All followers hear one list of changes, from the moment at which each began. */
function faultsOf(follower: Follower, first: Follower, told: readonly Told[]): string[] {
  const revs = new Map<string, number>();
  const disordered = follower.heard.filter((each) => {
    const [id = '', rev] = each.split(':');
    const before = revs.get(id) ?? 0;
    revs.set(id, Number(rev));
    return Number(rev) <= before;
  });
  return [
    ...disordered.map((each) => `${each} came after a later one, or twice`),
    ...told.filter((each) => follower.arrivalOf(each) === undefined).map(({ id, rev }) => `${id}:${rev} did not come`),
    ...follower.faults,
    ...(isSameFromThere(first.heard, follower.heard)
      ? []
      : ['heard other changes, or in another order, than the first']),
  ];
}

/** One of them may have begun earlier. */
function isSameFromThere(left: readonly string[], right: readonly string[]): boolean {
  const count = Math.min(left.length, right.length);
  return left.slice(-count).join() === right.slice(-count).join();
}

async function askWithoutPause(url: string, isOver: () => boolean): Promise<{ longest: number; failed: number }> {
  const asked: Promise<void>[] = [];
  let [lastGood, longest, failed] = [performance.now(), 0, 0];
  const heard = () => {
    const now = performance.now();
    longest = Math.max(longest, now - lastGood);
    lastGood = now;
  };
  while (!isOver()) {
    asked.push(askOnce(url).then((isGood) => (isGood ? heard() : void (failed += 1))));
    await pause(ASK_EVERY_MS);
  }
  await Promise.all(asked);
  return { longest: Math.max(longest, performance.now() - lastGood), failed };
}

/** A connection of its own for each question, as new visitors have. */
const askOnce = (url: string): Promise<boolean> =>
  fetch(`${url}/readyz`, { headers: { connection: 'close' }, signal: AbortSignal.timeout(ANSWER_MS) }).then(
    async (answer) => (await answer.text(), answer.ok),
    () => false,
  );
