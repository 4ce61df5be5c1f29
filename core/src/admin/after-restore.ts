import { Institution } from '@pathshala/shared/modules/institutions';
import { NumberCounter } from '@pathshala/shared/modules/numbering';
import { feedStore, systemContext, type Kernel } from '../kernel';

/** More than are given between two backups of a large school. */
const MOST_SKIPPED = 100_000;

/**
 * To be run after a restore and before the servers start: open screens read everything again, and numbers that were
 * given after the backup are not given a second time.
 * @param skip how many numbers each series leaves out; 0 keeps them all
 * @returns exit code
 */
export async function afterRestore(
  kernel: Kernel,
  { skip, say }: { skip: number; say(line: string): void },
): Promise<number> {
  if (!Number.isInteger(skip) || skip < 0 || skip > MOST_SKIPPED) {
    say(`--skip takes a whole number up to ${MOST_SKIPPED}.`);
    return 2;
  }
  await feedStore(kernel.store).forgetPlace(kernel.clock.now());
  say('Open screens will read everything again.');
  const sys = systemContext(kernel, 'after a restore');
  for (const { id, alias } of await sys.repo(Institution).find({ sort: ['alias'] })) {
    const counters = systemContext(kernel, 'after a restore', { tenantId: id }).repo(NumberCounter);
    for (const { id: counter, kind, run, last } of await counters.find({ sort: ['kind', 'run'] })) {
      if (skip > 0) await counters.update(counter, { last: last + skip });
      say(`${alias}: ${kind} ${run} continues after ${last + skip}`);
    }
  }
  return 0;
}
