import { catalogScreen, defineScreens, PUBLIC, reportScreen, t } from '../../../kit';
import { JobApplication } from './entities/job-application';
import { JobPost } from './entities/job-post';
import { recruitmentReports } from './reports';

const menu = (order: number, icon: string) => ({ group: 'people' as const, icon, order });

export const recruitmentScreens = defineScreens([
  catalogScreen(JobPost, { id: 'recruitment.posts', path: '/site/job-post/list', menu: menu(27, 'speakerphone') }),
  catalogScreen(JobApplication, {
    id: 'recruitment.applications',
    path: '/site/job-application',
    menu: menu(28, 'inbox'),
  }),
  {
    id: 'recruitment.selection',
    path: '/site/job-application/selection',
    title: t('Selection of applicants', 'আবেদনকারী বাছাই ও ফল'),
    permission: 'jobApplication.read',
    menu: menu(29, 'trophy'),
    flags: { displayable: true },
  },
  {
    id: 'recruitment.interview',
    path: '/site/job-application/interview',
    title: t('Interview board', 'নিয়োগ বোর্ড'),
    permission: 'recruitment.interview',
    menu: menu(29, 'users'),
    flags: { displayable: true },
  },
  reportScreen(recruitmentReports.applicants, {
    id: 'recruitment.applicants',
    path: '/site/job-application/list',
    menu: menu(29, 'report'),
  }),
  reportScreen(recruitmentReports.merit, {
    id: 'recruitment.merit',
    path: '/site/job-application/result-sheet',
    menu: menu(29, 'report'),
  }),
  {
    id: 'recruitment.public',
    path: '/job-application',
    title: t('Job Application', 'চাকরির আবেদন'),
    permission: PUBLIC,
    frame: 'portal',
    flags: { accessibleToAll: true, noAuthentication: true },
  },
]);
