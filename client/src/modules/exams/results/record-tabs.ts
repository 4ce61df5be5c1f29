import { t } from '@pathshala/shared';
import { Student } from '@pathshala/shared/modules/foundation/people';
import { resultActions } from '@pathshala/shared/modules/exams/results';
import type { RecordTab } from '../../../kit/record-tabs';

export const resultTabs: readonly RecordTab[] = [
  {
    entity: Student.name,
    id: 'results',
    label: t('Results', 'ফলাফল'),
    permission: resultActions.ofStudent.permission,
    load: () => import('./parts/StudentResultsTab'),
  },
];
