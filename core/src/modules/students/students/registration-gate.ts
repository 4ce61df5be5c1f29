import { t } from '@pathshala/shared/kit';
import { StudentRegistration } from '@pathshala/shared/modules/students/students';
import { defineGate } from '../../school/visitors';

export const registrationGate = defineGate({
  scope: 'registration',
  purpose: 'admission',
  permission: `${StudentRegistration.name}.read`,
  text: t(
    '{code} is the code for the student registration of {school}. It is valid for 10 minutes. Give it to no one.',
    '{school}-এর শিক্ষার্থী নিবন্ধনের কোড {code}। মেয়াদ ১০ মিনিট। কাউকে দেবেন না।',
  ),
  title: t('Codes for student registrations', 'শিক্ষার্থী নিবন্ধনের কোড'),
});
