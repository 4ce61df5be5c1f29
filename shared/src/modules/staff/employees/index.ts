import { defineModule, t } from '../../../kit';
import { employeesActions } from './actions';
import { employeesDocuments } from './documents';
import { Committee } from './entities/committee';
import { EmployeeDocument } from './entities/employee-papers';
import { RetirementRule } from './entities/retirement-rule';
import { ServiceEntry } from './entities/service-entry';
import { employeeNumbers } from './number-kinds';
import { employeesGroupReports } from './group-reports';
import { employeesReports } from './reports';
import { employeesScreens } from './screens';

export {
  Committee,
  EmployeeDocument,
  employeeNumbers,
  employeesActions,
  employeesDocuments,
  employeesGroupReports,
  employeesReports,
  employeesScreens,
  RetirementRule,
  ServiceEntry,
};
export { certificateTexts, cvTexts, employeeCardTexts } from './documents';
export { lengthOfService, nextBirthday, retiresOn } from './rules/service';
export const employees = defineModule({
  name: 'employees',
  labels: t('Employee records', 'কর্মচারীর নথি'),
  entities: [EmployeeDocument, ServiceEntry, RetirementRule, Committee],
  actions: employeesActions,
  screens: employeesScreens,
  numbers: [employeeNumbers],
  documents: employeesDocuments,
  reports: { ...employeesReports, ...employeesGroupReports },
  inputLabels: {
    designation: t('Designation', 'পদবি'),
    q: t('Name, mobile or email', 'নাম, মোবাইল বা ইমেইল'),
    person: t('Person', 'ব্যক্তি'),
    kind: t('Known as', 'যে হিসেবে পরিচিত'),
    code: t('Employee ID', 'কর্মচারী আইডি'),
    gender: t('Gender', 'লিঙ্গ'),
    employment: t('Employment', 'নিয়োগের ধরন'),
    joiningDate: t('Joining date', 'যোগদানের তারিখ'),
    phone: t('Mobile', 'মোবাইল'),
  },
  permissions: [
    {
      key: 'employees.certify',
      label: t('Issue certificates to employees', 'কর্মচারীদের সনদ প্রদান করা'),
      roles: ['head', 'office'],
    },
    {
      key: 'employees.idCards',
      label: t('Print ID cards of employees', 'কর্মচারীদের পরিচয়পত্র প্রিন্ট করা'),
      roles: ['head', 'office'],
    },
    {
      key: 'employees.group',
      label: t('Employees of the group', 'গ্রুপের কর্মচারী'),
      roles: ['groupStaff'],
    },
  ],
});
