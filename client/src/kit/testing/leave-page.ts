import { cleanup } from '@testing-library/react';
import { liveClient } from '../data/live/live';

/**
 * What every file of tests ends with, for the next one has the same page: nothing is drawn any more, and no connection
 * looks for a server.
 */
export function leavePage(): void {
  cleanup();
  liveClient.stop();
}
