import { LessonCover, LessonSwap } from '@pathshala/shared/modules/time/leave';
import { systemPart, type Context } from '../../../../kernel';
import { provideCovers, type Cover } from '../../../school/timetable';

/** Everyone who reads a day's lessons sees who takes them; of the leave behind it only that its teacher is away. */
async function coversOfDays(ctx: Context, dates: readonly string[]): Promise<ReadonlyMap<string, Cover>> {
  if (dates.length === 0) return new Map();
  const rows = await systemPart(ctx)
    .repo(LessonCover)
    .find({ where: { date: { in: [...dates] }, state: { ne: 'lapsed' } }, sort: [], atMost: 5_000 });
  const swaps = systemPart(ctx).repo(LessonSwap);
  const days = { in: [...dates] };
  const agreed = [
    ...(await swaps.find({ where: { state: 'agreed', date: days }, sort: [], atMost: 2_000 })),
    ...(await swaps.find({ where: { state: 'agreed', otherDate: days }, sort: [], atMost: 2_000 })),
  ];
  const swapped = agreed.flatMap(({ from, to, date, entry, otherDate, otherEntry }): [string, Cover][] => [
    [`${date} ${entry}`, { absent: from, staff: to, state: 'swapped' }],
    [`${otherDate} ${otherEntry}`, { absent: to, staff: from, state: 'swapped' }],
  ]);
  // Someone who took a lesson in a swap may fall ill: then its cover counts.
  return new Map<string, Cover>([
    ...swapped,
    ...rows.map((row): [string, Cover] => [
      `${row.date} ${row.entry}`,
      {
        absent: row.absent,
        staff: row.state === 'accepted' || row.state === 'assigned' ? (row.staff ?? null) : null,
        state: row.state as Cover['state'],
      },
    ]),
  ]);
}

provideCovers(coversOfDays);
