import { kernelErrors, type Row } from '@pathshala/shared/kit';
import { CalendarSpread, Holiday, type SpreadLine } from '@pathshala/shared/modules/calendar';
import { eachInstitution, runUnit, type Context, type InstitutionFault } from '../../../kernel';
import { Institution } from '@pathshala/shared/modules/institutions';
import { findSpread, nationalOf } from '../services/find-spread';

/**
 * Brings the year to one institution after the other: its rows and the count of those that are done commit together, so that a worker who takes over
 * continues behind the last one. What has changed since the preview is found again. An institution that refuses becomes a fault of the spreading,
 * and the others are done.
 */
export default async function spreadCalendarJob(sys: Context, { spread: id }: { spread: string }) {
  const begun = await sys.repo(CalendarSpread).findOne({ id });
  if (begun?.state !== 'spreading') return;
  for (const [at, institution] of begun.to.entries()) {
    if (at < begun.done) continue;
    const step = (ctx: Context, work: (inside: Context, now: Spread) => Promise<Partial<Spread>>) =>
      runUnit(ctx, { id: 'calendar.spread', audited: true }, async (inside) => {
        const now = await inside.repo(CalendarSpread).get(id);
        if (now.state !== 'spreading' || now.done !== at) return;
        await inside.repo(CalendarSpread).update(id, { ...(await work(inside, now)), done: at + 1 });
      });
    const faults = await eachInstitution(sys, { institutions: [institution], what: 'the national calendar' }, (here) =>
      step(here, async (inside, now) => countsOf(now, await spreadTo(inside, now))),
    );
    for (const fault of faults) {
      // Someone else was first: nothing is wrong with the institution, and the queue tries again.
      if (fault.error.code === kernelErrors.CONFLICT.code) throw fault.error;
      await step(sys, async (inside, now) => ({ faults: [...(now.faults ?? []), await named(inside, fault)] }));
    }
  }
  const last = await sys.repo(CalendarSpread).findOne({ id, state: 'spreading' });
  if (last && last.done === last.to.length)
    await sys.repo(CalendarSpread).update(id, { state: 'done' }, { rev: last.rev });
}

type Spread = Row<typeof CalendarSpread>;

function countsOf({ added, changed, removed, kept }: Spread, lines: readonly SpreadLine[]): Partial<Spread> {
  const count = (op: SpreadLine['op']) => lines.filter((line) => line.op === op).length;
  return {
    added: added + count('add'),
    changed: changed + count('change'),
    removed: removed + count('remove'),
    kept: kept + count('keep'),
  };
}

async function named(
  sys: Context,
  { institution, error }: InstitutionFault,
): Promise<NonNullable<Spread['faults']>[number]> {
  const name = (await sys.labels(Institution, [institution])).get(institution) ?? { en: '', bn: '' };
  return { institution, name, message: error.text };
}

async function spreadTo(
  inside: Context,
  { year, overwrite }: { year: number; overwrite: boolean },
): Promise<SpreadLine[]> {
  const lines = await findSpread(inside, await nationalOf(inside, year), { overwrite });
  const holidays = inside.repo(Holiday);
  // What goes makes room for what comes: two holidays of one name may not begin on the same day.
  for (const line of lines) if (line.op === 'remove') await holidays.remove(line.id);
  for (const line of lines) {
    if (line.op === 'change' || line.op === 'adopt')
      await holidays.update(line.id, { ...line.holiday, global: line.global, given: line.holiday });
    if (line.op === 'add') await holidays.create({ ...line.holiday, global: line.global, given: line.holiday });
  }
  return lines;
}
