import { AppError, kernelErrors, type Row } from '@pathshala/shared/kit';
import { CalendarSpread, Holiday, type SpreadLine } from '@pathshala/shared/modules/school/calendar';
import { PlatformRun } from '@pathshala/shared/modules/foundation/runs';
import type { Context, Repository } from '../../../../kernel';
import { overInstitutions, workRun, type RunPayload } from '../../../foundation/runs';
import { findSpread, nationalOf } from '../services/find-spread';

/** Brings the year to one institution after the other. Changes since the preview are found again. */
export default async function spreadCalendarJob(sys: Context, { run: id }: RunPayload) {
  const run = await sys.repo(PlatformRun).findOne({ id });
  const spread = run && (await sys.repo(CalendarSpread).findOne({ id: run.subject }));
  if (!spread) return;
  await workRun(
    sys,
    id,
    overInstitutions({
      institutions: spread.to,
      action: 'calendar.spread',
      async work(here, inside) {
        const lines = await spreadTo(here, spread);
        const now = await inside.repo(CalendarSpread).get(spread.id);
        await inside.repo(CalendarSpread).update(spread.id, countsOf(now, lines));
      },
    }),
  );
}

type Spread = Row<typeof CalendarSpread>;
const HELD = 409;

function countsOf({ added, changed, removed, kept }: Spread, lines: readonly SpreadLine[]): Partial<Spread> {
  const count = (op: SpreadLine['op']) => lines.filter((line) => line.op === op).length;
  return {
    added: added + count('add'),
    changed: changed + count('change'),
    removed: removed + count('remove'),
    kept: kept + count('keep'),
  };
}

/** Spreads the national holidays of a year in the institution of `inside`; what a module above holds is kept. */
export async function spreadTo(
  inside: Context,
  { year, overwrite }: { year: number; overwrite: boolean },
): Promise<SpreadLine[]> {
  const lines = await findSpread(inside, await nationalOf(inside, year), { overwrite });
  const holidays = inside.repo(Holiday);
  // Removals come before additions: two holidays of one name may not begin on the same day.
  const ordered = lines.toSorted((a, b) => Number(b.op === 'remove') - Number(a.op === 'remove'));
  const done: SpreadLine[] = [];
  for (const line of ordered)
    try {
      await spreadLine(holidays, line);
      done.push(line);
    } catch (error) {
      // A module above may hold the day, as a policy of the group does; the other days are spread.
      if (!(error instanceof AppError) || error.status !== HELD || error.code === kernelErrors.CONFLICT.code)
        throw error;
      done.push({ op: 'keep', because: 'own', holiday: line.holiday });
    }
  return done;
}

async function spreadLine(holidays: Repository<typeof Holiday>, line: SpreadLine): Promise<void> {
  if (line.op === 'remove') await holidays.remove(line.id);
  else if (line.op === 'change' || line.op === 'adopt')
    await holidays.update(line.id, { ...line.holiday, global: line.global, given: line.holiday });
  else if (line.op === 'add') await holidays.create({ ...line.holiday, global: line.global, given: line.holiday });
}
