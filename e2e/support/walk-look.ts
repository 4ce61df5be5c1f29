import { screens, type ScreenId } from '@pathshala/shared/screens';
import { expect } from '@playwright/test';
import { seriousFindings } from './accessibility';
import { expectDense } from './density';
import { DESK, PHONE, type Person } from './people';
import { REFUSALS } from './refusals';
import { overflow, visit } from './walk-page';
import type { Look } from './walk-plan';

/** Text that a person should never meet: the key of a missing text. */
export const RAW_KEY =
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
  const name = `${screen.id} in ${locale}`;
  // The address of a catalogue's form leads to its list, with the form open.
  const shown = screen.opens ? screens.find((each) => each.id === screen.parent)! : screen;
  // A portal bears the name of its institution.
  const words = (role === 'guardian' && shown.guardianTitle) || shown.title;
  const title = screen.frame === 'portal' ? /\S/ : new RegExp(`^${escape(words[locale])}`);
  const seen = await visit(page, screen.path, {
    path: shown.path,
    title: title.source,
    locale,
    waiting: WAITING,
    content: screen.frame === 'portal' ? '#content' : 'h1',
    refusals: REFUSALS,
    scheme,
  });
  if (!seen.isComplete) {
    expect.soft(new URL(page.url()).pathname, name).toBe(shown.path);
    await expect.soft(page, name).toHaveTitle(title);
    await expect.soft(page.getByRole('heading', { level: 1 }).first(), name).toBeVisible();
    await expect.soft(page.locator(WAITING), name).toHaveCount(0);
    expect.soft(seen.isComplete, `${name} is there in its language within a minute`).toBe(true);
  }
  expect.soft(seen.text, name).not.toMatch(RAW_KEY);
  if (seen.overflow > 1)
    await lastingly
      .poll(() => page.evaluate(overflow), { message: `${name} is wider than the window`, timeout: 10_000 })
      .toBeLessThanOrEqual(1);
  if (viewport === DESK) expectDense(seen.density, name);
  if (viewport === PHONE && screen.frame === 'portal') {
    expect.soft(seen.hasContent, `${name} shows its content`).toBe(true);
    expect.soft(seen.small, `${name}: lower than a thumb is wide`).toEqual([]);
  }
  if (isJudged)
    // A screen that was still arriving is looked at again; a fault that stays is a fault.
    await lastingly.poll(() => seriousFindings(page), { message: `${name}, ${scheme}`, timeout: 60_000 }).toEqual([]);
  expect.soft(faults.splice(0), name).toEqual([]);
  const isExpected = EXPECTED[screen.id as ScreenId];
  const told = [...failures.splice(0), ...seen.refusals];
  expect
    .soft(
      told.filter((each) => !isExpected?.test(each)),
      name,
    )
    .toEqual([]);
}

/** Faults that screens show on purpose, because the smoke test visits them by a made-up address. */
const EXPECTED: Partial<Record<ScreenId, RegExp>> = {
  'oauth.authorize': /^says: (This link does not work|এই লিংকটি কাজ করছে না)/,
  'documents.verify': /^404 GET .*\/api\/documents\/verify\/unknown$/,
};

/** Of a part of a screen that waits for its data. */
export const WAITING = '.mantine-Skeleton-root, [aria-busy="true"]';
/** Counts only what stays, and lets the other screens be visited all the same. */
const lastingly = expect.configure({ soft: true });

const escape = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
