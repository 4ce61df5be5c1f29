import { AppError } from '@pathshala/shared/kit';
import { Erasure } from '@pathshala/shared/modules/front/privacy';
import { eraseTraces, findTraces, runUnit, transit, type Context, type Trace } from '../../../../kernel';
import { closeAccountsOf, endAccountsOf } from '../../../foundation/identity';
import { findPerson } from '../services/person';

/**
 * Each step may be repeated: an erased record has nothing left, and the record that leads to the rest is the last. A
 * process that dies is continued by the queue, or by the job that looks for erasures that did not end.
 */
export default async function erasePersonJob(sys: Context, { erasure: id }: { erasure: string }): Promise<void> {
  const erasure = await sys.repo(Erasure).findOne({ id });
  if (erasure?.state !== 'running') return;
  const { kind, person } = erasure;
  const { keys, memberships } = await findPerson(sys, { kind, id: person });
  await runUnit(sys, { id: 'privacy.erasePerson', audited: true }, (inside) => closeAccountsOf(inside, memberships));
  const done: Trace[] = [];
  for (const each of keys) done.push(...(await eraseTraces(sys, each)));
  const left = (await Promise.all(keys.map((each) => findTraces(sys, each)))).flat();
  const kept = left.filter(({ entity }) => !done.some((trace) => trace.entity === entity));
  const outcome = [...done, ...kept].map(({ entity, rows, does, why }) => ({ entity: entity.name, rows, does, why }));
  const none = { staff: [], student: [], guardian: [] };
  await runUnit(sys, { id: 'privacy.erasePerson', audited: true }, async (inside) => {
    // Another process may have ended it while this one was at work.
    const now = await inside.repo(Erasure).get(id);
    if (now.state !== 'running') return;
    if (kind === 'staff' || kind === 'student' || kind === 'guardian')
      await endAccountsOf(inside, { ...none, [kind]: [person] });
    const { rev } = await inside.repo(Erasure).update(id, { outcome }, { rev: now.rev });
    await transit(inside, Erasure, 'finish', { id, rev });
  }).catch((error: unknown) => {
    if (!(error instanceof AppError) || error.code !== 'CONFLICT') throw error;
  });
}
