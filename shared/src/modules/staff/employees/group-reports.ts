import { defineReport, f, t } from '../../../kit';
import { addMonths } from '../../../text';
import { employments, genders } from '../../foundation/people';

const YEARS_AHEAD = 5;
const institution = f.ref('institution', { label: t('Institution', 'প্রতিষ্ঠান'), optional: true });
const columns = {
  institution: { kind: 'text', label: t('Institution', 'প্রতিষ্ঠান') },
  employee: { kind: 'text', label: t('Employee', 'কর্মচারী'), heading: true },
  code: { kind: 'code', label: t('Employee ID', 'কর্মচারী আইডি'), below: true },
  designation: { kind: 'text', label: t('Designation', 'পদবি') },
  phone: { kind: 'phone', label: t('Mobile', 'মোবাইল') },
  joined: { kind: 'date', label: t('Joined', 'যোগদান') },
  service: { kind: 'int', label: t('Years of service', 'চাকরির বছর') },
} as const;
const shared = {
  permission: 'employees.group',
  groups: ['institution'],
  // Changes within an institution are sent to its people; the counts of its day reach the group.
  restsOn: ['institutionDay', 'groupOpening'],
  papers: ['a4Landscape', 'legalLandscape'],
} as const;

/** The reports that the office of a group has of the employees of its institutions. */
export const employeesGroupReports = {
  group: defineReport('employees', {
    ...shared,
    name: 'group',
    title: t('Employees of the group', 'গ্রুপের কর্মচারী'),
    parameters: {
      institution,
      posts: f.choice(
        [
          { value: 'teaching', label: t('Teaching posts', 'শিক্ষক') },
          { value: 'support', label: t('Other posts', 'কর্মচারী') },
        ],
        { label: t('Posts', 'পদের ধরন'), optional: true },
      ),
      employment: f.choice(employments, { label: t('Employment', 'নিয়োগের ধরন'), optional: true }),
      gender: f.choice(genders, { label: t('Gender', 'লিঙ্গ'), optional: true }),
      q: f.text({ label: t('Name or ID', 'নাম বা আইডি'), optional: true, max: 100 }),
    },
    columns: {
      ...columns,
      gender: { kind: 'choice', label: t('Gender', 'লিঙ্গ'), choices: genders },
      employment: { kind: 'choice', label: t('Employment', 'নিয়োগের ধরন'), choices: employments },
      mpoIndex: { kind: 'code', label: t('MPO index', 'এমপিও ইনডেক্স') },
    },
    empty: t('No employee matches.', 'এমন কোনো কর্মচারী নেই।'),
  }),
  /** Employees whose service ends in the given time, by the rules of each institution. */
  groupRetirements: defineReport('employees', {
    ...shared,
    name: 'groupRetirements',
    title: t('Retirements in the group', 'গ্রুপে অবসর'),
    hint: t('By date of birth and the rules of each institution.', 'জন্ম তারিখ ও প্রতিটি প্রতিষ্ঠানের নিয়ম অনুযায়ী।'),
    parameters: {
      from: f.date({ label: t('From', 'থেকে') }),
      until: f.date({ label: t('Until', 'পর্যন্ত') }),
      institution,
    },
    defaults: (today) => ({ from: today, until: addMonths(today, YEARS_AHEAD * 12) }),
    faults: ({ from, until }) =>
      from > until ? { until: t('This date is before the first day.', 'এটি প্রথম দিনের আগে।') } : {},
    columns: {
      ...columns,
      retiresOn: { kind: 'date', label: t('Last day', 'শেষ কর্মদিবস'), strong: true },
      age: { kind: 'int', label: t('At age', 'বয়স'), plain: true },
    },
    empty: t('No one retires in this period.', 'এই সময়ে কেউ অবসরে যাবেন না।'),
  }),
};
