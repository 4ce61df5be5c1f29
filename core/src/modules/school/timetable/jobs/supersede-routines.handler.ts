import { RoutineVersion } from '@pathshala/shared/modules/school/timetable';
import { eachInstitution, institutionsWith, runUnit, transit, type Context } from '../../../../kernel';
import { routineOn } from '../services/in-force';

const STEP = { id: 'timetable.supersede', audited: true };

/**
 * The routine in force follows from the dates alone; this tells open pages and lists that the day of the next one has
 * come.
 */
export default async function supersedeRoutinesJob(sys: Context) {
  const begun = { state: 'published', from: { lte: sys.today } };
  const institutions = await institutionsWith(sys, RoutineVersion, begun);
  await eachInstitution(sys, { institutions, what: 'the next routine begins' }, async (here) => {
    const inForce = await routineOn(here, here.today);
    const over = (await here.repo(RoutineVersion).find({ where: begun, limit: 50 })).filter(
      ({ id }) => id !== inForce?.id,
    );
    for (const { id } of over)
      await runUnit(here, STEP, async (inside) => {
        // Another worker may have been first.
        const version = await inside.repo(RoutineVersion).get(id);
        if (version.state === 'published') await transit(inside, RoutineVersion, 'supersede', { id, rev: version.rev });
      });
  });
}
