import { expect, it } from 'vitest';
import { publicationTimeFault } from './publication-time';

const NOW = Date.parse('2026-06-01T04:00:00.000Z');
it.each([
  ['now', '2026-06-01T04:00:00.000Z', 'The time must be in the future.'],
  ['yesterday', '2026-05-31T04:00:00.000Z', 'The time must be in the future.'],
  ['nothing', '', 'The time must be in the future.'],
  ['half a time', '2026-06-02 1', 'The time must be in the future.'],
  ['in a moment', '2026-06-01T04:00:00.001Z', null],
  ['in 60 days', '2026-07-31T04:00:00.000Z', null],
  ['a moment later', '2026-07-31T04:00:00.001Z', 'The time must be within 60 days.'],
  ['in Dhaka’s offset', '2026-06-01T10:30:00.000+06:00', null],
])('results may be published %s, or it is said why not', (_, at, fault) => {
  expect(publicationTimeFault(at, NOW)?.en ?? null).toBe(fault);
});
