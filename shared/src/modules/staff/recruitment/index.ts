import { defineModule, STAFF, t } from '../../../kit';
import { recruitmentActions } from './actions';
import { recruitmentDocuments, recruitmentTexts } from './documents';
import { InterviewMark } from './entities/interview-mark';
import { JobApplication } from './entities/job-application';
import { JobDraft } from './entities/job-draft';
import { JobPost } from './entities/job-post';
import { recruitmentErrors } from './errors';
import { inputLabels } from './input-labels';
import { jobApplicationNumbers } from './number-kinds';
import { recruitmentPublicActions } from './public-actions';
import { recruitmentReports } from './reports';
import { recruitmentScreens } from './screens';

export {
  InterviewMark,
  JobApplication,
  jobApplicationNumbers,
  JobDraft,
  JobPost,
  recruitmentActions,
  recruitmentDocuments,
  recruitmentErrors,
  recruitmentPublicActions,
  recruitmentReports,
  recruitmentScreens,
  recruitmentTexts,
};
export type { JobForm } from './public-actions';
export { APPOINTED_STATES, CALLED_STATES, CARD_STATES, JOB_APPLICATION_STATES } from './states';
export { outcomeOf, rankCandidates, type Candidate, type Outcome } from './rules/ranking';
export const recruitment = defineModule({
  name: 'recruitment',
  labels: t('Recruitment', 'নিয়োগ'),
  entities: [JobPost, JobApplication, InterviewMark, JobDraft],
  inputLabels,
  actions: { ...recruitmentActions, ...recruitmentPublicActions },
  permissions: [
    {
      key: 'recruitment.interview',
      label: t('Mark applicants on an interview board', 'নিয়োগ বোর্ডে আবেদনকারীকে নম্বর দেওয়া'),
      roles: STAFF,
    },
    {
      key: 'recruitment.decide',
      label: t('See all marks and publish the result of a recruitment', 'সব নম্বর দেখা ও নিয়োগের ফল প্রকাশ'),
      roles: ['head'],
    },
    {
      key: 'recruitment.tell',
      label: t('Send SMS to job applicants', 'চাকরির আবেদনকারীদের এসএমএস পাঠানো'),
      roles: ['head', 'office'],
    },
  ],
  documents: recruitmentDocuments,
  reports: recruitmentReports,
  errors: recruitmentErrors,
  screens: recruitmentScreens,
  waits: [
    {
      id: 'recruitment.received',
      label: t('Job applications to shortlist', 'বাছাইয়ের অপেক্ষায় চাকরির আবেদন'),
      entity: JobApplication,
      where: () => ({ state: { in: ['received'] } }),
      screen: 'recruitment.applications',
      permission: 'recruitment.decide',
    },
  ],
  numbers: [jobApplicationNumbers],
});
