import { cleanup } from '@testing-library/react';
import { liveClient } from '../data/live/live';

/**
 * Leaves the page as the next file of tests expects it: nothing is drawn any more, and no connection looks for a
 * server.
 */
export function leavePage(): void {
  cleanup();
  liveClient.stop();
}
