import { expect, test } from '@playwright/test';
import { openRawDatabase } from '../bench/raw-driver';
import { baseUrl, dataDir, loginByApi, secondUrl } from '../support/api';
import type { Actor } from './actor';
import { Book } from './book';
import { feesActor } from './fees';
import { leaveActor } from './leave';
import { noticesActor } from './notices';
import { quizActor } from './quiz';
import { registerActor } from './register';
import { resultsActor } from './results';
import { smsActor } from './sms';
import { rage } from './storm';
import { witness } from './witness';

const STORM_MS = 100_000;

/**
 * Acknowledged changes are compared with the database and the screens; anything lost, doubled or shown wrongly is a
 * fault.
 */
test('everything that people do at the same time, while its processes are killed one after the other', async ({
  browser,
}) => {
  const book = new Book();
  const actors: Actor[] = [];
  const head = await loginByApi('head@shapla.demo.test');
  book.say('people come in');
  actors.push(
    ...(await Promise.all(
      [registerActor, leaveActor, noticesActor, resultsActor, feesActor, smsActor].map((enter) => enter(browser, book)),
    )),
  );
  const servers = [
    ['witness at the first server', baseUrl()],
    ['witness at the second server', secondUrl()],
  ] as const;
  actors.push(...(await Promise.all(servers.map(([name, url]) => witness(name, url, head.token, book)))));
  actors.push(await quizActor(browser, book));

  book.say('the storm begins');
  const storm = new AbortController();
  const working = actors.map((actor) =>
    actor.work(storm.signal).then(
      () => book.say(`${actor.name}: work is done`),
      (error: unknown) => book.fault(`${actor.name} broke off: ${String(error)}`),
    ),
  );
  await rage(book, { limitMs: STORM_MS });
  storm.abort();
  book.say('the storm is over; what is under way comes to its end');
  await Promise.all(working);

  book.say('comparing');
  const { client, db } = await openRawDatabase(dataDir());
  for (const actor of actors)
    await actor
      .compare(db, book)
      .catch((error: unknown) => book.fault(`${actor.name} could not be compared: ${String(error)}`));
  await client.close();
  book.print();
  expect(book.faults).toEqual([]);
  await Promise.all([head, ...actors].map((each) => each.close()));
});
