import { t } from '@pathshala/shared';
import { JobApplication, recruitmentActions } from '@pathshala/shared/modules/staff/recruitment';
import type { RecordTab } from '../../../kit/record-tabs';

export const recruitmentTabs: readonly RecordTab[] = [
  {
    entity: JobApplication.name,
    id: 'papers',
    label: t('Papers', 'কাগজপত্র'),
    permission: recruitmentActions.desk.permission,
    load: () => import('./parts/PapersTab'),
  },
  {
    entity: JobApplication.name,
    id: 'appoint',
    label: t('Appointment', 'নিয়োগ'),
    permission: recruitmentActions.appoint.permission,
    load: () => import('./parts/AppointTab'),
  },
];
