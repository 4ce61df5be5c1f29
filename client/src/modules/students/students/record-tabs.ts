import { permissionOf, t } from '@pathshala/shared';
import { Student } from '@pathshala/shared/modules/foundation/people';
import {
  registrationActions,
  StudentBatch,
  StudentChange,
  StudentDocument,
  StudentHealth,
  StudentRegistration,
} from '@pathshala/shared/modules/students/students';
import type { RecordTab } from '../../../kit/record-tabs';

export const studentsTabs: readonly RecordTab[] = [
  {
    entity: Student.name,
    id: 'health',
    label: StudentHealth.labels.one,
    permission: permissionOf(StudentHealth.name, 'read'),
    load: () => import('./parts/HealthTab'),
  },
  {
    entity: Student.name,
    id: 'documents',
    label: StudentDocument.labels.many,
    permission: permissionOf(StudentDocument.name, 'read'),
    load: () => import('./parts/DocumentsTab'),
  },
  {
    entity: StudentRegistration.name,
    id: 'accept',
    label: t('Accept', 'গ্রহণ'),
    permission: registrationActions.acceptRegistration.permission,
    load: () => import('./parts/AcceptTab'),
  },
  {
    entity: StudentBatch.name,
    id: 'members',
    label: t('Students', 'শিক্ষার্থী'),
    permission: permissionOf(Student.name, 'read'),
    load: () => import('./parts/BatchTab'),
  },
  {
    entity: StudentChange.name,
    id: 'compare',
    label: t('Compare', 'তুলনা'),
    permission: permissionOf(Student.name, 'update'),
    load: () => import('./parts/CompareTab'),
  },
];
