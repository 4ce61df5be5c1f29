// Every browser has IndexedDB. Imported here, because an import in one test file would also affect the files after it.
import 'fake-indexeddb/auto';
import { afterAll } from 'vitest';
import { learnServerTime } from '../clock';
import { leavePage } from './leave-page';

/** The moment at which each file of component tests begins: a Wednesday morning in Dhaka. */
export const TEST_MOMENT = '2026-03-04T10:00:00+06:00';

/** From now on it is this moment at school; time runs on from there. */
export const setClock = (instant: string): void =>
  learnServerTime(Date.parse(instant), { sentMs: Date.now(), receivedMs: Date.now() });

setClock(TEST_MOMENT);

// Files share a page: one that leaves its last screen there would show it to the next.
afterAll(leavePage);
