import { defineReport, f, t } from '../../../kit';
import { addDays, addMonths } from '../../../text';
import { employments, genders, Staff, staffStates } from '../../foundation/people';
import { RetirementRule } from './entities/retirement-rule';

const YEARS_AHEAD = 5;
const DAYS_AHEAD = 30;
const ENDS_FIRST = t('This date is before the first day.', 'এটি প্রথম দিনের আগে।');
const wrongSpan = ({ from, until }: { from: string; until: string }) => (from > until ? { until: ENDS_FIRST } : {});
const span = { from: f.date({ label: t('From', 'থেকে') }), until: f.date({ label: t('Until', 'পর্যন্ত') }) };
const designation = f.ref('designation', { label: t('Designation', 'পদবি'), optional: true });
const columns = {
  employee: {
    kind: 'text',
    label: t('Employee', 'কর্মচারী'),
    heading: true,
    drill: { screen: 'employees.profile', with: { id: 'staff' } },
  },
  code: { kind: 'code', label: t('Employee ID', 'কর্মচারী আইডি'), below: true },
  designation: { kind: 'text', label: t('Designation', 'পদবি'), sortable: true },
  phone: { kind: 'phone', label: t('Mobile', 'মোবাইল') },
} as const;
const NONE = t('No employee matches.', 'এমন কোনো কর্মচারী নেই।');

export const employeesReports = {
  /** Employees whose service ends in the given time, the earliest first. */
  retirements: defineReport('employees', {
    name: 'retirements',
    title: t('Retirement', 'অবসর'),
    hint: t('By date of birth and the retirement rules.', 'জন্ম তারিখ ও অবসরের নিয়ম অনুযায়ী।'),
    permission: 'people.employeeFile',
    parameters: { ...span, designation },
    defaults: (today) => ({ from: today, until: addMonths(today, YEARS_AHEAD * 12) }),
    faults: wrongSpan,
    columns: {
      ...columns,
      retiresOn: { kind: 'date', label: t('Last day', 'শেষ কর্মদিবস'), sortable: true, strong: true },
      age: { kind: 'int', label: t('At age', 'বয়স'), plain: true },
      dateOfBirth: { kind: 'date', label: t('Date of birth', 'জন্ম তারিখ') },
      joined: { kind: 'date', label: t('Joined', 'যোগদান'), sortable: true },
      service: { kind: 'int', label: t('Years of service', 'চাকরির বছর'), sortable: true },
    },
    restsOn: [Staff, RetirementRule],
    empty: t('No one retires in this period.', 'এই সময়ে কেউ অবসরে যাবেন না।'),
    papers: ['a4Landscape', 'a4'],
  }),
  birthdays: defineReport('employees', {
    name: 'birthdays',
    title: t('Birthday List', 'জন্মদিনের তালিকা'),
    permission: 'people.employeeFile',
    parameters: span,
    defaults: (today) => ({ from: today, until: addDays(today, DAYS_AHEAD) }),
    faults: ({ from, until }) =>
      from > until
        ? { until: ENDS_FIRST }
        : addMonths(from, 12) <= until
          ? { until: t('Select less than a year.', 'এক বছরের কম সময় দিন।') }
          : {},
    columns: {
      ...columns,
      birthday: { kind: 'date', label: t('Birthday', 'জন্মদিন'), sortable: true, strong: true },
      turns: { kind: 'int', label: t('Turns', 'বয়স হবে'), plain: true },
    },
    restsOn: [Staff],
    empty: t('No birthdays in this period.', 'এই সময়ে কারও জন্মদিন নেই।'),
    papers: ['a4'],
  }),
  /** The roll of employees, as inspectors ask for it. */
  roll: defineReport('employees', {
    name: 'roll',
    title: t('Employee Reports', 'কর্মচারী প্রতিবেদন'),
    permission: 'people.employeeFile',
    parameters: {
      designation,
      posts: f.choice(
        [
          { value: 'teaching', label: t('Teaching posts', 'শিক্ষক') },
          { value: 'support', label: t('Other posts', 'কর্মচারী') },
        ],
        { label: t('Posts', 'পদের ধরন'), optional: true },
      ),
      employment: f.choice(employments, { label: t('Employment', 'নিয়োগের ধরন'), optional: true }),
      gender: f.choice(genders, { label: t('Gender', 'লিঙ্গ'), optional: true }),
      status: f.choice(staffStates, { label: t('Status', 'অবস্থা'), optional: true }),
    },
    defaults: () => ({ status: 'active' as const }),
    columns: {
      ...columns,
      gender: { kind: 'choice', label: t('Gender', 'লিঙ্গ'), choices: genders },
      employment: { kind: 'choice', label: t('Employment', 'নিয়োগের ধরন'), choices: employments },
      mpoIndex: { kind: 'code', label: t('MPO index', 'এমপিও ইনডেক্স') },
      dateOfBirth: { kind: 'date', label: t('Date of birth', 'জন্ম তারিখ') },
      joined: { kind: 'date', label: t('Joined', 'যোগদান'), sortable: true },
      service: { kind: 'int', label: t('Years of service', 'চাকরির বছর'), sortable: true },
      degree: { kind: 'text', label: t('Latest degree', 'সর্বশেষ ডিগ্রি') },
      status: { kind: 'choice', label: t('Status', 'অবস্থা'), choices: staffStates },
    },
    restsOn: [Staff],
    empty: NONE,
    papers: ['legalLandscape', 'a4Landscape'],
  }),
};
