import { Enrolment } from '@pathshala/shared/modules/school/academics';
import { keepRows } from '../../../../kernel';

/** Places of those who are somewhere, and of those who leave on a later day. */
export const keptSeats = keepRows({
  name: 'academics.seats',
  entity: Enrolment,
  fields: ['year', 'section', 'student', 'roll', 'from', 'until'],
  where: (since) => [{ until: { exists: false } }, { until: { gte: since } }],
  limit: 20,
});

/** Whether it is someone's place on a day. */
export const isHere = ({ from, until }: { from: string; until?: string | undefined }, day: string): boolean =>
  from <= day && (!until || until >= day);
