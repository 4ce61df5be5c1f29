import { FiscalYear } from '@pathshala/shared/modules/school/academics';
import { t } from '@pathshala/shared/kit';
import { eachInstitution, institutionsWith, runUnit, type Context } from '../../../../kernel';
import { markCurrentYear } from '../../../school/academics';
import { announceYearEnd } from '../../../school/messaging';
import { openNextYear } from '../services/open-year';

const TITLE = t('The fiscal year {year} ends on {date}', '{year} অর্থবছর {date} তারিখে শেষ হচ্ছে');
const BODY = t(
  'Add the next year. If nobody does, the system opens its books on the last day, with the same length.',
  'পরের অর্থবছর যোগ করুন। কেউ না করলে শেষ দিনে সিস্টেম সমান মেয়াদের পরের বছরটির হিসাব খুলবে।',
);
const OPENING = { id: 'accounts.openYear', audited: true };

export default async function tendFiscalYearsJob(sys: Context) {
  if (sys.tenantId) return tendHere(sys);
  const institutions = await institutionsWith(sys, FiscalYear, {});
  await eachInstitution(sys, { institutions, what: 'fiscal years' }, tendHere);
}

async function tendHere(sys: Context): Promise<void> {
  await runUnit(sys, OPENING, openNextYear);
  const years = await sys.repo(FiscalYear).find();
  await markCurrentYear(sys, FiscalYear, years);
  await announceYearEnd(sys, years, {
    source: 'fiscal-year',
    title: TITLE,
    body: BODY,
    roles: ['head', 'accountant'],
    link: '/academic/fiscal-year/list',
  });
}
