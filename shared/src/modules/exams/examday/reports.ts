import { defineReport, f, t } from '../../../kit';
import { Staff } from '../../foundation/people';
import { DutySetting, InvigilatorDuty } from './entities/duty';
import { ScriptPacket } from './entities/script-packet';
import { packetProblems } from './group-reports';

export const examdayReports = {
  /** Duties by teacher, and the pay for those at which they were present. */
  dutyCounts: defineReport('examday', {
    name: 'dutyCounts',
    title: t('Duties and remuneration', 'দায়িত্ব ও সম্মানি'),
    hint: t(
      'Attended duties are paid at the rate in the exam settings.',
      'যে দায়িত্বে শিক্ষক উপস্থিত ছিলেন তার সম্মানি পরীক্ষার সেটিংস অনুযায়ী হিসাব হয়।',
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
  /** Packets that are out: first those that should have come back; and those with counts that do not match. */
  packetsOut: defineReport('examday', {
    name: 'packetsOut',
    title: t('Answer scripts to be returned', 'ফেরতযোগ্য উত্তরপত্র'),
    permission: 'examday.keepPackets',
    parameters: {
      show: f.choice(
        [
          { value: 'overdue', label: t('Overdue', 'ফেরতের সময় পেরিয়েছে') },
          { value: 'out', label: t('With examiners', 'পরীক্ষকের কাছে') },
          { value: 'differing', label: t('Counts that differ', 'সংখ্যায় গরমিল') },
        ],
        { label: t('Show', 'দেখান'), default: 'overdue' },
      ),
      exam: f.ref('exam', { label: t('Exam', 'পরীক্ষা'), optional: true }),
    },
    columns: {
      paper: { kind: 'text', label: t('Paper', 'বিষয়'), heading: true },
      code: { kind: 'code', label: t('Code', 'কোড'), below: true },
      room: { kind: 'text', label: t('Room', 'কক্ষ') },
      examiner: { kind: 'text', label: t('Examiner', 'পরীক্ষক'), sortable: true },
      dueOn: { kind: 'date', label: t('Due on', 'ফেরতের শেষ তারিখ'), sortable: true },
      daysLate: { kind: 'int', label: t('Days late', 'বিলম্ব (দিন)'), tone: 'bad', sortable: true },
      present: { kind: 'int', label: t('Present by attendance', 'হাজিরা অনুযায়ী উপস্থিত'), total: 'sum' },
      scripts: { kind: 'int', label: t('Scripts', 'উত্তরপত্র'), total: 'sum' },
      returned: { kind: 'int', label: t('Scripts returned', 'ফেরত পাওয়া উত্তরপত্র'), total: 'sum' },
      problem: { kind: 'choice', label: t('Problem', 'সমস্যা'), choices: packetProblems },
      reason: { kind: 'text', label: t('Reason', 'কারণ') },
    },
    restsOn: [ScriptPacket],
    empty: t('No packet matches.', 'এমন কোনো প্যাকেট নেই।'),
    papers: ['a4Landscape', 'a4'],
  }),
};
