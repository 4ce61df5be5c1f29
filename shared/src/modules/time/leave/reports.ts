import { defineReport, f, t } from '../../../kit';
import { LeaveApplication } from './entities/leave-application';

export const leaveReports = {
  /** The leave register of a year as paper and sheet; its columns are the types of leave. */
  register: defineReport('leave', {
    name: 'register',
    title: t('Leave register', 'ছুটির খতিয়ান'),
    permission: 'leave.manage',
    parameters: { year: f.int({ label: t('Year', 'বছর'), min: 2000, max: 2200 }) },
    defaults: (today) => ({ year: Number(today.slice(0, 4)) }),
    columns: {
      name: { kind: 'text', label: t('Name', 'নাম'), heading: true },
      place: { kind: 'text', label: t('Designation', 'পদবি'), below: true },
    },
    restsOn: [LeaveApplication],
    papers: ['legalLandscape', 'a4Landscape', 'a4'],
    signatures: [t('Prepared by', 'প্রস্তুতকারী'), t('Head', 'প্রধান')],
  }),
};
