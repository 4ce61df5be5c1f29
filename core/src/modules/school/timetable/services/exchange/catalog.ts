import type { Row, Text } from '@pathshala/shared/kit';
import { Section, Shift, Subject } from '@pathshala/shared/modules/school/academics';
import { Staff } from '@pathshala/shared/modules/foundation/people';
import type { EntryFacts, RoutineThing, Slot } from '@pathshala/shared/modules/school/timetable';
import { toLatinDigits, weekdayName } from '@pathshala/shared/text';
import type { Context } from '../../../../../kernel';
import { roomsOf, subjectsOf, teachersOf } from '../board-parts';
import { weekOf } from '../stage';

/** A record that files name. */
export interface Known {
  id: string;
  label: Text;
  /** Its name in exported files, unique among its kind. */
  name: string;
  /** Further names under which it is found. */
  also: readonly string[];
}
/** A time of the day at which periods of one or more shifts begin. */
export interface Column {
  startsAt: string;
  endsAt: string;
  /** Shift → number of its period. */
  periods: ReadonlyMap<string, number>;
}
/** Everything of an institution that a file of its routine names. */
export interface Catalog {
  known: Record<RoutineThing, Known[]>;
  columns: Column[];
  slots: Slot[];
  sections: ReadonlyMap<string, Row<typeof Section>>;
}

/** `withLeft`: teachers too who have lessons in the routine and are no longer in service. */
export async function catalogOf(
  ctx: Context,
  entries: readonly EntryFacts[],
  { withLeft }: { withLeft: boolean },
): Promise<Catalog> {
  const { weekdays, sections, slots, shifts } = await weekOf(ctx, entries);
  const labels = await ctx.labels(
    Section,
    sections.map(({ id }) => id),
  );
  const shiftNames = await ctx.labels(
    Shift,
    shifts.map(({ id }) => id),
  );
  const columns = columnsOf(slots, entries, (section) => sections.find(({ id }) => id === section)?.shift);
  const rooms = await roomsOf(
    ctx,
    entries.flatMap((entry) => entry.room ?? []),
  );
  return {
    columns,
    slots,
    sections: new Map(sections.map((section) => [section.id, section])),
    known: {
      day: weekdays.map((weekday) => {
        const label = { en: weekdayName(weekday, 'en'), bn: weekdayName(weekday, 'bn') };
        const short = [label.en.slice(0, 3), label.en.slice(0, 2), weekdayName(weekday, 'bn', 'short')];
        return { id: String(weekday), label, name: label.en, also: [label.bn, ...short] };
      }),
      period: columns.map(({ startsAt, endsAt, periods }) => {
        const of = [...periods].map(([shift, period]) => ({ shift: shiftNames.get(shift), period }));
        const said = (each: 'en' | 'bn') =>
          of.map(({ shift, period }) => `${shift?.[each] ?? ''} ${period}`).join(', ');
        const name = `${startsAt}-${endsAt}`;
        return {
          id: startsAt,
          label: { en: `${name} (${said('en')})`, bn: `${name} (${said('bn')})` },
          name,
          also: [],
        };
      }),
      section: unique(
        sections.map(({ id, name, nameBn, shift }) => {
          const label = labels.get(id) ?? { en: name, bn: nameBn };
          return { id, label, code: shiftNames.get(shift)?.en ?? '', also: [] };
        }),
      ),
      subject: unique(await withCodes(ctx, Subject, await subjectsOf(ctx))),
      teacher: unique(
        await withCodes(ctx, Staff, await teachersOf(ctx, withLeft ? entries.map((entry) => entry.staff) : [])),
      ),
      room: unique(rooms.map(({ id, label }) => ({ id, label, code: '', also: [] }))),
    },
  };
}

async function withCodes(
  ctx: Context,
  entity: typeof Subject | typeof Staff,
  named: readonly { id: string; label: Text }[],
) {
  const rows = await ctx
    .repo(entity as typeof Subject)
    .find({ where: { id: { in: named.map(({ id }) => id) } }, sort: [], atMost: 3_000 });
  const codes = new Map(rows.map(({ id, code }) => [id, code]));
  return named.map(({ id, label }) => ({ id, label, code: codes.get(id) ?? '', also: [codes.get(id) ?? ''] }));
}

/** Namesakes differ by their code, and where that is the same too, by a number. */
function unique(rows: readonly { id: string; label: Text; code: string; also: readonly string[] }[]): Known[] {
  const counts = new Map<string, number>();
  for (const { label } of rows) counts.set(plain(label.en), (counts.get(plain(label.en)) ?? 0) + 1);
  const used = new Set<string>();
  return rows.map(({ id, label, code, also }) => {
    const isAlone = counts.get(plain(label.en)) === 1 && !used.has(plain(label.en));
    const wanted = code ? `${label.en} (${code})` : label.en;
    let name = isAlone ? label.en : code ? wanted : `${wanted} 1`;
    for (let at = 2; used.has(plain(name)); at += 1) name = `${wanted} ${at}`;
    used.add(plain(name));
    return { id, label, name, also: [label.en, label.bn, ...also].filter(Boolean) };
  });
}

/** Letters and digits of a name: programs and people differ in blanks, dots and capitals. */
export const plain = (name: string): string =>
  toLatinDigits(name.normalize('NFC').toLowerCase()).replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '');

/** Start times of periods in order, over all shifts, with those of lessons outside the bell times. */
function columnsOf(
  slots: readonly Slot[],
  entries: readonly EntryFacts[],
  shiftOf: (section: string) => string | undefined,
): Column[] {
  const usual = new Map<string, Pick<Slot, 'shift' | 'period' | 'startsAt' | 'endsAt'>>();
  const outside = entries.map((entry) => ({ ...entry, shift: shiftOf(entry.section) ?? '' }));
  for (const slot of [...slots, ...outside]) {
    const key = `${slot.shift} ${slot.period}`;
    if (!usual.has(key)) usual.set(key, slot);
  }
  const columns = new Map<string, { startsAt: string; endsAt: string; periods: Map<string, number> }>();
  for (const { shift, period, startsAt, endsAt } of usual.values()) {
    const there = columns.get(startsAt);
    if (there) there.periods.set(shift, period);
    else columns.set(startsAt, { startsAt, endsAt, periods: new Map([[shift, period]]) });
  }
  return [...columns.values()].toSorted((a, b) => a.startsAt.localeCompare(b.startsAt));
}
