import {
  actionsOf,
  buildRegistry,
  fillPath,
  type Entity,
  type ListQuery,
  type Locale,
  type Screen,
} from '@pathshala/shared';
import { meetingsActions } from '@pathshala/shared/modules/school/meetings';
import { classroomActions } from '@pathshala/shared/modules/students/classroom';
import { modules } from '@pathshala/shared/modules';
import { Voucher } from '@pathshala/shared/modules/money/accounts';
import { PlatformChallan, PlatformInvoice } from '@pathshala/shared/modules/money/invoicing';
import { WebMenuItem } from '@pathshala/shared/modules/school/cms';
import { examdayActions } from '@pathshala/shared/modules/exams/examday';
import { identityActions } from '@pathshala/shared/modules/foundation/identity';
import { Institution, InstitutionGroup } from '@pathshala/shared/modules/foundation/institutions';
import { SupportTicket } from '@pathshala/shared/modules/school/helpdesk';
import { Notification, SmsBatch } from '@pathshala/shared/modules/school/messaging';
import { InstitutionApplication } from '@pathshala/shared/modules/front/onboarding';
import { Staff, Student } from '@pathshala/shared/modules/foundation/people';
import { QuestionPaper } from '@pathshala/shared/modules/exams/questionpapers';
import { QuizQuestion, quizzesActions, type QuizState } from '@pathshala/shared/modules/exams/quizzes';
import { screens, type ScreenId } from '@pathshala/shared/screens';
import { expect, test, type Page } from '@playwright/test';
import { seriousFindings } from './support/accessibility';
import { expectDense } from './support/density';
import { refusalsIn } from './support/refusals';
import { loginByApi, type Caller } from './support/api';
import { DESK, openAs, openVisitor, PHONE, type Person } from './support/people';

/** Every screen, as each kind of person who may see it, at a desk in English and on a phone in Bengali. */
const PEOPLE = [
  'operator@demo.test',
  'group@demo.test',
  'head@shapla.demo.test',
  'teacher@shapla.demo.test',
  'student@shapla.demo.test',
  'guardian@shapla.demo.test',
];
interface Setting {
  locale: Locale;
  viewport: { width: number; height: number };
}
const SETTINGS: readonly Setting[] = [
  { locale: 'en', viewport: DESK },
  { locale: 'bn', viewport: PHONE },
];
/** Text that a person should never meet: the key of a missing text. */
const RAW_KEY =
  /\b(?:kit|app|approvals|accounts|employees|timekeeping|students|admission|recruitment|imports|documents|numbering|packages|menus|academics|agenda|calendar|campus|attendance|messaging|identity|dashboard|cms|leave|quizzes|questionpapers|exams|examday|assessment|results|fees|payroll|payments|gateways|invoicing|library|certificates|consents|privacy|classroom|meetings|timetable|platform|helpdesk|runs|replication|grouppolicies|institutions|onboarding|overview|officials|transfers|guide)[.:][a-z][A-Za-z]+(?:\.[a-zA-Z]+)*\b/;

type FindExample = (caller: Caller) => Promise<string | undefined>;
const firstOf =
  (entity: Entity, query: Partial<ListQuery> = {}): FindExample =>
  async (caller) =>
    (await caller.run(actionsOf(entity).list, query as ListQuery)).rows[0]?.id;
const quizThatIs =
  (...states: QuizState[]): FindExample =>
  async (caller) =>
    (await caller.run(quizzesActions.quizzes, { page: 1, size: 100 })).rows.find(({ state }) => states.includes(state))
      ?.id;

/**
 * The value for a path parameter: a real record that the visiting person may see. The form of a catalogue takes the
 * first row of its list.
 */
const EXAMPLES: Partial<Record<ScreenId, FindExample>> = {
  'employees.profile': firstOf(Staff),
  'employees.edit': firstOf(Staff),
  'students.profile': firstOf(Student),
  'students.edit': firstOf(Student),
  'accounts.debitEdit': firstOf(Voucher, { filter: { nature: { eq: 'debit' } } }),
  'accounts.creditEdit': firstOf(Voucher, { filter: { nature: { eq: 'credit' } } }),
  'accounts.journalEdit': firstOf(Voucher, { filter: { nature: { eq: 'journal' } } }),
  'accounts.contraEdit': firstOf(Voucher, { filter: { nature: { eq: 'contra' } } }),
  'cms.subMenu': firstOf(WebMenuItem),
  'helpdesk.ticket': firstOf(SupportTicket),
  'helpdesk.platformTicket': firstOf(SupportTicket),
  'guide.area': () => Promise.resolve('fees'),
  'messaging.notification': firstOf(Notification),
  'messaging.smsBatch': firstOf(SmsBatch),
  'institutions.edit': firstOf(Institution, { filter: { alias: { eq: 'shapla' } } }),
  'onboarding.academicGroups': firstOf(Institution, { filter: { alias: { eq: 'shapla' } } }),
  'onboarding.details': firstOf(Institution, { filter: { alias: { eq: 'shapla' } } }),
  'onboarding.newSite': firstOf(InstitutionGroup),
  'onboarding.edit': firstOf(InstitutionApplication, { filter: { status: { eq: 'pending' } } }),
  'invoicing.editInvoice': firstOf(PlatformInvoice),
  'invoicing.editChallan': firstOf(PlatformChallan),
  'onboarding.approve': firstOf(InstitutionApplication, { filter: { status: { eq: 'pending' } } }),
  'quizzes.edit': quizThatIs('draft', 'scheduled', 'closed', 'resultsReleased'),
  'quizzes.monitor': quizThatIs('open', 'closing', 'closed', 'grading'),
  'quizzes.marking': quizThatIs('grading', 'closed', 'resultsReleased'),
  'quizzes.keys': quizThatIs('grading', 'closed', 'resultsReleased'),
  'quizzes.editQuestion': firstOf(QuizQuestion, { filter: { bank: { eq: 'quiz' } } }),
  'questionpapers.paper': firstOf(QuestionPaper),
  'quizzes.editExamQuestion': firstOf(QuizQuestion, { filter: { bank: { eq: 'exam' } } }),
  'quizzes.editGroupQuestion': async (caller) =>
    (await caller.run(quizzesActions.groupBank, { page: 1, size: 1 })).rows[0]?.id,
  'meetings.invitation': async (caller) =>
    (await caller.run(meetingsActions.list, {})).rows.find(({ isLesson }) => !isLesson)?.id,
  'meetings.routineInvitation': async (caller) =>
    (await caller.run(meetingsActions.list, {})).rows.find(({ isLesson }) => isLesson)?.id,
  'classroom.work': async (caller) => (await caller.run(classroomActions.desk, {})).posts[0]?.id,
  'quizzes.sit': async (caller) =>
    (await caller.run(quizzesActions.mine, {})).rows.find(({ canStart, canResume }) => canStart || canResume)?.sitting
      .quiz,
  'quizzes.sitExam': async (caller) =>
    (await caller.run(quizzesActions.mine, {})).rows.find(
      ({ sitting, canStart, canResume }) => sitting.examSubject && (canStart || canResume),
    )?.sitting.quiz,
  'quizzes.review': async (caller) =>
    (await caller.run(quizzesActions.mine, {})).rows.find(({ review }) => review !== 'nothing')?.sitting.quiz,
};
/** The code is one that nobody signed: the screen says so. */
const SEEN_BY_VISITORS = { alias: 'meghna', evanttype: 'uniform', code: 'unknown' };
/** A login that has given its password and still asks for a code; the next step of a login has a screen of its own. */
const LOGIN_STEP = JSON.stringify({ challenge: 'unknown', step: 'code' });
/** A published event, a student of the website that is shown without a name, and a draw of an admission. */
async function seenByVisitors(page: Page): Promise<Record<string, string>> {
  const ask = async (path: string, query: Record<string, string>, base = '/api/web') =>
    (
      await page.request.get(`${base}/${path}?${new URLSearchParams(query).toString()}`, {
        headers: { 'x-requested-with': 'XMLHttpRequest' },
      })
    ).json();
  const { site_id } = (await ask('get-common-data', {})) as { site_id: string };
  const { declarations } = (await ask('declarations', { site_id }, '/api/admission/public')) as {
    declarations: { draws: { id: string }[] }[];
  };
  const draw = declarations.flatMap(({ draws }) => draws)[0]!.id;
  const [event] = (await ask('get-event-item', { site_id })) as { id: string }[];
  const sections = JSON.stringify(await ask('get-site-page', { site_id, page: 'students' }));
  const names = JSON.stringify(
    await ask('get-site-page', { site_id, page: 'students', item: /section=([0-9a-f]{24})/.exec(sections)![1]! }),
  );
  const [, username, , student_history_id] = /student-details\/([^."]+)\.([0-9a-f]{24})\.([0-9a-f]{24})/.exec(names)!;
  return {
    ...SEEN_BY_VISITORS,
    draw,
    id: event!.id,
    username: username!,
    site_id,
    student_history_id: student_history_id!,
  };
}

/**
 * Screens whose accessibility was judged: once, as the head sees them, otherwise by the browser that is there first, at
 * a desk or on a phone. Names, roles and colours hardly depend on language and width, the parts that a role adds are few,
 * and judging is slow.
 */
const judged = new Set<string>();
/**
 * Screens that were visited, here or in the other worker. Lists and forms of catalogues are the same for everyone but
 * for their buttons, and so is what everyone has, so that one person looks at them. Any other screen is seen in both
 * settings by the first who may see it, and by each other person in one of them.
 */
const visited = new Set<string>();
const isSeenEnough = ({ id, entity, permission }: Screen) =>
  (entity !== undefined || (permission === 'signed-in' && id !== 'dashboard.home')) && visited.has(id);

/**
 * Every second screen is judged dark, the others light: of each kind (lists, forms, reports, pages of their own) there
 * are enough for both.
 */
const schemeOf = ({ id }: Screen) => (screens.findIndex((each) => each.id === id) % 2 === 0 ? 'light' : 'dark');
/** In the page: as its person’s choice of colours would. */
const drawIn = (scheme: string) => document.documentElement.setAttribute('data-mantine-color-scheme', scheme);

const registry = buildRegistry(modules);
const isOpen = (screen: Screen) => screen.permission === 'public';

// As long as the whole run may take: anything missing in time is named screen by screen.
test.describe.configure({ timeout: 25 * 60_000 });
/** May open more screens than all others together: in two parts, which two workers open at the same time. */
const HEAD = 'head@shapla.demo.test';
const screensOf = (permissions: readonly string[]) =>
  screens.filter(
    (screen) => !isOpen(screen) && (screen.permission === 'signed-in' || permissions.includes(screen.permission)),
  );
let headsScreens: Promise<Set<string>> | undefined;
/** Those that the head sees in both settings, in this worker or in the other. */
const seenByHead = () =>
  (headsScreens ??= (async () => {
    const caller = await loginByApi(HEAD);
    const { permissions } = await caller.run(identityActions.me, {});
    await caller.close();
    return new Set(screensOf(permissions).map(({ id }) => id));
  })());

interface Visit {
  identifier: string;
  part: number;
  parts: number;
}
const visits = PEOPLE.flatMap((identifier): Visit[] => {
  const parts = identifier === HEAD ? 2 : 1;
  return Array.from({ length: parts }, (_, part) => ({ identifier, part, parts }));
});
for (const { identifier, part, parts } of visits) {
  const which = parts > 1 ? ` (part ${part + 1} of ${parts})` : '';
  test(`every screen of ${identifier}${which}, in both languages, at a desk and on a phone`, async ({ browser }) => {
    if (identifier !== HEAD)
      for (const id of await seenByHead()) {
        visited.add(id);
        // Each role's home is a page of its own.
        if (id !== 'dashboard.home') judged.add(id);
      }
    const caller = await loginByApi(identifier);
    const { permissions, user } = await caller.run(identityActions.me, {});
    const allowed = screensOf(permissions);
    expect(allowed.length).toBeGreaterThan(3);
    await visitAll(
      await withExamples(
        allowed.filter((screen, number) => number % parts === part && !isSeenEnough(screen)),
        identifier,
        caller,
      ),
      (setting) => openAs(browser, identifier, setting),
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
    const person = await openVisitor(browser, setting);
    await person.context.addInitScript(
      ([language, step]) => {
        if (localStorage.getItem('locale') === null) localStorage.setItem('locale', language);
        sessionStorage.setItem('login-step', step);
      },
      [setting.locale, LOGIN_STEP] as const,
    );
    return person;
  };
  await visitAll(
    screens.filter(isOpen).map((screen) => ({ ...screen, path: fillPath(screen.path, examples) })),
    open,
  );
});

/** The screens with paths that lead somewhere. */
async function withExamples(list: readonly Screen[], identifier: string, caller: Caller): Promise<Screen[]> {
  const out: Screen[] = [];
  for (const screen of list) {
    const parameter = /:(\w+)/.exec(screen.path)?.[1];
    if (!parameter) {
      out.push(screen);
      continue;
    }
    const find =
      screen.entity === undefined ? EXAMPLES[screen.id as ScreenId] : firstOf(registry.entities.get(screen.entity)!);
    const example = await find?.(caller);
    expect.soft(example, `${screen.id}: something that ${identifier} may open`).toBeDefined();
    if (example !== undefined) out.push({ ...screen, path: fillPath(screen.path, { [parameter]: example }) });
  }
  return out;
}

/**
 * Two browsers, each in one setting from first to last: switching the language and drawing the window to another width
 * on every screen cost more than opening it. A screen that someone has seen before is looked at by one of them.
 */
async function visitAll(
  list: readonly Screen[],
  open: (setting: Setting) => Promise<Person>,
  role?: string,
): Promise<void> {
  const repeated = list.filter(({ id }) => visited.has(id));
  await Promise.all(
    SETTINGS.map(async (setting, number) => {
      const mine = list.filter((screen) => !repeated.includes(screen) || repeated.indexOf(screen) % 2 === number);
      if (mine.length === 0) return;
      const person = await open(setting);
      for (const screen of mine)
        await test.step(`${screen.id} ${screen.path} in ${setting.locale}`, async () => {
          visited.add(screen.id);
          await openPath(person.page, screen.path);
          await look(person, screen, { ...setting, role });
        });
      await person.close();
    }),
  );
}

async function look(
  { page, faults, failures }: Person,
  screen: Screen,
  { locale, viewport, role }: Setting & { role?: string | undefined },
): Promise<void> {
  const name = `${screen.id} in ${locale}`;
  // The address of a catalogue's form leads to its list, with the form open.
  const shown = screen.opens ? screens.find((each) => each.id === screen.parent)! : screen;
  // A portal bears the name of its institution.
  const words = (role === 'guardian' && shown.guardianTitle) || shown.title;
  const title = screen.frame === 'portal' ? /\S/ : new RegExp(`^${escape(words[locale])}`);
  // Until address and title have changed, it is the screen before that is seen. Anything still missing after it is
  // named below.
  const isComplete = await page
    .waitForFunction(isThere, [shown.path, title.source, locale, WAITING] as const, { timeout: 60_000 })
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
  const text = await page.evaluate(settle);
  expect.soft(text, name).not.toMatch(RAW_KEY);
  await lastingly
    .poll(() => overflow(page), { message: `${name} is wider than the window`, timeout: 10_000 })
    .toBeLessThanOrEqual(1);
  if (viewport === DESK) await expectDense(page, name);
  if (viewport === PHONE && screen.frame === 'portal') {
    await expect.soft(page.locator('#content'), name).toBeVisible();
    expect.soft(await page.evaluate(smallTargets), `${name}: lower than a thumb is wide`).toEqual([]);
  }
  if (!judged.has(screen.id)) {
    judged.add(screen.id);
    const scheme = schemeOf(screen);
    await page.evaluate(drawIn, scheme);
    await page.evaluate(settle);
    // A screen that was still arriving is looked at again; a fault that stays is a fault.
    await lastingly.poll(() => seriousFindings(page), { message: `${name}, ${scheme}`, timeout: 60_000 }).toEqual([]);
    await page.evaluate(drawIn, 'light');
  }
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

const WAITING = '.mantine-Skeleton-root, [aria-busy="true"]';
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
 * Until nothing moves any more: a transition begins a frame after its cause. Endless ones (a skeleton's shimmer) do not
 * count.
 * @returns all words
 */
async function settle(): Promise<string> {
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
