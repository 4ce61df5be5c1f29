import { foldName } from '../../../../text';

/** A holiday as both calendars have it; dates are `YYYY-MM-DD`. */
export interface HolidayFacts {
  name: string;
  nameBn: string;
  from: string;
  until: string;
  tentative: boolean;
}
export interface NationalHoliday extends HolidayFacts {
  id: string;
  active: boolean;
}
export interface InstitutionHoliday extends HolidayFacts {
  id: string;
  /** The national holiday that it comes from. */
  global?: string | undefined;
  /** As it was given; what differs from it was changed here. */
  given?: HolidayFacts | undefined;
  /** Deleted by the institution. */
  isRemoved?: boolean;
}
export type KeptBecause = 'edited' | 'deleted' | 'own';
export type SpreadLine = { holiday: HolidayFacts } & (
  | { op: 'add'; global: string }
  | { op: 'change' | 'adopt'; global: string; id: string; before: HolidayFacts }
  | { op: 'remove'; id: string }
  | { op: 'keep'; because: KeptBecause; before?: HolidayFacts }
);

const FACTS = ['name', 'nameBn', 'from', 'until', 'tentative'] as const;
export const factsOf = (row: HolidayFacts): HolidayFacts => ({
  name: row.name,
  nameBn: row.nameBn,
  from: row.from,
  until: row.until,
  tentative: row.tentative,
});
const isSame = (a: HolidayFacts, b: HolidayFacts) => FACTS.every((field) => a[field] === b[field]);
const isEdited = (row: InstitutionHoliday) => row.given !== undefined && !isSame(row, row.given);
const meets = (a: HolidayFacts, b: HolidayFacts) => a.from <= b.until && b.from <= a.until;

/**
 * The changes that spreading a year makes in one institution. `national` holds every national holiday of the year,
 * switched-off ones too, and those that its rows come from. Rows that the institution changed, deleted or entered
 * itself stay, unless `overwrite` says otherwise; nothing of its own is ever removed.
 */
export const spreadDifference = (
  national: readonly NationalHoliday[],
  own: readonly InstitutionHoliday[],
  rule: { overwrite: boolean },
): SpreadLine[] => withoutClashes(differences(national, own, rule), own);

/** Two holidays of one name may not begin on the same day: the institution's own is there first. */
function withoutClashes(lines: readonly SpreadLine[], own: readonly InstitutionHoliday[]): SpreadLine[] {
  const gone = new Set(lines.flatMap((line) => (line.op === 'remove' ? [line.id] : [])));
  return lines.map((line): SpreadLine => {
    if (line.op === 'keep' || line.op === 'remove') return line;
    const { holiday } = line;
    const id = line.op === 'add' ? null : line.id;
    const clash = own.find(
      (row) =>
        row.id !== id &&
        !row.isRemoved &&
        !gone.has(row.id) &&
        row.global === undefined &&
        row.from === holiday.from &&
        foldName(row.name) === foldName(holiday.name),
    );
    return clash ? { op: 'keep', because: 'own', holiday, before: factsOf(clash) } : line;
  });
}

function differences(
  national: readonly NationalHoliday[],
  own: readonly InstitutionHoliday[],
  { overwrite }: { overwrite: boolean },
): SpreadLine[] {
  const lines: SpreadLine[] = [];
  for (const each of national.filter(({ active }) => active)) {
    const holiday = factsOf(each);
    const row = own.find((found) => found.global === each.id && !found.isRemoved);
    if (row) {
      if (isSame(row, each)) {
        // The same again, though changed by hand: from now on it counts as given.
        if (!row.given || !isSame(row.given, each))
          lines.push({ op: 'adopt', global: each.id, id: row.id, holiday, before: factsOf(row) });
      } else if (isEdited(row) && !overwrite)
        lines.push({ op: 'keep', because: 'edited', holiday, before: factsOf(row) });
      else lines.push({ op: 'change', global: each.id, id: row.id, holiday, before: factsOf(row) });
      continue;
    }
    const alike = own.find(
      (found) =>
        !found.global && !found.isRemoved && foldName(found.name) === foldName(each.name) && meets(found, each),
    );
    if (alike) {
      if (isSame(alike, each))
        lines.push({ op: 'adopt', global: each.id, id: alike.id, holiday, before: factsOf(alike) });
      else if (overwrite) lines.push({ op: 'change', global: each.id, id: alike.id, holiday, before: factsOf(alike) });
      else lines.push({ op: 'keep', because: 'own', holiday, before: factsOf(alike) });
    } else if (!overwrite && own.some((found) => found.global === each.id))
      lines.push({ op: 'keep', because: 'deleted', holiday });
    else lines.push({ op: 'add', global: each.id, holiday });
  }
  const off = new Set(national.filter(({ active }) => !active).map(({ id }) => id));
  for (const row of own.filter((found) => found.global !== undefined && !found.isRemoved && off.has(found.global))) {
    if (isEdited(row) && !overwrite)
      lines.push({ op: 'keep', because: 'edited', holiday: factsOf(row), before: factsOf(row) });
    else lines.push({ op: 'remove', id: row.id, holiday: factsOf(row) });
  }
  return lines;
}
