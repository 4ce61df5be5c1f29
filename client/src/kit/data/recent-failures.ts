import { serverNow } from '../clock';

const MOST = 5;
const LONGEST = 300;
const failures: string[] = [];

/** Remembers what failed on this page, for a request for help that its writer allows to carry it. */
export function noteFailure(line: string): void {
  failures.push(`${serverNow().toISOString()} ${window.location.pathname} ${line}`.slice(0, LONGEST));
  if (failures.length > MOST) failures.shift();
}

/** The last failures, oldest first. They leave the device only with a request for help. */
export const recentFailures = (): readonly string[] => failures;
