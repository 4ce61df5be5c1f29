import { lazy, Suspense } from 'react';
import type { OfferedBulk } from '../catalog/bulk-actions';

const GivePackets = lazy(async () => ({ default: (await import('../modules/exams/examday')).GivePackets }));
const SmsToStudents = lazy(async () => ({ default: (await import('../modules/school/messaging')).SmsToStudents }));

export const bulkActions: Readonly<Record<string, OfferedBulk>> = {
  scriptPacket: {
    permission: 'examday.keepPackets',
    draw: (ids) => (
      <Suspense fallback={null}>
        <GivePackets packets={ids} />
      </Suspense>
    ),
  },
  student: {
    permission: 'messaging.sendSms',
    draw: (ids) => (
      <Suspense fallback={null}>
        <SmsToStudents students={ids} />
      </Suspense>
    ),
  },
};
