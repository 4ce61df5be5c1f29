import type { Audience } from '@pathshala/shared/modules/school/timetable';

/**
 * Divisions of a section: in one division are subjects that no student takes together, so that their lessons may take
 * place side by side. A subject that everyone takes is in none.
 */
export function divisionsOf(audience: Audience | undefined): string[][] {
  if (!audience) return [];
  const divisions: { subjects: string[]; atoms: Set<string> }[] = [];
  for (const [subject, atoms] of Object.entries(audience.bySubject)) {
    if (atoms.length === audience.all.length) continue;
    const free = divisions.find((division) => atoms.every((atom) => !division.atoms.has(atom)));
    if (!free) divisions.push({ subjects: [subject], atoms: new Set(atoms) });
    else {
      free.subjects.push(subject);
      for (const atom of atoms) free.atoms.add(atom);
    }
  }
  return divisions.map(({ subjects }) => subjects);
}
