import { WorkShift } from '@pathshala/shared/modules/time/timekeeping';
import { addDays } from '@pathshala/shared/text';
import { eachInstitution, institutionsWith, type Context } from '../../../../kernel';
import { computeEveryone } from '../services/settle';

/** Institutions with a shift keep the attendance of their employees; others are left alone. */
export default async function closeDaysJob(sys: Context) {
  const institutions = await institutionsWith(sys, WorkShift, { active: true });
  await eachInstitution(sys, { institutions, what: 'closing days of employees' }, (here) =>
    computeEveryone(here, { from: addDays(here.today, -1), until: here.today }),
  );
}
