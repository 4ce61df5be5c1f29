import { catalogScreen, defineScreens, reportScreen, t } from '../../../kit';
import { Committee } from './entities/committee';
import { RetirementRule } from './entities/retirement-rule';
import { ServiceEntry } from './entities/service-entry';
import { employeesGroupReports } from './group-reports';
import { employeesReports } from './reports';

const menu = (order: number, icon: string) => ({ group: 'people' as const, icon, order });
export const employeesScreens = defineScreens([
  {
    id: 'employees.new',
    path: '/site/employee/new',
    title: t('New Employee', 'নতুন কর্মচারী'),
    parent: 'people.staff',
    permission: 'staff.create',
    page: { entity: 'staff', as: 'new' },
  },
  {
    id: 'employees.edit',
    path: '/site/employee/edit/:id',
    title: t('Edit Employee', 'কর্মচারী সম্পাদনা'),
    parent: 'people.staff',
    permission: 'staff.update',
    page: { entity: 'staff', as: 'edit' },
  },
  {
    id: 'employees.profile',
    path: '/site/employee/view/:id',
    title: t('Employee Profile', 'কর্মচারীর প্রোফাইল'),
    parent: 'people.staff',
    permission: 'staff.read',
    page: { entity: 'staff', as: 'record' },
  },
  {
    id: 'employees.attach',
    path: '/site/employee/employee-attach-form',
    title: t('Attach Employee', 'পরিচিত ব্যক্তিকে কর্মচারী করুন'),
    parent: 'people.staff',
    permission: 'staff.create',
    menu: menu(21, 'link'),
  },
  {
    id: 'employees.idCards',
    path: '/site/employee/id-card',
    title: t('Employee ID cards', 'কর্মচারী পরিচয়পত্র'),
    permission: 'employees.idCards',
    menu: { group: 'documents', icon: 'id-badge', order: 11 },
  },
  reportScreen(employeesReports.retirements, {
    id: 'employees.retirement',
    path: '/site/employee/retirement',
    menu: menu(23, 'clock'),
  }),
  reportScreen(employeesReports.birthdays, {
    id: 'employees.birthdays',
    path: '/site/employee/birthday-list',
    menu: menu(24, 'calendar-stats'),
  }),
  reportScreen(employeesReports.roll, {
    id: 'employees.report',
    path: '/site/employee/report',
    menu: menu(25, 'report'),
  }),
  reportScreen(employeesGroupReports.group, {
    id: 'employees.group',
    path: '/site-group/site-group-wise-employee-list',
    menu: menu(17, 'users'),
  }),
  reportScreen(employeesGroupReports.groupRetirements, {
    id: 'employees.groupRetirement',
    path: '/site-group/site-group-wise-employee-retirement-list',
    menu: menu(18, 'clock'),
  }),
  catalogScreen(ServiceEntry, {
    id: 'employees.serviceBook',
    path: '/site/employee/service-book',
    menu: menu(22, 'certificate'),
  }),
  catalogScreen(Committee, { id: 'employees.committees', path: '/site/committee/list', menu: menu(26, 'users') }),
  catalogScreen(RetirementRule, {
    id: 'employees.retirementRules',
    path: '/site/employee/retirement-rule',
    menu: { group: 'settings', icon: 'layers', order: 41 },
  }),
]);
