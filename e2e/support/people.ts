import type { Locale } from '@pathshala/shared';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { baseUrl, loginByApi } from './api';

export const PHONE = { width: 360, height: 740 };
export const DESK = { width: 1366, height: 800 };

export interface Person {
  page: Page;
  context: BrowserContext;
  /** Console errors and page errors so far; a journey ends by expecting none. */
  faults: string[];
  /** Calls that failed so far: whatever the server could not do, and every read that was refused or got no answer. */
  failures: string[];
  close(): Promise<void>;
}
interface Setting {
  locale?: Locale;
  viewport?: { width: number; height: number };
  url?: string;
  /** Whether a service worker keeps files for use without a network. */
  keepsFiles?: boolean;
}

/**
 * Chromium's messages about a server that does not answer: on a request, on a socket, and on the check for a new
 * service worker.
 */
const BROWSERS_OWN =
  /^Failed to load resource|WebSocket connection|^WebSocket is already in CLOSING|^An unknown error occurred when fetching the script/;

/** A browser of its own for one person, already logged in. */
export async function openAs(
  browser: Browser,
  identifier: string,
  { locale = 'en', viewport = DESK, url = baseUrl(), keepsFiles }: Setting = {},
): Promise<Person> {
  const caller = await loginByApi(identifier, { url });
  const person = await openVisitor(browser, { locale, viewport, url, keepsFiles });
  await person.context.addInitScript(
    ([token, language]) => {
      if (localStorage.getItem('token') === null && sessionStorage.getItem('opened') === null) {
        localStorage.setItem('token', token!);
        localStorage.setItem('locale', language!);
        sessionStorage.setItem('opened', '1');
      }
    },
    [caller.token, locale] as const,
  );
  await caller.close();
  return person;
}

export async function openVisitor(
  browser: Browser,
  { locale = 'en', viewport = DESK, url = baseUrl(), keepsFiles = true }: Setting = {},
): Promise<Person> {
  const context = await browser.newContext({
    baseURL: url,
    viewport,
    locale: locale === 'bn' ? 'bn-BD' : 'en-GB',
    hasTouch: viewport.width < 500,
    reducedMotion: 'reduce',
    serviceWorkers: keepsFiles ? 'allow' : 'block',
  });
  const page = await context.newPage();
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(`${page.url()}: ${error.message}`));
  page.on('console', (message) => {
    // The browser itself reports every refused request; the journeys that provoke one look at what the person sees.
    if (message.type() === 'error' && !BROWSERS_OWN.test(message.text()))
      faults.push(`${page.url()}: ${message.text()}`);
  });
  const failures: string[] = [];
  page.on('response', (response) => {
    const [request, status] = [response.request(), response.status()];
    if (status >= 500 || (status >= 400 && request.method() === 'GET'))
      failures.push(`${status} ${request.method()} ${request.url()}`);
  });
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    // Someone who leaves a screen waits for its answers no longer.
    if (request.method() === 'GET' && !reason.includes('ERR_ABORTED')) failures.push(`${reason} GET ${request.url()}`);
  });
  return { page, context, faults, failures, close: () => context.close() };
}
