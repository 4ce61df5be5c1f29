import { foldName } from '../../../../text';

/** A section as it should be; `id` is null for a new one. Times of shifts are `HH:mm`. */
export interface PlannedSection {
  id: string | null;
  class: string;
  shift: string;
  version?: string | undefined;
  group?: string | undefined;
  name: string;
  capacity?: number | undefined;
  room?: string | undefined;
  /** Employee who is its class teacher. */
  classTeacher?: string | undefined;
}
export interface SectionFacts {
  shifts: ReadonlyMap<string, { startsAt: string; endsAt: string }>;
  rooms: ReadonlyMap<string, { seats: number; isInUse: boolean }>;
  /** Students of existing sections. */
  strength: ReadonlyMap<string, number>;
}
export type SectionFaultCode =
  | 'duplicate'
  | 'roomTaken'
  | 'roomNotInUse'
  | 'roomTooSmall'
  | 'tooManyStudents'
  | 'teacherTaken';
export interface SectionFault {
  /** Place in the list of planned sections. */
  row: number;
  code: SectionFaultCode;
  /** The other section, where there is one. */
  other?: PlannedSection;
  count?: number;
}

const placeOf = ({ class: level, shift, version, group, name }: PlannedSection) =>
  JSON.stringify([level, shift, version ?? null, group ?? null, foldName(name)]);

/**
 * The obstacles to the planned sections, each compared with the others and with `existing` ones that are not planned
 * again. Two sections share a room or a class teacher only in shifts that do not overlap.
 */
export function sectionFaults(
  planned: readonly PlannedSection[],
  existing: readonly PlannedSection[],
  { shifts, rooms, strength }: SectionFacts,
): SectionFault[] {
  const replaced = new Set(planned.flatMap(({ id }) => id ?? []));
  const standing = existing.filter(({ id }) => id === null || !replaced.has(id));
  const meet = (a: string, b: string) => {
    const [one, two] = [shifts.get(a), shifts.get(b)];
    return (
      a === b || (one !== undefined && two !== undefined && one.startsAt < two.endsAt && two.startsAt < one.endsAt)
    );
  };
  return planned.flatMap((section, row): SectionFault[] => {
    // Of two planned ones that collide the later is named.
    const others = [...standing, ...planned.slice(0, row)];
    const faults: SectionFault[] = [];
    const same = others.find((other) => placeOf(other) === placeOf(section));
    if (same) faults.push({ row, code: 'duplicate', other: same });
    const room = section.room === undefined ? undefined : rooms.get(section.room);
    if (section.room !== undefined) {
      const holder = others.find((other) => other.room === section.room && meet(other.shift, section.shift));
      if (holder) faults.push({ row, code: 'roomTaken', other: holder });
    }
    if (room && !room.isInUse) faults.push({ row, code: 'roomNotInUse' });
    if (room && section.capacity !== undefined && section.capacity > room.seats)
      faults.push({ row, code: 'roomTooSmall', count: room.seats });
    const students = section.id === null ? 0 : (strength.get(section.id) ?? 0);
    if (section.capacity !== undefined && students > section.capacity)
      faults.push({ row, code: 'tooManyStudents', count: students });
    if (section.classTeacher !== undefined) {
      const busy = others.find(
        (other) => other.classTeacher === section.classTeacher && meet(other.shift, section.shift),
      );
      if (busy) faults.push({ row, code: 'teacherTaken', other: busy });
    }
    return faults;
  });
}
