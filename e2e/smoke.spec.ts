import { AxeBuilder } from '@axe-core/playwright';
import type { Locale, Screen } from '@pathshala/shared';
import { identityActions } from '@pathshala/shared/modules/identity';
import { screens } from '@pathshala/shared/screens';
import { expect, test, type Page } from '@playwright/test';
import { loginByApi } from './support/api';
import { DESK, openAs, openVisitor, PHONE, type Person } from './support/people';

/** Every screen, as each kind of person who may see it, at a desk in English and on a phone in Bengali. */
const PEOPLE = ['operator@demo.test', 'head@shapla.demo.test', 'teacher@shapla.demo.test', 'student@shapla.demo.test', 'guardian@shapla.demo.test'];
const SETTINGS: readonly { locale: Locale; viewport: { width: number; height: number } }[] = [{ locale: 'en', viewport: DESK }, { locale: 'bn', viewport: PHONE }];
/** Text that a person should never meet: the key of a missing text. */
const RAW_KEY = /\b(?:kit|app|packages|menus|academics|agenda|calendar|campus|attendance|messaging|identity|dashboard|cms|leave|quizzes|exams|results|fees|payroll|payments|platform|helpdesk|runs|replication|institutions|onboarding)[.:][a-z][A-Za-z]+(?:\.[a-zA-Z]+)*\b/;

/** Screens whose accessibility was judged: once in each setting, by the first who sees them; the parts that a role adds are few and the judging is slow. */
const judged = new Set<string>();

const withoutParameters = (screen: Screen) => !screen.path.includes(':');
const isOpen = (screen: Screen) => screen.permission === 'public';

for (const { locale, viewport } of SETTINGS) {
  for (const identifier of PEOPLE) {
    test(`every screen of ${identifier} in ${locale} at ${viewport.width} px`, async ({ browser }) => {
      test.setTimeout(480_000);
      const caller = await loginByApi(identifier);
      const { permissions } = await caller.run(identityActions.me, {});
      await caller.close();
      const mine = screens.filter((screen) => withoutParameters(screen) && !isOpen(screen) && (screen.permission === 'signed-in' || permissions.includes(screen.permission)));
      expect(mine.length).toBeGreaterThan(3);
      // Two browsers side by side: the judging of accessibility keeps one of two cores idle otherwise.
      await Promise.all([0, 1].map(async (half) => {
        const person = await openAs(browser, identifier, { locale, viewport });
        for (const screen of mine.filter((_, index) => index % 2 === half)) await visit(person, screen, locale);
        await person.close();
      }));
    });
  }
  test(`every public screen in ${locale} at ${viewport.width} px`, async ({ browser }) => {
    const person = await openVisitor(browser, { locale, viewport });
    await person.context.addInitScript((language) => localStorage.setItem('locale', language), locale);
    for (const screen of screens.filter((each) => withoutParameters(each) && isOpen(each))) await visit(person, screen, locale);
    await visit(person, { ...screens.find((each) => each.id === 'cms.site')!, path: '/s/meghna' }, locale);
    await person.close();
  });
}

async function visit({ page, faults }: Person, screen: Screen, locale: Locale): Promise<void> {
  await test.step(`${screen.id} ${screen.path}`, async () => {
    await openPath(page, screen.path);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    await expect(page.locator('.mantine-Skeleton-root, [aria-busy="true"]')).toHaveCount(0);
    // A button that has just become usable fades in; half-way its contrast means nothing.
    await page.evaluate(settle);
    // The address of a catalogue's form leads to its list, with the form open.
    const shown = screen.opens ? screens.find((each) => each.id === screen.parent)! : screen;
    expect.soft(new URL(page.url()).pathname, screen.id).toBe(shown.path);
    // A portal bears the name of its institution.
    await expect.soft(page, screen.id).toHaveTitle(screen.frame === 'portal' ? /\S/ : new RegExp(escape(shown.title[locale])));
    const text = await page.locator('body').innerText();
    expect.soft(text, screen.id).not.toMatch(RAW_KEY);
    await lastingly.poll(() => overflow(page), { message: `${screen.id} is wider than the window`, timeout: 5_000 }).toBeLessThanOrEqual(1);
    const look = `${locale}:${screen.id}`;
    if (!judged.has(look)) {
      judged.add(look);
      // A screen that was still arriving is looked at again; a fault that stays is a fault.
      await expect.poll(() => seriousFindings(page), { message: screen.id, timeout: 15_000 }).toEqual([]);
    }
    expect.soft(faults.splice(0), screen.id).toEqual([]);
  });
}

/** As a link inside the product would: without loading the page again, once there is one. */
async function openPath(page: Page, path: string): Promise<void> {
  if (page.url() === 'about:blank') return void (await page.goto(path));
  await page.evaluate((to) => {
    history.pushState({ key: to }, '', to);
    window.dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
  }, path);
}

/** What a person with a screen reader or weak eyes would stumble over. */
async function seriousFindings(page: Page): Promise<string[]> {
  // Without frames in the page nothing has to be gathered, and the page that axe opens for it each time costs more than the look.
  const { violations } = await new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa']).setLegacyMode().analyze();
  const serious = violations.filter((each) => each.impact === 'serious' || each.impact === 'critical');
  return serious.map((each) => `${each.id}: ${each.nodes.map((node) => node.target.join(' ')).slice(0, 3).join(' | ')}`);
}

/** Until nothing moves any more: a transition begins a frame after its cause. Endless ones (a skeleton's shimmer) do not count. */
async function settle(): Promise<void> {
  for (let round = 0; round < 3; round += 1) {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    await Promise.all(document.getAnimations().filter((each) => each.effect?.getTiming().iterations !== Infinity).map((each) => each.finished.catch(() => undefined)));
  }
}

/** Counts only what stays, and lets the other screens be visited all the same. */
const lastingly = expect.configure({ soft: true });

/** Pixels by which the page can be pushed sideways. */
const overflow = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
const escape = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
