import { t } from '../../../kit';

/** Names of input fields of this module's actions that are no fields of its records. */
export const inputLabels = {
  time: t('Time', 'সময়'),
  minutes: t('Length (minutes)', 'সময়কাল (মিনিট)'),
  weeklyUntil: t('Every week until', 'প্রতি সপ্তাহে, যে তারিখ পর্যন্ত'),
  sections: t('Sections', 'শাখা'),
  guardians: t('Guardians', 'অভিভাবক'),
  roles: t('Roles', 'ভূমিকা'),
  students: t('Students', 'শিক্ষার্থী'),
  secret: t('Secret', 'গোপন কী'),
  noticeSecret: t('Secret of the events', 'ঘটনার গোপন কী'),
  invitation: t('Invitation', 'আমন্ত্রণ'),
  from: t('From', 'থেকে'),
  until: t('Until', 'পর্যন্ত'),
};
