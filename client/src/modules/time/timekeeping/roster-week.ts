interface Span {
  from: string;
  until?: string | undefined;
}

/** Whether an entry applies on a day; an entry without an end has no limit. */
export const isOn = ({ from, until }: Span, date: string): boolean =>
  from <= date && (until === undefined || date <= until);

/** Entries by employee, in the order of their names. */
export function staffOf<E extends { staff: string }>(
  entries: readonly E[],
  nameOf: (staff: string) => string,
): { staff: string; name: string; entries: E[] }[] {
  const byStaff = new Map<string, E[]>();
  for (const entry of entries) byStaff.set(entry.staff, [...(byStaff.get(entry.staff) ?? []), entry]);
  return [...byStaff]
    .map(([staff, own]) => ({ staff, name: nameOf(staff), entries: own }))
    .sort((a, b) => a.name.localeCompare(b.name));
}
