import { lazy, Suspense } from 'react';
import type { OfferedTool } from '../catalog/list-tools';

const DutyDay = lazy(async () => ({ default: (await import('../modules/time/timekeeping')).DutyDay }));

export const listTools: Readonly<Record<string, OfferedTool>> = {
  holidayDuty: {
    permission: 'holidayDuty.create',
    draw: () => (
      <Suspense fallback={null}>
        <DutyDay />
      </Suspense>
    ),
  },
};
