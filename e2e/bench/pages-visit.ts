import type { Locale } from '@pathshala/shared';
import type { Browser, CDPSession, Page } from '@playwright/test';
import { baseUrl } from '../support/api';

/** A phone on a rural line: 1.6 Mbps down, 150 ms there and back, a processor a quarter as quick as this one. */
const LINE = { offline: false, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8, latency: 150 };
const SLOWER = 4;
const PHONE = { width: 360, height: 740 };
/**
 * As Chrome names itself there. Such a phone has Bengali letters of its own; a machine that measures should
 * (`fonts-noto-core`).
 */
const AGENT =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36';
/** A page has arrived when nothing has been asked for or painted for so long. */
const QUIET_MS = 2_500;
const LIMIT_MS = 60_000;

export interface Visit {
  requests: number;
  kilobytes: number;
  fonts: number;
  /** Milliseconds until something was painted, and until it was painted as it stays. */
  first: number;
  stays: number;
  urls: string[];
}
export interface Visitor {
  path: string;
  token?: string;
  locale?: Locale;
}

/** Opens a page as a browser does that has never been here. */
export async function visit(browser: Browser, { path, token, locale = 'bn' }: Visitor): Promise<Visit> {
  const context = await browser.newContext({
    baseURL: baseUrl(),
    viewport: PHONE,
    userAgent: AGENT,
    hasTouch: true,
    isMobile: true,
    deviceScaleFactor: 2,
    locale: locale === 'bn' ? 'bn-BD' : 'en-GB',
  });
  try {
    const page = await context.newPage();
    // The compiler names functions with a helper of its own, which the page does not have.
    await page.addInitScript('globalThis.__name = (named) => named');
    await page.addInitScript(watch, { token: token ?? null, locale });
    const line = await context.newCDPSession(page);
    const traffic = await follow(line);
    await line.send('Network.emulateNetworkConditions', LINE);
    await line.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    await page.goto(path, { waitUntil: 'commit' });
    await untilQuiet(page, traffic);
    const { first, stays } = await page.evaluate(() => window.paints!);
    const files = [...traffic.files.values()];
    const sum = (those: readonly { bytes: number }[]) => those.reduce((all, { bytes }) => all + bytes, 0) / 1000;
    return {
      requests: files.length,
      kilobytes: sum(files),
      fonts: sum(files.filter(({ isFont }) => isFont)),
      first,
      stays,
      urls: files.map(({ url, bytes }) => `${(bytes / 1000).toFixed(1)} ${url}`),
    };
  } finally {
    await context.close();
  }
}

interface Traffic {
  files: Map<string, { url: string; bytes: number; isFont: boolean }>;
  underway: Set<string>;
  lastAt: number;
}

/** Counts what the page asks for, its sockets once and its data-URLs not at all. */
async function follow(line: CDPSession): Promise<Traffic> {
  const traffic: Traffic = { files: new Map(), underway: new Set(), lastAt: performance.now() };
  const touch = () => (traffic.lastAt = performance.now());
  const ended = (requestId: string, bytes: number) => {
    const file = traffic.files.get(requestId);
    if (file) file.bytes = Math.max(file.bytes, bytes);
    traffic.underway.delete(requestId);
    touch();
  };
  line.on('Network.requestWillBeSent', ({ requestId, request, type }) => {
    if (!request.url.startsWith('http')) return;
    traffic.files.set(requestId, { url: new URL(request.url).pathname, bytes: 0, isFont: type === 'Font' });
    traffic.underway.add(requestId);
    touch();
  });
  line.on('Network.webSocketCreated', ({ requestId, url }) =>
    traffic.files.set(requestId, { url: new URL(url).pathname, bytes: 0, isFont: false }),
  );
  line.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => ended(requestId, encodedDataLength));
  line.on('Network.loadingFailed', ({ requestId }) => ended(requestId, 0));
  await line.send('Network.enable');
  return traffic;
}

async function untilQuiet(page: Page, traffic: Traffic): Promise<void> {
  const began = performance.now();
  const isPaintedLately = () =>
    page
      .evaluate((quiet) => !window.paints?.first || performance.now() - window.paints.stays < quiet, QUIET_MS)
      .catch(() => true);
  for (;;) {
    await new Promise((resolve) => setTimeout(resolve, 250));
    const now = performance.now();
    // A request that the server holds open (a line by HTTP) never ends.
    const isStill = now - traffic.lastAt > QUIET_MS && (traffic.underway.size === 0 || now - traffic.lastAt > 8_000);
    if ((isStill && !(await isPaintedLately())) || now - began > LIMIT_MS) return;
  }
}

declare global {
  interface Window {
    paints?: { first: number; stays: number };
  }
}

/** Runs in the page before anything else: signs in, and remembers the first paint and the last one that changed what is read. */
function watch({ token, locale, shift = 0.01 }: { token: string | null; locale: string; shift?: number }): void {
  if (token) localStorage.setItem('token', token);
  localStorage.setItem('locale', locale);
  const paints = { first: 0, stays: 0 };
  window.paints = paints;
  const stays = (at: number) => (paints.stays = Math.max(paints.stays, at));
  const observe = (type: string, seen: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(seen)).observe({ type, buffered: true });
  observe('paint', ({ name, startTime }) => {
    if (name !== 'first-contentful-paint') return;
    paints.first = startTime;
    stays(startTime);
  });
  observe('largest-contentful-paint', ({ startTime }) => stays(startTime));
  observe('layout-shift', (entry) => {
    if ((entry as PerformanceEntry & { value: number }).value > shift) stays(entry.startTime);
  });
}
