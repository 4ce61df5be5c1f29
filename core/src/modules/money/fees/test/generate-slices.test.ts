import { FeeHead, FeeLine, feesActions, FeeSubHead } from '@pathshala/shared/modules/money/fees';
import { expect, it } from 'vitest';
import { watchQueries, world } from '../../../../testing';

const STUDENTS = 300;
const MONTH = '2026-01-01';

it('a month is billed with questions for slices and not for students, and a second time with no bill', async () => {
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
    const generate = async () => {
      await w.school.accountant.run(feesActions.generate, { months: [MONTH], tellGuardians: false });
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
  } finally {
    await w.close();
  }
});
