import { Institution } from '@pathshala/shared/modules/foundation/institutions';
import { NumberCounter } from '@pathshala/shared/modules/foundation/numbering';
import { eachInstitution, systemContext, type Kernel } from '../kernel';
import { feedStore } from '../kernel/host';

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
  const aliases = new Map((await sys.repo(Institution).find({ sort: ['alias'] })).map(({ id, alias }) => [id, alias]));
  const faults = await eachInstitution(sys, { institutions: aliases.keys(), what: 'numbers' }, async (inside) => {
    const counters = inside.repo(NumberCounter);
    for (const { id, kind, run, last } of await counters.find({ sort: ['kind', 'run'] })) {
      if (skip > 0) await counters.update(id, { last: last + skip });
      say(`${aliases.get(inside.tenantId!)}: ${kind} ${run} continues after ${last + skip}`);
    }
  });
  for (const { institution, error } of faults) say(`${aliases.get(institution)}: ${error.text.en}`);
  return faults.length > 0 ? 1 : 0;
}
