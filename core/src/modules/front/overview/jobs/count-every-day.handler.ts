import { Institution } from '@pathshala/shared/modules/foundation/institutions';
import { eachInstitution, type Context } from '../../../../kernel';
import { countDay, countDues } from '../services/count-day';

/** One institution after the other, so that a thousand of them take little at a time. */
export default async function countEveryDayJob(sys: Context) {
  const institutions = (await sys.repo(Institution).find({ where: { status: 'active' } })).map(({ id }) => id);
  await eachInstitution(sys, { institutions, what: 'counting the day' }, async (here) => {
    await countDay(here);
    await countDues(here);
  });
}
