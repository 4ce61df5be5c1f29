import { expect, type Page } from '@playwright/test';
import { measureDensity, type Density } from './density';
import { DESK, PHONE, type Person } from './people';
import type { Setting } from './walk-plan';

/** A screen is there when address, title and language are its own, and no part of it waits for data. */
interface Wanted {
  path: string;
  /** Source of a regular expression. */
  title: string;
  locale: string;
  /** Selector of parts that wait for their data. */
  waiting: string;
  /**
   * Selector of the screen’s own part. Titles of websites are alike, so that the page before would pass for the one
   * that is still on its way.
   */
  content: string;
  /** Selector of words that something failed. */
  refusals: string;
  scheme: string;
}

interface Seen {
  isComplete: boolean;
  /** All words. */
  text: string;
  /** Pixels by which the page can be pushed sideways. */
  overflow: number;
  density: Density;
  hasContent: boolean;
  /** Targets that are lower than a thumb is wide. */
  small: string[];
  refusals: string[];
}

/**
 * Opens a path as a link inside the product would, without loading the page again where one is loaded, waits until the
 * screen is there, and reads everything that a look judges. All of it is one question: each question to a page costs
 * the processors of Playwright, browser and page about as much as a frame, and a walk has seven hundred looks.
 */
export async function visit(page: Page, path: string, wanted: Wanted): Promise<Seen> {
  const ask = (to: string | null) => page.evaluate<Seen | null>(program({ ...wanted, to }));
  // A page that loads again meanwhile takes the question with it.
  const seen = await ask(path).catch((error: unknown) => {
    if (LEFT.test(String(error))) return 'left' as const;
    throw error;
  });
  if (seen !== null && seen !== 'left') return seen;
  // A page of a website is none of the product, nor is an empty one.
  if (seen === null) await page.goto(path);
  return (await ask(null))!;
}

/**
 * Takes a person who is logged in to the other language with the switch of the office's bar, and to another device:
 * the switch is on the bar where the window is wide.
 */
export async function switchTo({ page, context }: Person, { locale, viewport }: Setting): Promise<void> {
  await page.setViewportSize(DESK);
  await page.evaluate(follow, '/dashboard');
  await page.getByRole('button', { name: locale === 'bn' ? /^বাংলা/ : /^Show in English/ }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', locale);
  await page.setViewportSize(viewport);
  // Emulation lasts as long as the session.
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setTouchEmulationEnabled', { enabled: viewport === PHONE });
}

const LEFT = /Execution context was destroyed/;

interface Question extends Wanted {
  /** Path to be opened; null for the one that is. */
  to: string | null;
}

/** `lookAround` with everything that it calls, as a text that a page understands. */
const program = (question: Question) => `(() => {
  ${[lookAround, follow, isThere, settle, overflow, smallTargets, measureDensity].join('\n')}
  return lookAround(${JSON.stringify(question)}, ${measureDensity.name});
})()`;

/** Runs in the page. @returns null where the page is none of the product */
async function lookAround(wanted: Question, measure: typeof measureDensity): Promise<Seen | null> {
  if (wanted.to !== null) {
    if (document.getElementById('root') === null) return null;
    follow(wanted.to);
  }
  const words = new RegExp(wanted.title);
  const began = performance.now();
  // A screen that is there may ask for more: a report whose filters have come, for its rows.
  do {
    while (!isThere(wanted, words) && performance.now() - began < 60_000)
      await new Promise((resolve) => setTimeout(resolve, 30));
    // A button that has just become usable fades in; half-way its contrast means nothing.
    await settle(wanted.scheme);
  } while (!isThere(wanted, words) && performance.now() - began < 60_000);
  const content = document.getElementById('content');
  return {
    isComplete: isThere(wanted, words),
    text: document.body.innerText,
    overflow: overflow(),
    density: measure(),
    hasContent: content !== null && content.checkVisibility() && content.getBoundingClientRect().height > 0,
    small: smallTargets(),
    refusals: [...document.querySelectorAll(wanted.refusals)].map((each) => `says: ${each.textContent}`),
  };
}

/** Runs in the page: as a link inside the product does. */
function follow(path: string): void {
  history.pushState({ key: path }, '', path);
  window.dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
}

/** Runs in the page. */
function isThere({ path, locale, waiting, content }: Wanted, words: RegExp): boolean {
  return (
    location.pathname === path &&
    document.documentElement.lang === locale &&
    words.test(document.title) &&
    document.querySelector('h1')?.checkVisibility({ visibilityProperty: true }) === true &&
    document.querySelector(content) !== null &&
    document.querySelector(waiting) === null
  );
}

/**
 * Runs in the page: in the colours that its person chose, until nothing has moved twice in succession. A transition
 * begins a frame after its cause; endless ones do not count.
 */
async function settle(scheme: string): Promise<void> {
  const root = document.documentElement;
  if (root.getAttribute('data-mantine-color-scheme') !== scheme) root.setAttribute('data-mantine-color-scheme', scheme);
  for (let round = 0, calm = 0; round < 6 && calm < 2; round += 1) {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const moving = document.getAnimations().filter((each) => each.effect?.getTiming().iterations !== Infinity);
    await Promise.all(moving.map((each) => each.finished.catch(() => undefined)));
    calm = moving.length === 0 ? calm + 1 : 0;
  }
}

/** Runs in the page: pixels by which it can be pushed sideways. */
export function overflow(): number {
  return document.documentElement.scrollWidth - document.documentElement.clientWidth;
}

/**
 * Runs in the page: targets in the header, footer and forms of a website that are lower than 44 px. A link within a
 * sentence is as high as the sentence, and the label beside a checkbox counts as part of it.
 */
function smallTargets(): string[] {
  const pressed = document.querySelectorAll<HTMLElement>(
    'header a, header button, header summary, footer a, main button, main input, main select, main textarea',
  );
  return [...pressed].flatMap((element) => {
    const box = (element.closest('label') ?? element).getBoundingClientRect();
    const isShown = element.checkVisibility({ visibilityProperty: true }) && box.width > 1 && box.bottom > 0;
    const isTick = element instanceof HTMLInputElement && ['checkbox', 'radio'].includes(element.type);
    if (!isShown || isTick || Math.round(box.height) >= 44) return [];
    return [`${element.tagName} ${element.getAttribute('aria-label') ?? element.textContent.trim()}: ${box.height}`];
  });
}
