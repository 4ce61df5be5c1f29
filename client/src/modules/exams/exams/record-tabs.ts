import { t } from '@pathshala/shared';
import { examActions, GradeScale } from '@pathshala/shared/modules/exams/exams';
import type { RecordTab } from '../../../kit/record-tabs';

export const examTabs: readonly RecordTab[] = [
  {
    entity: GradeScale.name,
    id: 'version',
    label: t('New version', 'নতুন সংস্করণ'),
    permission: examActions.newScaleVersion.permission,
    load: () => import('./parts/ScaleVersionTab'),
  },
];
