import type { ScreenLoad, ScreenLoads } from '../kit/screen-loads';
import type { screenTable } from '@pathshala/shared/screens';
import { attendanceLoads } from '../modules/attendance/screens';
import { identityLoads } from '../modules/identity/screens';
import { messagingLoads } from '../modules/messaging/screens';

/** Modules whose screens are written after the frame; take a module out of this list when its loads are added below. */
type Later = `dashboard.${string}` | `cms.${string}`;

/** Every hand-written screen by id. */
export const screenLoads: Record<string, ScreenLoad> = {
  ...attendanceLoads,
  ...identityLoads,
  ...messagingLoads,
} satisfies Omit<ScreenLoads<typeof screenTable>, Later>;
