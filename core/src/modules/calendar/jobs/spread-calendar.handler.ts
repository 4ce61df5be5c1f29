import { CalendarSpread, Holiday, type SpreadLine } from '@pathshala/shared/modules/calendar';
import { runUnit, type Context } from '../../../kernel';
import { findSpread, nationalOf } from '../services/find-spread';

/**
 * Brings the year to one institution after the other: its rows and the count of those that are done commit together, so that a worker who takes over goes
 * on behind the last one. What has changed since the preview is found anew.
 */
export default async function spreadCalendarJob(sys: Context, { spread: id }: { spread: string }) {
  for (;;) {
    const seen = await sys.repo(CalendarSpread).findOne({ id });
    if (seen?.state !== 'spreading') return;
    const institution = seen.to[seen.done];
    await runUnit(
      institution ? sys.inInstitution(institution) : sys,
      { id: 'calendar.spread', audited: true },
      async (inside) => {
        const now = await inside.repo(CalendarSpread).get(id);
        if (now.state !== 'spreading' || now.done !== seen.done) return;
        const lines = institution ? await spreadTo(inside, now) : [];
        const count = (op: SpreadLine['op']) => lines.filter((line) => line.op === op).length;
        await inside.repo(CalendarSpread).update(
          id,
          institution
            ? {
                done: now.done + 1,
                added: now.added + count('add'),
                changed: now.changed + count('change'),
                removed: now.removed + count('remove'),
                kept: now.kept + count('keep'),
              }
            : { state: 'done' },
        );
      },
    );
  }
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
