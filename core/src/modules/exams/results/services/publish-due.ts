import { ResultPublication } from '@pathshala/shared/modules/exams/results';
import { Exam } from '@pathshala/shared/modules/exams/exams';
import { lockRecord, runUnit, type Context } from '../../../../kernel';
import { tellSuperseded } from '../jobs/tell-superseded';
import { newestComplete, showVersion } from './show-version';

const UNIT = { id: 'results.publishDue', audited: true };

/**
 * Looks at what an exam's head set: publishes it when its moment has come, drops it when a newer version is complete,
 * or leaves it. One transaction, so that it may run twice, at the same moment or after being killed.
 */
export async function publishDue(sys: Context, exam: string): Promise<void> {
  // Most looks come too early; they should cost no transaction.
  if (!(await waitingOf(sys, exam))) return;
  await runUnit(sys, UNIT, async (inside) => {
    await lockRecord(inside, Exam, exam);
    const waiting = await waitingOf(inside, exam);
    if (!waiting) return;
    const newest = await newestComplete(inside, exam);
    if (newest?.version !== waiting.version) {
      const { id, rev } = waiting;
      await inside.repo(ResultPublication).update(id, { state: 'superseded' }, { rev });
      inside.after(tellSuperseded, { publication: id }, { id: `publication-superseded-${id}` });
      return;
    }
    if (Date.parse(waiting.publishAt) <= inside.now.getTime()) await showVersion(inside, newest, waiting.setBy);
  });
}

const waitingOf = (ctx: Context, exam: string) => ctx.repo(ResultPublication).findOne({ exam, state: 'waiting' });
