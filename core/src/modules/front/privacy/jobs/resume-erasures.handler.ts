import { Erasure } from '@pathshala/shared/modules/front/privacy';
import { eachInstitution, institutionsWith, type Context } from '../../../../kernel';
import erasePersonJob from './erase-person.handler';

/** An erasure that was confirmed ends, whatever became of its job. */
export default async function resumeErasuresJob(sys: Context): Promise<void> {
  const late = { state: 'running', confirmedAt: { lt: new Date(sys.now.getTime() - LATE_MS).toISOString() } };
  const institutions = await institutionsWith(sys, Erasure, late);
  await eachInstitution(sys, { institutions, what: 'continuing erasures' }, async (here) => {
    for (const { id } of await here.repo(Erasure).find({ where: late })) await erasePersonJob(here, { erasure: id });
  });
}
const LATE_MS = 10 * 60_000;
