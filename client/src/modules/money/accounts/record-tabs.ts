import { t } from '@pathshala/shared';
import { accountsActions, BookYear } from '@pathshala/shared/modules/money/accounts';
import type { RecordTab } from '../../../kit/record-tabs';

export const accountsTabs: readonly RecordTab[] = [
  {
    entity: BookYear.name,
    id: 'matters',
    label: t('Before closing', 'সমাপনের আগে'),
    permission: accountsActions.yearMatters.permission,
    load: () => import('./parts/YearMattersTab'),
  },
];
