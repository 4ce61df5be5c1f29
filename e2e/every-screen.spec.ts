import { fillPath, type Screen } from '@pathshala/shared';
import { examdayActions } from '@pathshala/shared/modules/exams/examday';
import { identityActions } from '@pathshala/shared/modules/foundation/identity';
import { screens } from '@pathshala/shared/screens';
import { expect, test } from '@playwright/test';
import { seriousFindings } from './support/accessibility';
import { loginByApi } from './support/api';
import { openAs, openVisitor, PHONE, type Person } from './support/people';
import { REFUSALS, refusalsIn } from './support/refusals';
import { pathsOf, seenByVisitors } from './support/walk-examples';
import { look, RAW_KEY, WAITING } from './support/walk-look';
import { switchTo, visit } from './support/walk-page';
import { partOf, planVisit, planWalk, SETTINGS, sharesOf, type Look, type Setting } from './support/walk-plan';

const HEAD = 'head@shapla.demo.test';
/** Each kind of person who may see screens; the first who may see one is the first here. */
const PEOPLE = [
  HEAD,
  'operator@demo.test',
  'group@demo.test',
  'teacher@shapla.demo.test',
  'student@shapla.demo.test',
  'guardian@shapla.demo.test',
];
/** A login that has given its password and still asks for a code; the next step of a login has a screen of its own. */
const LOGIN_STEP = JSON.stringify({ challenge: 'unknown', step: 'code' });

/**
 * Keeping each of a thousand files for a time without a network was a twelfth of a browser's work; the journeys that
 * lose the network keep them.
 */
const WALKING = { keepsFiles: false };

// As long as the whole run may take: anything missing in time is named screen by screen.
test.describe.configure({ mode: 'parallel', timeout: 25 * 60_000 });

let asked: Promise<Map<string, readonly string[]>> | undefined;
const permissionsOfAll = () =>
  (asked ??= (async () => {
    const found = new Map<string, readonly string[]>();
    for (const identifier of PEOPLE) {
      const caller = await loginByApi(identifier);
      found.set(identifier, (await caller.run(identityActions.me, {})).permissions);
      await caller.close();
    }
    return found;
  })());

interface Visit {
  identifier: string;
  part: number;
  parts: number;
}
/** The head may open more screens than all others together: in two parts, which two workers open at the same time. */
const visits = PEOPLE.flatMap((identifier): Visit[] => {
  const parts = identifier === HEAD ? 2 : 1;
  return Array.from({ length: parts }, (_, part) => ({ identifier, part, parts }));
});
for (const { identifier, part, parts } of visits) {
  const which = parts > 1 ? ` (part ${part + 1} of ${parts})` : '';
  test(`every screen of ${identifier}${which}, in both languages, at a desk and on a phone`, async ({ browser }) => {
    const looks = planWalk(await permissionsOfAll()).get(identifier)!;
    expect(looks.length).toBeGreaterThan(3);
    const caller = await loginByApi(identifier);
    const { user } = await caller.run(identityActions.me, {});
    const mine = partOf(looks, part, parts);
    const paths = await pathsOf(distinct(mine), identifier, caller);
    await visitAll(
      sharesOf(at(paths, mine)),
      (setting) => openAs(browser, identifier, { ...setting, ...WALKING }),
      user.user_role,
    );
    // Switching the language is kept for the person.
    await caller.run(identityActions.updateProfile, { locale: user.locale });
    await caller.close();
  });
}

test('every public screen, in both languages, at a desk and on a phone', async ({ browser }) => {
  const asker = await openVisitor(browser);
  const examples = await seenByVisitors(asker.page);
  await asker.close();
  const open = async (setting: Setting) => {
    const person = await openVisitor(browser, { ...setting, ...WALKING });
    await person.context.addInitScript(
      ([language, step]) => {
        if (localStorage.getItem('locale') === null) localStorage.setItem('locale', language);
        sessionStorage.setItem('login-step', step);
      },
      [setting.locale, LOGIN_STEP] as const,
    );
    return person;
  };
  const looks = planVisit();
  const paths = new Map(distinct(looks).map(({ id, path }) => [id, fillPath(path, examples)]));
  // A website's pages share no loaded files, so each setting has a browser of its own.
  const found = at(paths, looks);
  await visitAll(
    SETTINGS.map((setting) => found.filter((each) => each.setting === setting)),
    open,
  );
});

test('every screen that someone may open is looked at in both settings, and judged once', async () => {
  const permissions = await permissionsOfAll();
  const granted = new Set([...permissions.values()].flat());
  const parts = [...planWalk(permissions).values()].flatMap((looks) => [0, 1].map((part) => partOf(looks, part, 2)));
  const looks = [...parts.flatMap(sharesOf).flat(), ...planVisit()];
  const of = ({ id }: Screen) => looks.filter(({ screen }) => screen.id === id);
  const open = screens.filter(
    ({ permission }) => permission === 'public' || permission === 'signed-in' || granted.has(permission),
  );
  const seenInPart = open.filter((screen) => new Set(of(screen).map(({ setting }) => setting)).size < SETTINGS.length);
  expect(seenInPart.map(({ id }) => id)).toEqual([]);
  const times = (screen: Screen) => of(screen).filter(({ isJudged }) => isJudged).length;
  const expected = ({ id }: Screen) => (id === 'dashboard.home' ? PEOPLE.length : 1);
  expect(open.filter((screen) => times(screen) !== expected(screen)).map(({ id }) => id)).toEqual([]);
});

const distinct = (looks: readonly Look[]) => [...new Set(looks.map(({ screen }) => screen))];
/** Looks at screens with paths that lead somewhere; those without one are left out. */
const at = (paths: ReadonlyMap<string, string>, looks: readonly Look[]) =>
  looks.flatMap((each): Look[] => {
    const path = paths.get(each.screen.id);
    return path === undefined ? [] : [{ ...each, screen: { ...each.screen, path } }];
  });

/**
 * Two browsers side by side, one of which often waits for what the other works on. Each changes its setting once:
 * switching the language and drawing the window to another width on every screen cost more than opening it.
 */
async function visitAll(
  shares: readonly (readonly Look[])[],
  open: (setting: Setting) => Promise<Person>,
  role?: string,
): Promise<void> {
  await Promise.all(
    shares.map(async ([first, ...others]) => {
      if (!first) return;
      const person = await open(first.setting);
      let { setting } = first;
      for (const each of [first, ...others]) {
        if (each.setting !== setting) await switchTo(person, (setting = each.setting));
        await test.step(`${each.screen.id} ${each.screen.path} in ${setting.locale}`, () => look(person, each, role));
      }
      await person.close();
    }),
  );
}

test('a screen without its data is noticed: by its words, and by the call that failed', async ({ browser }) => {
  const person = await openAs(browser, 'guardian@shapla.demo.test');
  const { page, failures } = person;
  const screen = screens.find(({ id }) => id === 'examday.mySeats')!;
  await page.goto(screen.path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator(WAITING)).toHaveCount(0);
  expect([...failures.splice(0), ...(await refusalsIn(page))]).toEqual([]);
  const { path } = examdayActions.mySeats;
  await person.context.route(`**${path}*`, (route) => route.fulfill({ status: 500, json: { code: 'INTERNAL' } }));
  await page.reload();
  await expect.poll(() => refusalsIn(page)).toHaveLength(1);
  expect(failures.join('\n')).toContain(`500 GET ${new URL(path, page.url()).href}`);
  await person.close();
});

test('a look in the dark, on a phone and in Bengali reads a missing text, a width, a refusal and a faint word', async ({
  browser,
}) => {
  const person = await openAs(browser, 'guardian@shapla.demo.test', { locale: 'bn', viewport: PHONE });
  const { page } = person;
  const screen = screens.find(({ id }) => id === 'examday.mySeats')!;
  const wanted = {
    path: screen.path,
    title: '\\S',
    locale: 'bn',
    waiting: WAITING,
    content: 'h1',
    refusals: REFUSALS,
    scheme: 'dark',
  };
  const sound = await visit(page, screen.path, wanted);
  expect(sound).toMatchObject({ isComplete: true, refusals: [] });
  expect(sound.overflow).toBeLessThanOrEqual(1);
  expect(sound.text).not.toMatch(RAW_KEY);
  expect(await seriousFindings(page)).toEqual([]);

  await page.evaluate(() => {
    const faint = '<p style="color: #555">এই লেখা পড়া যায় না</p>';
    const wide = `<div style="width: ${innerWidth + 5}px; margin-inline: 0">fees.noSuchText</div>`;
    const refusal = '<div role="alert">পাওয়া যায়নি</div>';
    const part = document.createElement('section');
    part.innerHTML = faint + wide + refusal;
    document.querySelector('main')!.prepend(part);
  });
  const faulty = await visit(page, screen.path, wanted);
  expect(faulty.text).toMatch(RAW_KEY);
  expect(faulty.overflow).toBeGreaterThanOrEqual(5);
  expect(faulty.refusals).toEqual(['says: পাওয়া যায়নি']);
  expect((await seriousFindings(page)).join()).toContain('color-contrast');
  await person.close();
});

test('where a device wants no motion, a screen that waits does not move', async ({ browser }) => {
  const person = await openAs(browser, 'guardian@shapla.demo.test', { locale: 'bn', viewport: PHONE });
  const { page } = person;
  // An answer that never comes.
  await person.context.route(`**${examdayActions.mySeats.path}*`, () => undefined);
  await page.goto(screens.find(({ id }) => id === 'examday.mySeats')!.path);
  await expect(page.locator(WAITING).first()).toBeVisible();
  const moving = () =>
    page.evaluate(() => document.getAnimations().filter((each) => each.playState === 'running').length);
  await expect.poll(moving).toBe(0);
  await person.close();
});
