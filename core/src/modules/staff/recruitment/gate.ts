import { t } from '@pathshala/shared/kit';
import { JobPost } from '@pathshala/shared/modules/staff/recruitment';
import { defineGate } from '../../school/visitors';

export const recruitmentGate = defineGate({
  scope: 'recruitment',
  purpose: 'recruitment',
  permission: `${JobPost.name}.read`,
  text: t(
    '{code} is the code for the job application at {school}. It is valid for 10 minutes. Give it to no one.',
    '{school}-এ চাকরির আবেদনের কোড {code}। মেয়াদ ১০ মিনিট। কাউকে দেবেন না।',
  ),
  title: t('Codes for job applications', 'চাকরির আবেদনের কোড'),
});
