import { liveAt, type Moment } from '../support/moments';

/**
 * One running product is moved from moment to moment, so they are in order: time never goes back. The first is a day
 * after that of the journeys, whose register they have submitted.
 */
const MOMENTS: readonly Moment[] = [
  { name: 'the morning of 29 February', at: '2044-02-29T08:40:00+06:00', isSchoolDay: true },
  { name: 'an afternoon after the last lesson', at: '2044-03-01T17:10:00+06:00', isSchoolDay: true },
  { name: 'a Friday', at: '2044-03-04T11:00:00+06:00', isSchoolDay: false },
];

for (const moment of MOMENTS) liveAt(moment);
