import { AxeBuilder } from '@axe-core/playwright';
import { actionsOf, buildRegistry, fillPath, type Entity, type ListQuery, type Locale, type Screen } from '@pathshala/shared';
import { modules } from '@pathshala/shared/modules';
import { WebMenuItem } from '@pathshala/shared/modules/cms';
import { identityActions } from '@pathshala/shared/modules/identity';
import { Institution, InstitutionGroup } from '@pathshala/shared/modules/institutions';
import { Notification, SmsBatch } from '@pathshala/shared/modules/messaging';
import { InstitutionApplication } from '@pathshala/shared/modules/onboarding';
import { QuizQuestion, quizzesActions, type QuizState } from '@pathshala/shared/modules/quizzes';
import { screens, type ScreenId } from '@pathshala/shared/screens';
import { expect, test, type Page } from '@playwright/test';
import { loginByApi, type Caller } from './support/api';
import { DESK, openAs, openVisitor, PHONE, type Person } from './support/people';

/** Every screen, as each kind of person who may see it, at a desk in English and on a phone in Bengali. */
const PEOPLE = ['operator@demo.test', 'group@demo.test', 'head@shapla.demo.test', 'teacher@shapla.demo.test', 'student@shapla.demo.test', 'guardian@shapla.demo.test'];
const SETTINGS: readonly { locale: Locale; viewport: { width: number; height: number } }[] = [{ locale: 'en', viewport: DESK }, { locale: 'bn', viewport: PHONE }];
/** Text that a person should never meet: the key of a missing text. */
const RAW_KEY = /\b(?:kit|app|packages|menus|academics|agenda|calendar|campus|attendance|messaging|identity|dashboard|cms|leave|quizzes|exams|results|fees|payroll|payments|platform|helpdesk|runs|replication|institutions|onboarding|overview)[.:][a-z][A-Za-z]+(?:\.[a-zA-Z]+)*\b/;

type FindExample = (caller: Caller) => Promise<string | undefined>;
const firstOf = (entity: Entity, query: Partial<ListQuery> = {}): FindExample => async (caller) => (await caller.run(actionsOf(entity).list, query as ListQuery)).rows[0]?.id;
const quizThatIs = (...states: QuizState[]): FindExample => async (caller) =>
  (await caller.run(quizzesActions.quizzes, { page: 1, size: 100 })).rows.find(({ state }) => states.includes(state))?.id;

/** What stands for the parameter of a path: something real, which the person who visits may see. The form of a catalogue takes the first row of its list. */
const EXAMPLES: Partial<Record<ScreenId, FindExample>> = {
  'cms.subMenu': firstOf(WebMenuItem),
  'messaging.notification': firstOf(Notification),
  'messaging.smsBatch': firstOf(SmsBatch),
  'institutions.edit': firstOf(Institution, { filter: { alias: { eq: 'shapla' } } }),
  'onboarding.academicGroups': firstOf(Institution, { filter: { alias: { eq: 'shapla' } } }),
  'onboarding.details': firstOf(Institution, { filter: { alias: { eq: 'shapla' } } }),
  'onboarding.newSite': firstOf(InstitutionGroup),
  'onboarding.edit': firstOf(InstitutionApplication, { filter: { status: { eq: 'pending' } } }),
  'onboarding.approve': firstOf(InstitutionApplication, { filter: { status: { eq: 'pending' } } }),
  'quizzes.edit': quizThatIs('draft', 'scheduled', 'closed', 'resultsReleased'),
  'quizzes.monitor': quizThatIs('open', 'closing', 'closed', 'grading'),
  'quizzes.marking': quizThatIs('grading', 'closed', 'resultsReleased'),
  'quizzes.keys': quizThatIs('grading', 'closed', 'resultsReleased'),
  'quizzes.editQuestion': firstOf(QuizQuestion),
  'quizzes.editGroupQuestion': async (caller) => (await caller.run(quizzesActions.groupBank, { page: 1, size: 1 })).rows[0]?.id,
  'quizzes.sit': async (caller) => (await caller.run(quizzesActions.mine, {})).rows.find(({ canStart, canResume }) => canStart || canResume)?.sitting.quiz,
  'quizzes.review': async (caller) => (await caller.run(quizzesActions.mine, {})).rows.find(({ review }) => review !== 'nothing')?.sitting.quiz,
};
const SEEN_BY_VISITORS = { alias: 'meghna', evanttype: 'uniform' };
/** A published event and a student of the website that is shown without a name. */
async function seenByVisitors(page: Page): Promise<Record<string, string>> {
  const ask = async (path: string, query: Record<string, string>) => (await page.request.get(`/api/web/${path}?${new URLSearchParams(query).toString()}`, { headers: { 'x-requested-with': 'XMLHttpRequest' } })).json();
  const { site_id } = (await ask('get-common-data', {})) as { site_id: string };
  const [event] = (await ask('get-event-item', { site_id })) as { id: string }[];
  const sections = JSON.stringify(await ask('get-site-page', { site_id, page: 'students' }));
  const names = JSON.stringify(await ask('get-site-page', { site_id, page: 'students', item: /section=([0-9a-f]{24})/.exec(sections)![1]! }));
  const [, username, , student_history_id] = /student-details\/([^."]+)\.([0-9a-f]{24})\.([0-9a-f]{24})/.exec(names)!;
  return { ...SEEN_BY_VISITORS, id: event!.id, username: username!, site_id, student_history_id: student_history_id! };
}

/** Screens whose accessibility was judged: once in each setting, by the first who sees them; the parts that a role adds are few and the judging is slow. */
const judged = new Set<string>();
/** Screens that were visited. Lists and forms of catalogues are the same for everybody but for their buttons, and so is what everybody has, so that one person looks at them in each setting. */
const visited = new Set<string>();
const isSeenEnough = ({ id, entity, permission }: Screen, locale: Locale) => (entity !== undefined || (permission === 'signed-in' && id !== 'dashboard.home')) && visited.has(`${locale}:${id}`);

const registry = buildRegistry(modules);
const isOpen = (screen: Screen) => screen.permission === 'public';

for (const { locale, viewport } of SETTINGS) {
  for (const identifier of PEOPLE) {
    test(`every screen of ${identifier} in ${locale} at ${viewport.width} px`, async ({ browser }) => {
      test.setTimeout(480_000);
      const caller = await loginByApi(identifier);
      const { permissions } = await caller.run(identityActions.me, {});
      const allowed = screens.filter((screen) => !isOpen(screen) && (screen.permission === 'signed-in' || permissions.includes(screen.permission)));
      expect(allowed.length).toBeGreaterThan(3);
      const mine = await withExamples(allowed.filter((screen) => !isSeenEnough(screen, locale)), identifier, caller);
      await caller.close();
      // Two browsers side by side: the judging of accessibility keeps one of two cores idle otherwise.
      await Promise.all([0, 1].map(async (half) => {
        const person = await openAs(browser, identifier, { locale, viewport });
        for (const screen of mine.filter((_, index) => index % 2 === half)) await visit(person, screen, locale);
        await person.close();
      }));
    });
  }
  test(`every public screen in ${locale} at ${viewport.width} px`, async ({ browser }) => {
    test.setTimeout(300_000);
    const person = await openVisitor(browser, { locale, viewport });
    await person.context.addInitScript((language) => localStorage.setItem('locale', language), locale);
    const examples = await seenByVisitors(person.page);
    for (const screen of screens.filter(isOpen)) await visit(person, { ...screen, path: fillPath(screen.path, examples) }, locale);
    await person.close();
  });
}

/** The screens with paths that lead somewhere. */
async function withExamples(list: readonly Screen[], identifier: string, caller: Caller): Promise<Screen[]> {
  const out: Screen[] = [];
  for (const screen of list) {
    const parameter = /:(\w+)/.exec(screen.path)?.[1];
    if (!parameter) {
      out.push(screen);
      continue;
    }
    const find = screen.entity === undefined ? EXAMPLES[screen.id as ScreenId] : firstOf(registry.entities.get(screen.entity)!);
    const example = await find?.(caller);
    expect.soft(example, `${screen.id}: something that ${identifier} may open`).toBeDefined();
    if (example !== undefined) out.push({ ...screen, path: fillPath(screen.path, { [parameter]: example }) });
  }
  return out;
}

async function visit({ page, faults }: Person, screen: Screen, locale: Locale): Promise<void> {
  await test.step(`${screen.id} ${screen.path}`, async () => {
    visited.add(`${locale}:${screen.id}`);
    // The address of a catalogue's form leads to its list, with the form open.
    const shown = screen.opens ? screens.find((each) => each.id === screen.parent)! : screen;
    await openPath(page, screen.path);
    // A portal bears the name of its institution.
    const title = screen.frame === 'portal' ? /\S/ : new RegExp(escape(shown.title[locale]));
    // Until address and title have changed, it is the screen before that is seen. Each frame is asked, for there are five hundred visits.
    const arrived = ([path, words]: readonly [string, string]) => location.pathname === path && new RegExp(words).test(document.title);
    await page.waitForFunction(arrived, [shown.path, title.source] as const, { timeout: 15_000 }).catch(() => undefined);
    expect.soft(new URL(page.url()).pathname, screen.id).toBe(shown.path);
    await expect.soft(page, screen.id).toHaveTitle(title);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    await expect(page.locator('.mantine-Skeleton-root, [aria-busy="true"]')).toHaveCount(0);
    // A button that has just become usable fades in; half-way its contrast means nothing.
    await page.evaluate(settle);
    const text = await page.locator('body').innerText();
    expect.soft(text, screen.id).not.toMatch(RAW_KEY);
    await lastingly.poll(() => overflow(page), { message: `${screen.id} is wider than the window`, timeout: 5_000 }).toBeLessThanOrEqual(1);
    const look = `${locale}:${screen.id}`;
    if (!judged.has(look)) {
      judged.add(look);
      // A screen that was still arriving is looked at again; a fault that stays is a fault.
      await expect.poll(() => seriousFindings(page), { message: screen.id, timeout: 40_000 }).toEqual([]);
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
