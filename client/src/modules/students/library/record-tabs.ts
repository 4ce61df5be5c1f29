import { t } from '@pathshala/shared';
import { Student } from '@pathshala/shared/modules/foundation/people';
import { Book, BookCopy, libraryActions } from '@pathshala/shared/modules/students/library';
import type { RecordTab } from '../../../kit/record-tabs';

export const libraryTabs: readonly RecordTab[] = [
  {
    entity: Book.name,
    id: 'copies',
    label: BookCopy.labels.one,
    permission: 'bookCopy.create',
    load: () => import('./parts/CopiesTab'),
  },
  {
    entity: Student.name,
    id: 'library',
    label: t('Library', 'গ্রন্থাগার'),
    permission: libraryActions.reader.permission,
    load: () => import('./parts/ReaderTab'),
  },
];
