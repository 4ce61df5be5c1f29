import { baseUrl, loginByApi } from '../support/api';
import { untilAnswering } from '../support/kill';
import startProduct from '../support/start-product';
import { Book } from './book';
import { openFollower } from './follower';
import { openMarks } from './marks-stream';
import { ownAddress, serversByFeed, type Victim } from './victims';
import { middleOf, watchKill, type Outcome } from './watch-kill';

const KINDS: readonly [string, () => Promise<Victim>][] = [
  ['server that runs the feed', async () => (await serversByFeed()).runs],
  ['other server', async () => (await serversByFeed()).follows],
  ['workers', async () => 'workers'],
  ['store', async () => 'embedded'],
  ['Redis', async () => 'redis'],
];
/** Median and worst of each. */
const COLUMNS = {
  calls: 'nobody answers',
  marks: 'no mark is acknowledged',
  own: 'live of its own readers is silent',
  others: 'live of all others is silent',
  handOver: 'feed handed over',
} as const satisfies Partial<Record<keyof Outcome, string>>;
const FOLLOWERS = 3;
const LIMIT_MS = 14 * 60_000;
const [times = 10, only = ''] = [Number(process.argv[2] ?? 10), process.argv[3]];

// Each process of a product with two servers is killed some times, while calls are made without a pause and marks are
// written and followed at both servers: how long nobody answers, how long live is silent for those whose line is cut
// and for those whose line is not, and whether everyone heard everything once and in order.
const endsAt = Date.now() + LIMIT_MS;
const book = new Book();
const stop = await startProduct();
const head = await loginByApi('head@shapla.demo.test');
const marks = await openMarks();
const rows: string[] = [];
try {
  for (const [kind, choose] of KINDS.filter(([name]) => name.includes(only))) {
    const outcomes: Outcome[] = [];
    while (outcomes.length < times && Date.now() < endsAt) {
      outcomes.push(await killOnce(choose));
      book.say(`${kind}: ${JSON.stringify(outcomes.at(-1))}`);
    }
    rows.push(rowOf(kind, outcomes));
  }
  const titles = ['Killed', 'times', ...Object.values(COLUMNS), 'calls without a good answer'];
  for (const row of [`\n| ${titles.join(' | ')} |`, ...rows]) process.stdout.write(`${row}\n`);
  book.print();
  process.exitCode = book.faults.length > 0 ? 1 : 0;
} finally {
  await marks.close();
  await head.close();
  await stop();
}

async function killOnce(choose: () => Promise<Victim>): Promise<Outcome> {
  const servers = [ownAddress('server'), ownAddress('server-2')];
  await Promise.all(servers.map((url) => untilAnswering(url)));
  const victim = await choose();
  const place = { common: baseUrl(), token: head.token, section: marks.section };
  const followers = await Promise.all(
    servers.flatMap((url) => Array.from({ length: FOLLOWERS }, () => openFollower(url, place))),
  );
  const outcome = await watchKill(victim, { url: baseUrl(), marks, followers });
  for (const each of outcome.faults) book.fault(`${victim}: ${each}`);
  book.count('changes written and followed', marks.told.length);
  for (const each of followers) each.close();
  return outcome;
}

function rowOf(kind: string, outcomes: readonly Outcome[]): string {
  const column = (of: keyof Outcome) => {
    const values = outcomes.flatMap((each) => (typeof each[of] === 'number' ? each[of] : []));
    const say = (ms: number) => `${(ms / 1_000).toFixed(2)} s`;
    return values.length > 0 ? `${say(middleOf(values))}, ${say(Math.max(...values))}` : '–';
  };
  const failed = outcomes.reduce((sum, each) => sum + each.failed, 0);
  const cells = (Object.keys(COLUMNS) as (keyof typeof COLUMNS)[]).map(column);
  return `| ${[kind, outcomes.length, ...cells, failed].join(' | ')} |`;
}
