import { AcademicYear } from '@pathshala/shared/modules/school/academics';
import { t } from '@pathshala/shared/kit';
import { eachInstitution, institutionsWith, type Context } from '../../../../kernel';
import { markCurrentYear } from '../../../school/academics';
import { announceYearEnd } from '../../../school/messaging';

const TITLE = t('The academic year {year} ends on {date}', '{year} শিক্ষাবর্ষ {date} তারিখে শেষ হচ্ছে');
const BODY = t(
  'Add the next year. Without it nobody can be admitted, billed or marked present after that day.',
  'পরের শিক্ষাবর্ষ যোগ করুন। না করলে এরপর ভর্তি, ফি ও হাজিরা সম্ভব হবে না।',
);

export default async function tendYearsJob(sys: Context) {
  if (sys.tenantId) return tendHere(sys);
  const institutions = await institutionsWith(sys, AcademicYear, {});
  await eachInstitution(sys, { institutions, what: 'academic years' }, tendHere);
}

async function tendHere(sys: Context): Promise<void> {
  const years = await sys.repo(AcademicYear).find();
  await markCurrentYear(sys, AcademicYear, years);
  await announceYearEnd(sys, years, {
    source: 'academic-year',
    title: TITLE,
    body: BODY,
    roles: ['head', 'office'],
    link: '/academic/year/list',
  });
}
