import { AppError, kernelErrors } from '@pathshala/shared/kit';
import { Run } from '@pathshala/shared/modules/foundation/runs';
import { FeeHead, FeeLine, FeeRun, feesActions, FeeSubHead } from '@pathshala/shared/modules/money/fees';
import { expect, it } from 'vitest';
import { watchQueries, world } from '../../../../testing';
import generateBillsJob from '../jobs/generate-bills.handler';

const STUDENTS = 300;
const MONTH = '2026-01-01';
const YEAR = Array.from({ length: 12 }, (_, at) => `2026-${String(at + 1).padStart(2, '0')}-01`);
/** Bills of one transaction. */
const MOST_BILLS = 2_000;

it('bills a month with queries per slice instead of per student, and a year in more slices', async () => {
  const w = await world({ students: STUDENTS, isTraced: true });
  try {
    const sys = w.system(w.school.id);
    const { id: head } = await sys.repo(FeeHead).create({ name: 'Tuition', nameBn: 'বেতন' });
    const tuition = { head, name: 'Monthly tuition', nameBn: 'মাসিক বেতন', amount: 50_000, required: true };
    await sys.repo(FeeSubHead).create(tuition);
    const sent = watchQueries(w.store);
    const commands: string[] = [];
    w.store.client().on('commandStarted', ({ commandName }) => void commands.push(commandName));
    const commits = () => commands.splice(0).filter((name) => name === 'commitTransaction').length;
    const generate = async (months = [MONTH]) => {
      await w.school.accountant.run(feesActions.generate, { months, tellGuardians: false });
      sent();
      commits();
      await w.runJobs();
      return sent().length;
    };
    const first = await generate();
    const made = await sys.repo(FeeLine).count({ month: MONTH });
    expect(made).toBeGreaterThanOrEqual(STUDENTS);
    expect(first).toBeLessThan(STUDENTS);
    // The run is taken, two slices are written, and the last one ends it.
    expect(commits()).toBe(3);
    expect(await generate()).toBeLessThan(first);
    expect(commits()).toBe(2);
    expect(await sys.repo(FeeLine).count({ month: MONTH })).toBe(made);
    // A year of two sub-heads, with one month of the first already billed: bills limit the slice, not students.
    await sys.repo(FeeSubHead).create({ ...tuition, name: 'ICT', nameBn: 'আইসিটি' });
    await generate(YEAR);
    const each = 2 * YEAR.length - 1;
    expect(commits()).toBe(1 + Math.ceil(made / Math.floor(MOST_BILLS / each)));
    expect(await sys.repo(FeeLine).count({})).toBe(made * (each + 1));
  } finally {
    await w.close();
  }
});

it('neither loses nor doubles a bill when a generation is killed between two slices', async () => {
  const w = await world({ students: 8 });
  try {
    const sys = w.system(w.school.id);
    const { id: head } = await sys.repo(FeeHead).create({ name: 'Tuition', nameBn: 'বেতন' });
    const tuition = { head, name: 'Monthly tuition', nameBn: 'মাসিক বেতন', amount: 50_000, required: true };
    await sys.repo(FeeSubHead).createMany([tuition, { ...tuition, name: 'ICT', nameBn: 'আইসিটি' }]);
    const { run } = await w.school.accountant.run(feesActions.generate, { months: YEAR, tellGuardians: false });
    const each = 2 * YEAR.length;
    const limits = { least: 300, most: 2_000, steps: 3, lines: 2 * each };
    // Each slice takes two students and stops at the next one, who would make it too large; the third slice fails.
    let looks = 6;
    const dying = {
      ...limits,
      get lines() {
        if ((looks -= 1) < 0) throw new AppError(kernelErrors.UNAVAILABLE);
        return limits.lines;
      },
    };
    await expect(generateBillsJob(sys, { run }, dying)).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    expect(await sys.repo(Run).get(run)).toMatchObject({ state: 'running', done: 2 });
    expect(await sys.repo(FeeLine).count({})).toBe(2 * each);
    await generateBillsJob(sys, { run }, limits);
    const ended = await sys.repo(Run).get(run);
    expect(ended).toMatchObject({ state: 'completed', failed: 0, attempt: 2, done: ended.total });
    const lines = await sys.repo(FeeLine).find({ atMost: 10_000 });
    expect(new Set(lines.map(({ student, subHead, month }) => `${student} ${subHead} ${month}`)).size).toBe(
      lines.length,
    );
    expect(lines).toHaveLength(ended.total * each);
    expect(await sys.repo(FeeRun).findOne({ run })).toMatchObject({ created: lines.length });
  } finally {
    await w.close();
  }
});
