import { LeaveApplication } from '@pathshala/shared/modules/time/leave';
import { eachInstitution, institutionsWith, type Context } from '../../../../kernel';
import { counting, recountAll } from '../services/recount';

export default async function recountEverywhereJob(sys: Context) {
  const institutions = await institutionsWith(sys, LeaveApplication, counting(sys.today));
  await eachInstitution(sys, { institutions, what: 'counting leave' }, recountAll);
}
