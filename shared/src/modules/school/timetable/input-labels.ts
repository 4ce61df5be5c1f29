import { t } from '../../../kit';

/** Names of input fields of this module's actions that are no fields of its records. */
export const inputLabels = {
  mode: t('Way of placing', 'বসানোর ধরন'),
  teacher: t('Teacher', 'শিক্ষক'),
  entries: t('Classes', 'ক্লাস'),
  exchange: t('Exchanged with', 'যার সঙ্গে বদল'),
  to: t('To', 'যেখানে'),
  lesson: t('Class', 'ক্লাস'),
  sections: t('Sections', 'শাখা'),
  weekly: t('Weekly classes', 'সাপ্তাহিক ক্লাস'),
  source: t('Copied from', 'যেখান থেকে'),
  targets: t('Copied to', 'যেখানে'),
  setting: t('Settings', 'সেটিংস'),
  expected: t('Preview', 'যাচাই করা তালিকা'),
  held: t('Held class', 'হাতে নেওয়া ক্লাস'),
  data: t('File', 'ফাইল'),
  choices: t('Choices', 'বাছাই'),
  format: t('Format', 'ফাইলের ধরন'),
  student: t('Student', 'শিক্ষার্থী'),
};
