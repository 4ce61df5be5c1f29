import { AppError, type Row } from '@pathshala/shared/kit';
import { ResultPublication } from '@pathshala/shared/modules/exams/results';
import { Exam, examErrors } from '@pathshala/shared/modules/exams/exams';
import { lockRecord, runUnit, type Context } from '../../../../kernel';
import { tellSuperseded } from '../jobs/tell-superseded';
import { newestComplete, showVersion } from './show-version';

const UNIT = { id: 'results.publishDue', audited: true };

/**
 * Handles a scheduled publication: publishes it when it is due, ends it when a newer version is complete or the rules
 * have changed, or leaves it. One transaction, so that it may run twice, in parallel or after a crash.
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
      await end(inside, waiting, 'superseded');
      return;
    }
    if (Date.parse(waiting.publishAt) > inside.now.getTime()) return;
    try {
      await showVersion(inside, newest, waiting.setBy);
    } catch (error) {
      // It is thrown before anything is written, and looking again would change nothing.
      if (!(error instanceof AppError) || error.code !== examErrors.SCALE_CHANGED.code) throw error;
      await end(inside, waiting, 'outdated');
    }
  });
}

/** It will not come: its setter sets another one. */
async function end(
  inside: Context,
  { id, rev }: Row<typeof ResultPublication>,
  state: 'superseded' | 'outdated',
): Promise<void> {
  await inside.repo(ResultPublication).update(id, { state }, { rev });
  inside.after(tellSuperseded, { publication: id }, { id: `publication-${state}-${id}` });
}

const waitingOf = (ctx: Context, exam: string) => ctx.repo(ResultPublication).findOne({ exam, state: 'waiting' });
