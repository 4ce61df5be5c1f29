import { sittingActions } from '@pathshala/shared/modules/exams/sitting';
import { chromium } from '@playwright/test';
import config from '../playwright.config';
import { loginByApi } from '../support/api';
import { quizPath } from '../support/quiz-page';
import startProduct from '../support/start-product';
import { visit, type Visit, type Visitor } from './pages-visit';

/** Budget of a page for anyone who opens it for the first time. */
interface Goal {
  requests: number;
  kilobytes: number;
  ms: number;
}
const OPEN: Goal = { requests: 12, kilobytes: 150, ms: 1_500 };
const LOGIN: Goal = { requests: 12, kilobytes: 200, ms: 2_500 };
const OWN: Goal = { requests: 20, kilobytes: 350, ms: 4_000 };
const STAFF: Goal = { requests: 25, kilobytes: 450, ms: 5_000 };

// First visits on a slow line with a slow processor. `files` names every file of each page; another word opens only
// pages that have it in their name.
const words = process.argv.slice(2);
const isTold = words.includes('files');
const only = words.find((word) => word !== 'files');
const stop = await startProduct();
const browser = await chromium.launch(config.use?.launchOptions);
try {
  const tokenOf = async (who: string) => (await loginByApi(`${who}@shapla.demo.test`)).token;
  const student = await loginByApi('student@shapla.demo.test');
  const paper = (await student.run(sittingActions.mine, {})).rows.find((row) => row.canStart || row.canResume);
  const pages: [string, Visitor, Goal][] = [
    ['portal', { path: '/' }, OPEN],
    ['portal, English', { path: '/', locale: 'en' }, OPEN],
    ['portal of one institution', { path: '/s/shapla' }, OPEN],
    ['public page: about', { path: '/about?alias=shapla' }, OPEN],
    ['login', { path: '/login' }, LOGIN],
    ['login, English', { path: '/login', locale: 'en' }, LOGIN],
    ['student’s dashboard', { path: '/dashboard', token: student.token }, OWN],
    ['guardian’s dashboard', { path: '/dashboard', token: await tokenOf('guardian') }, OWN],
    ...(paper
      ? [
          ['quiz paper', { path: quizPath('quizzes.sit', paper.sitting.quiz), token: student.token }, OWN] as [
            string,
            Visitor,
            Goal,
          ],
        ]
      : []),
    ['teacher’s dashboard', { path: '/dashboard', token: await tokenOf('teacher') }, STAFF],
    ['head’s dashboard', { path: '/dashboard', token: await tokenOf('head') }, STAFF],
  ];
  // The servers have met each page, as those of a school have; the browser has not.
  for (const [name, visitor] of pages.slice(0, 1)) await visit(browser, visitor).then(() => name);
  console.log(
    '\n| Page | Requests | KB | of that fonts | first paint | as it stays |\n| --- | --: | --: | --: | --: | --: |',
  );
  for (const [name, visitor, goal] of pages) {
    if (only && !name.includes(only)) continue;
    const seen = await visit(browser, visitor);
    console.log(line(name, seen, goal));
    if (isTold) console.log(seen.urls.map((url) => `    ${url}`).join('\n'));
  }
} finally {
  await browser.close();
  await stop();
}

function line(name: string, { requests, kilobytes, fonts, first, stays }: Visit, goal: Goal): string {
  const beside = (value: string, isMet: boolean, limit: string) => `${value} of ${limit}${isMet ? '' : ' (missed)'}`;
  const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;
  const cells = [
    beside(String(requests), requests <= goal.requests, String(goal.requests)),
    beside(kilobytes.toFixed(0), kilobytes <= goal.kilobytes, String(goal.kilobytes)),
    fonts.toFixed(0),
    seconds(first),
    beside(seconds(stays), stays <= goal.ms, seconds(goal.ms)),
  ];
  return `| ${name} | ${cells.join(' | ')} |`;
}
