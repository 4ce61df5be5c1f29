import { randomUUID } from 'node:crypto';
import { feesReports } from '@pathshala/shared/modules/money/fees';
import { paymentsScreens } from '@pathshala/shared/modules/money/payments';
import { chromium } from '@playwright/test';
import config from '../playwright.config';
import { baseUrl, loginByApi, secondUrl } from '../support/api';
import { openAs } from '../support/people';
import startProduct from '../support/start-product';
import { changed } from './changed';
import { percentile } from './timing';

/**
 * Measures the wait between a company's report of a payment and the cashier's open counter, in a browser on the other
 * server: receipt, books, live event and page are all in it.
 */
const RUNS = Number(process.argv[2] ?? 40);
const WARM_UP = 5;
const PAUSE_MS = 400;
const GOAL_MS = 200;
const COUNTER = paymentsScreens.find(({ id }) => id === 'payments.collection')!.path;
/** The key by which the demo knows the sandbox bank. */
const KEY = `Basic ${Buffer.from('sandbox:sandbox-secret').toString('base64')}`;
const now = () => performance.timeOrigin + performance.now();

async function call(name: string, data: object): Promise<Record<string, string>> {
  const answer = await fetch(`${baseUrl()}/api/pay/bill/shapla/BKASH/${name}`, {
    method: 'POST',
    headers: { authorization: KEY, 'content-type': 'application/json' },
    body: JSON.stringify(data),
  });
  return (await answer.json()) as Record<string, string>;
}

const stop = await startProduct();
const browser = await chromium.launch(config.use?.launchOptions);
try {
  const office = await loginByApi('accountant@shapla.demo.test');
  const { rows } = await office.run(feesReports.dues.actions.rows, { size: 200 });
  await office.close();
  const codes = rows.map(({ cells }) => String(cells['code']));
  const cashier = await openAs(browser, 'accountant@shapla.demo.test', { url: secondUrl() });
  await cashier.page.goto(COUNTER);
  const sum = cashier.page.getByRole('region', { name: "Today's collection" }).getByRole('status');
  await sum.waitFor();
  const [answered, shown]: [number[], number[]] = [[], []];
  for (let run = 0; shown.length < RUNS; run += 1) {
    const code = codes.pop();
    if (!code) throw new Error(`Only ${shown.length} students owe something`);
    const bill = await call('get-bill', { bill: code });
    if (bill['code'] !== 'FOUND') continue;
    const seen = changed(sum);
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    const transaction = randomUUID().replaceAll('-', '').slice(0, 10).toUpperCase();
    const began = now();
    const { reference, amount } = bill;
    const answer = await call('accept-payment', { reference, amount, transaction, currency: 'BDT' });
    const took = now() - began;
    if (answer['code'] !== 'ACCEPTED') throw new Error(JSON.stringify(answer));
    const wait = (await seen) - began;
    if (run < WARM_UP) continue;
    answered.push(took);
    shown.push(wait);
  }
  for (const list of [answered, shown]) list.sort((a, b) => a - b);
  const line = (what: string, list: readonly number[], goal = '') =>
    console.log(
      `| ${what} | ${percentile(list, 0.5).toFixed(0)} ms | ${percentile(list, 0.95).toFixed(0)} ms | ${goal} |`,
    );
  console.log('\n| Payment by bill pay | p50 | p95 | goal of p50 |\n| --- | --: | --: | --: |');
  line('report → its answer, with the receipt', answered);
  line('report → sum on the cashier’s open counter', shown, `${GOAL_MS} ms`);
  await cashier.close();
} finally {
  await browser.close();
  await stop();
}
