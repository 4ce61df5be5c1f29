import { defineReport, f, t } from '../../../kit';
import { genders } from '../../foundation/people';
import { InterviewMark } from './entities/interview-mark';
import { JobApplication, jobApplicationLife } from './entities/job-application';
import { JobPost } from './entities/job-post';
import { JOB_APPLICATION_STATES } from './states';

const states = JOB_APPLICATION_STATES.map((value) => ({ value, label: jobApplicationLife.states[value].label }));
const post = f.ref('jobPost', { label: t('Post', 'পদ') });
const applicant = {
  number: { kind: 'code', label: t('Application number', 'আবেদন নম্বর') },
  applicant: { kind: 'text', label: t('Applicant', 'আবেদনকারী'), heading: true },
} as const;

export const recruitmentReports = {
  /** The list of applicants, as a committee wants to see it. */
  applicants: defineReport('recruitment', {
    name: 'applicants',
    title: t('Applicants', 'আবেদনকারীর তালিকা'),
    permission: 'jobApplication.read',
    parameters: { post, state: f.choice(states, { label: t('Status', 'অবস্থা'), optional: true }) },
    firstOf: ['post'],
    firstLike: { post: { state: 'open' } },
    columns: {
      ...applicant,
      father: { kind: 'text', label: t("Father's name", 'পিতার নাম') },
      born: { kind: 'date', label: t('Date of birth', 'জন্ম তারিখ'), sortable: true },
      gender: { kind: 'choice', label: t('Gender', 'লিঙ্গ'), choices: genders },
      degree: { kind: 'text', label: t('Latest degree', 'সর্বশেষ ডিগ্রি') },
      experience: { kind: 'int', label: t('Posts held', 'পূর্বের চাকরি') },
      phone: { kind: 'phone', label: t('Mobile', 'মোবাইল') },
      address: { kind: 'text', label: t('Present address', 'বর্তমান ঠিকানা') },
      state: { kind: 'choice', label: t('Status', 'অবস্থা'), choices: states },
    },
    restsOn: [JobApplication],
    empty: t('No application matches.', 'এমন কোনো আবেদন নেই।'),
    papers: ['legalLandscape', 'a4Landscape'],
  }),
  /** The result sheet that the board signs. */
  merit: defineReport('recruitment', {
    name: 'merit',
    title: t('Result sheet of the recruitment', 'নিয়োগের ফলাফল শিট'),
    permission: 'recruitment.decide',
    parameters: { post },
    firstOf: ['post'],
    firstLike: { post: { state: 'selecting' } },
    columns: {
      place: { kind: 'int', label: t('Order of merit', 'মেধাক্রম') },
      ...applicant,
      written: { kind: 'decimal', label: t('Written test', 'লিখিত') },
      viva: { kind: 'decimal', label: t('Interview', 'মৌখিক') },
      votes: { kind: 'int', label: t('Members who marked', 'নম্বরদাতা সদস্য') },
      total: { kind: 'decimal', label: t('Total', 'মোট'), strong: true },
      outcome: {
        kind: 'choice',
        label: t('Result', 'ফলাফল'),
        choices: [
          { value: 'selected', label: t('Selected', 'নির্বাচিত') },
          { value: 'waiting', label: t('Waiting list', 'অপেক্ষমাণ') },
          { value: 'rejected', label: t('Not selected', 'নির্বাচিত নন') },
        ],
      },
    },
    restsOn: [JobApplication, InterviewMark, JobPost],
    empty: t('Nobody has been called for an interview.', 'সাক্ষাৎকারে কাউকে ডাকা হয়নি।'),
    papers: ['a4', 'a4Landscape'],
  }),
};
