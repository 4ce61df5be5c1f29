import { defineReport, f, t } from '../../kit';
import { Staff } from '../people';
import { DutySetting, InvigilatorDuty } from './entities/duty';

export const examdayReports = {
  /** Duties by teacher, and what is paid for those at which they were. */
  dutyCounts: defineReport('examday', {
    name: 'dutyCounts',
    title: t('Duties and remuneration', 'দায়িত্ব ও সম্মানি'),
    hint: t(
      'Attended duties are paid at the rate in the exam settings.',
      'যে দায়িত্বে শিক্ষক উপস্থিত ছিলেন তার সম্মানি পরীক্ষার সেটিং অনুযায়ী হিসাব হয়।',
    ),
    permission: 'examday.planDuties',
    parameters: { exam: f.ref('exam', { label: t('Exam', 'পরীক্ষা'), optional: true }) },
    defaults: () => ({}),
    columns: {
      teacher: { kind: 'text', label: t('Teacher', 'শিক্ষক'), heading: true },
      code: { kind: 'code', label: t('Employee ID', 'কর্মচারী আইডি'), below: true },
      designation: { kind: 'text', label: t('Designation', 'পদবি') },
      duties: { kind: 'int', label: t('Duties', 'দায়িত্ব'), total: 'sum', sortable: true },
      declined: { kind: 'int', label: t('Declined', 'অপারগ'), total: 'sum' },
      present: { kind: 'int', label: t('Present', 'উপস্থিত'), total: 'sum', sortable: true },
      amount: { kind: 'money', label: t('Remuneration', 'সম্মানি'), total: 'sum', strong: true },
    },
    restsOn: [InvigilatorDuty, DutySetting, Staff],
    empty: t('Nobody has a duty in this exam yet.', 'এই পরীক্ষায় এখনো কারও দায়িত্ব নেই।'),
    papers: ['a4'],
  }),
};
