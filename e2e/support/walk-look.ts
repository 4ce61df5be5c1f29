import { screens, type ScreenId } from '@pathshala/shared/screens';
import { expect, type Page } from '@playwright/test';
import { seriousFindings } from './accessibility';
import { expectDense } from './density';
import { DESK, PHONE, type Person } from './people';
import { refusalsIn } from './refusals';
import type { Look } from './walk-plan';

/** Text that a person should never meet: the key of a missing text. */
const RAW_KEY =
  /\b(?:kit|app|approvals|accounts|employees|timekeeping|students|admission|recruitment|imports|documents|numbering|packages|menus|academics|agenda|calendar|campus|attendance|messaging|identity|dashboard|cms|leave|quizzes|questionpapers|exams|examday|assessment|results|fees|payroll|payments|gateways|invoicing|library|certificates|consents|privacy|classroom|meetings|timetable|platform|helpdesk|runs|replication|grouppolicies|institutions|onboarding|overview|officials|transfers|guide)[.:][a-z][A-Za-z]+(?:\.[a-zA-Z]+)*\b/;

/**
 * Opens a screen and looks at it: it is complete in its language, fits its window, shows no fault and, where the plan
 * says so, keeps the rules of accessibility. Every finding is named; none ends the walk.
 */
export async function look(
  { page, faults, failures }: Person,
  { screen, setting: { locale, viewport }, scheme, isJudged }: Look,
  role?: string,
): Promise<void> {
  await openPath(page, screen.path);
  const name = `${screen.id} in ${locale}`;
  // The address of a catalogue's form leads to its list, with the form open.
  const shown = screen.opens ? screens.find((each) => each.id === screen.parent)! : screen;
  // A portal bears the name of its institution.
  const words = (role === 'guardian' && shown.guardianTitle) || shown.title;
  const title = screen.frame === 'portal' ? /\S/ : new RegExp(`^${escape(words[locale])}`);
  // Until address and title have changed, it is the screen before that is seen. Anything still missing after it is
  // named below.
  const isComplete = await page
    .waitForFunction(isThere, [shown.path, title.source, locale, WAITING] as const, { timeout: 60_000, polling: 50 })
    .then(
      () => true,
      () => false,
    );
  if (!isComplete) {
    expect.soft(new URL(page.url()).pathname, name).toBe(shown.path);
    await expect.soft(page, name).toHaveTitle(title);
    await expect.soft(page.getByRole('heading', { level: 1 }).first(), name).toBeVisible();
    await expect.soft(page.locator(WAITING), name).toHaveCount(0);
    expect.soft(isComplete, `${name} is there in its language within a minute`).toBe(true);
  }
  // A button that has just become usable fades in; half-way its contrast means nothing.
  const text = await page.evaluate(settleIn, scheme);
  expect.soft(text, name).not.toMatch(RAW_KEY);
  await lastingly
    .poll(() => overflow(page), { message: `${name} is wider than the window`, timeout: 10_000 })
    .toBeLessThanOrEqual(1);
  if (viewport === DESK) await expectDense(page, name);
  if (viewport === PHONE && screen.frame === 'portal') {
    await expect.soft(page.locator('#content'), name).toBeVisible();
    expect.soft(await page.evaluate(smallTargets), `${name}: lower than a thumb is wide`).toEqual([]);
  }
  if (isJudged)
    // A screen that was still arriving is looked at again; a fault that stays is a fault.
    await lastingly.poll(() => seriousFindings(page), { message: `${name}, ${scheme}`, timeout: 60_000 }).toEqual([]);
  expect.soft(faults.splice(0), name).toEqual([]);
  const isExpected = EXPECTED[screen.id as ScreenId];
  const told = [...failures.splice(0), ...(await refusalsIn(page))];
  expect
    .soft(
      told.filter((each) => !isExpected?.test(each)),
      name,
    )
    .toEqual([]);
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

/** Faults that screens show on purpose, because the smoke test visits them by a made-up address. */
const EXPECTED: Partial<Record<ScreenId, RegExp>> = {
  'oauth.authorize': /^says: (This link does not work|এই লিংকটি কাজ করছে না)/,
  'documents.verify': /^404 GET .*\/api\/documents\/verify\/unknown$/,
};

/** Of a part of a screen that waits for its data. */
export const WAITING = '.mantine-Skeleton-root, [aria-busy="true"]';
/**
 * In the page: the address, the language and the title are the screen's, and it waits for nothing. Each frame is asked,
 * for there are five hundred looks.
 */
const isThere = ([path, words, locale, waiting]: readonly [string, string, string, string]) =>
  location.pathname === path &&
  document.documentElement.lang === locale &&
  new RegExp(words).test(document.title) &&
  document.querySelector('h1')?.checkVisibility({ visibilityProperty: true }) === true &&
  document.querySelector(waiting) === null;

/**
 * As a link inside the product would: without loading the page again, once there is one. A page of a website is none of
 * the product.
 */
async function openPath(page: Page, path: string): Promise<void> {
  const isProduct =
    page.url() !== 'about:blank' && (await page.evaluate(() => document.getElementById('root') !== null));
  if (!isProduct) return void (await page.goto(path));
  await page.evaluate((to) => {
    history.pushState({ key: to }, '', to);
    window.dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
  }, path);
}

/**
 * Runs in the page: in the colours that its person chose, until nothing moves any more. A transition begins a frame
 * after its cause; endless ones (a skeleton's shimmer) do not count.
 * @returns all words
 */
async function settleIn(scheme: string): Promise<string> {
  const root = document.documentElement;
  if (root.getAttribute('data-mantine-color-scheme') !== scheme) root.setAttribute('data-mantine-color-scheme', scheme);
  for (let round = 0; round < 3; round += 1) {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    await Promise.all(
      document
        .getAnimations()
        .filter((each) => each.effect?.getTiming().iterations !== Infinity)
        .map((each) => each.finished.catch(() => undefined)),
    );
  }
  return document.body.innerText;
}

/** Counts only what stays, and lets the other screens be visited all the same. */
const lastingly = expect.configure({ soft: true });

/** Pixels by which the page can be pushed sideways. */
const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
const escape = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
