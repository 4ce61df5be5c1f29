import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { dataDir } from '../support/api';
import { killHard as kill } from '../support/kill';

export type Victim = Parameters<typeof kill>[0];
const SERVERS = ['server', 'server-2'] as const;

/** The address of a server's own, where no other answers; it stays the same when the server is started again. */
export function ownAddress(server: (typeof SERVERS)[number]): string {
  const port = /"port":(\d+),"msg":"listening"/.exec(logOf(server))?.[1];
  if (!port) throw new Error(`The log of ${server} does not say where it listens`);
  return `http://127.0.0.1:${port}`;
}

/** @returns the server that runs the live feed, and the other one */
export async function serversByFeed(): Promise<{ runs: Victim; follows: Victim }> {
  for (;;) {
    const [first, second] = await Promise.all(SERVERS.map(runsFeed));
    if (first !== second)
      return first ? { runs: 'server', follows: 'server-2' } : { runs: 'server-2', follows: 'server' };
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}
const runsFeed = async (server: (typeof SERVERS)[number]) =>
  /^feed_pump_active 1$/m.test(await (await fetch(`${ownAddress(server)}/metrics`)).text());

/** @returns the instant at which a server last took over the feed, as it wrote into its log */
export const lastTakeOver = (): number =>
  Math.max(
    ...SERVERS.flatMap((server) =>
      [...logOf(server).matchAll(/"time":"?([^",]+)"?,.*"this process runs the feed"/g)].map(([, at]) =>
        instantOf(at!),
      ),
    ),
  );
const instantOf = (at: string) => (/^\d+$/.test(at) ? Number(at) : Date.parse(at));
const logOf = (server: (typeof SERVERS)[number]) => readFileSync(join(dataDir(), 'logs', `${server}.log`), 'utf8');

/** Kills it. @returns whether the launcher has started it again */
export function killHard(victim: Victim): () => boolean {
  const pid = kill(victim);
  return () => {
    try {
      return !readFileSync(join(dataDir(), 'run', `${victim}.json`), 'utf8').includes(`:${pid},`);
    } catch {
      return false;
    }
  };
}
