import { actionsOf } from '@pathshala/shared';
import { Student } from '@pathshala/shared/modules/foundation/people';
import { resultActions } from '@pathshala/shared/modules/exams/results';
import { baseUrl, loginByApi, secondUrl } from '../support/api';
import startProduct from '../support/start-product';
import { percentile } from './timing';
import { institutionOf, visitorOf } from './visitors';

/**
 * The minute in which results come out: families of one institution look up published results on its website, on both
 * servers. Beside it a call that reads nothing, as often. The goal is an answer for everyone.
 */
const READERS = Number(process.argv[2] ?? 5_000);
const MINUTE_MS = 60_000;
const PAGE = 100;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Students of the institution with the ID and date of birth by which their families ask. */
async function knownStudents(): Promise<{ code: string; dateOfBirth: string }[]> {
  const head = await loginByApi('head@shapla.demo.test');
  const students: { code: string; dateOfBirth: string }[] = [];
  for (let page = 1; ; page += 1) {
    const { rows } = await head.run(actionsOf(Student).list, { page, size: PAGE });
    for (const { code, dateOfBirth } of rows as { code: string; dateOfBirth?: string }[])
      if (dateOfBirth) students.push({ code, dateOfBirth });
    if (rows.length < PAGE) break;
  }
  await head.close();
  return students;
}

/**
 * All of it, evenly over a minute, whether or not earlier ones have been answered. @returns ms of each, sorted, and
 * how many got which answer
 */
async function rush(work: (index: number) => Promise<number>) {
  const times: number[] = [];
  const answers = new Map<number, number>();
  const from = performance.now();
  await Promise.all(
    Array.from({ length: READERS }, async (_, index) => {
      await pause(from + (index * MINUTE_MS) / READERS - performance.now());
      const began = performance.now();
      const status = await work(index);
      times.push(performance.now() - began);
      answers.set(status, (answers.get(status) ?? 0) + 1);
    }),
  );
  return { times: times.sort((a, b) => a - b), answers };
}

const stop = await startProduct();
try {
  const [site, students] = [await institutionOf('shapla'), await knownStudents()];
  const servers = await Promise.all([visitorOf(baseUrl()), visitorOf(secondUrl())]);
  const { exams } = (await (await fetch(`${baseUrl()}${resultActions.publicExams.path}?site_id=${site}`)).json()) as {
    exams: { exam: string }[];
  };
  if (exams.length === 0) throw new Error('No exam of the demo has its results on the website.');
  const ask = (index: number) => {
    const { code, dateOfBirth } = students[index % students.length]!;
    const body = { site_id: site, exam: exams[0]!.exam, by: { kind: 'code', code }, dateOfBirth };
    return servers[index % 2]!({ path: resultActions.lookUp.path, body }, index);
  };
  const bound = await rush((index) => servers[index % 2]!({ path: '/api/csrf-token' }, index));
  const measured = await rush(ask);
  console.log(`\n| ${READERS} calls in a minute | p50 | p95 | p99 | answers |\n| --- | --: | --: | --: | --: |`);
  for (const [what, { times, answers }] of [
    ['a result by ID and date of birth', measured],
    ['a call that reads nothing', bound],
  ] as const) {
    const [p50, p95, p99] = [0.5, 0.95, 0.99].map((share) => `${percentile(times, share).toFixed(0)} ms`);
    const shares = [...answers].map(([status, count]) => `${count} × ${status}`).join(', ');
    console.log(`| ${what} | ${p50} | ${p95} | ${p99} | ${shares} |`);
  }
  if ((measured.answers.get(200) ?? 0) < READERS) process.exitCode = 1;
} finally {
  await stop();
}
