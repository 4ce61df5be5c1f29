import type { Row } from '@pathshala/shared/kit';
import { Section } from '@pathshala/shared/modules/school/academics';
import { RoutineEntry } from '@pathshala/shared/modules/school/timetable';
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
  const covers = new Map<string, Cover>([
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
  await followHosts(ctx, covers, rows);
  return covers;
}

type CoverRow = Row<typeof LessonCover>;
/** A lesson that is held with one of another section has the teacher whom that one has on the day, or none. */
async function followHosts(ctx: Context, covers: Map<string, Cover>, rows: readonly CoverRow[]): Promise<void> {
  const merged = rows.filter(({ state, into }) => state === 'merged' && into);
  if (merged.length === 0) return;
  const sys = systemPart(ctx);
  const hosts = await sys
    .repo(RoutineEntry)
    .find({ where: { id: { in: [...new Set(merged.flatMap(({ into }) => into ?? []))] } }, sort: [], atMost: 5_000 });
  const sections = await sys
    .repo(Section)
    .find({ where: { id: { in: [...new Set(hosts.map(({ section }) => section))] } }, sort: [], atMost: 5_000 });
  const roomOf = new Map(sections.map(({ id, room }) => [id, room ?? null]));
  const byId = new Map(hosts.map((host) => [host.id, host]));
  for (const row of merged) {
    const host = byId.get(row.into!);
    const own = covers.get(`${row.date} ${row.entry}`);
    if (!host || !own) continue;
    const hostCover = covers.get(`${row.date} ${host.id}`);
    own.staff = hostCover ? hostCover.staff : host.staff;
    // Nobody takes the other one either: it waits for someone, or is cancelled, as that one.
    if (hostCover && hostCover.staff === null) own.state = hostCover.state;
    own.into = { entry: host.id, section: host.section, room: host.room ?? roomOf.get(host.section) ?? null };
  }
}

provideCovers(coversOfDays);
