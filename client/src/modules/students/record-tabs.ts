import { permissionOf } from '@pathshala/shared';
import { Student } from '@pathshala/shared/modules/people';
import { StudentDocument, StudentHealth } from '@pathshala/shared/modules/students';
import type { RecordTab } from '../../kit/record-tabs';

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
];
