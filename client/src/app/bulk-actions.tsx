import { lazy, Suspense } from 'react';
import type { OfferedBulk } from '../catalog/bulk-actions';

const SmsToStudents = lazy(async () => ({ default: (await import('../modules/school/messaging')).SmsToStudents }));

export const bulkActions: Readonly<Record<string, OfferedBulk>> = {
  student: {
    permission: 'messaging.sendSms',
    draw: (ids) => (
      <Suspense fallback={null}>
        <SmsToStudents students={ids} />
      </Suspense>
    ),
  },
};
