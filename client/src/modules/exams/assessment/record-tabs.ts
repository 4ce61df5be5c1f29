import { permissionOf } from '@pathshala/shared';
import { AssessmentResult } from '@pathshala/shared/modules/exams/assessment';
import { Student } from '@pathshala/shared/modules/foundation/people';
import type { RecordTab } from '../../../kit/record-tabs';

export const assessmentTabs: readonly RecordTab[] = [
  {
    entity: Student.name,
    id: 'assessments',
    label: AssessmentResult.labels.many,
    permission: permissionOf(AssessmentResult.name, 'read'),
    load: () => import('./parts/StudentAssessmentsTab'),
  },
];
