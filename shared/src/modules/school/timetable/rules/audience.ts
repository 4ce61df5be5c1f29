/** Students of a section, and who of them take a subject. */
export interface SectionStudents {
  section: string;
  students: readonly string[];
  /** Subject → those who take it, for subjects that not everyone takes. */
  takers: ReadonlyMap<string, ReadonlySet<string>>;
}
/** A section as groups of students with the same subjects: `all`, and one group for each optional subject. */
export interface Audience {
  all: readonly string[];
  bySubject: Readonly<Record<string, readonly string[]>>;
}

/**
 * Cuts a section into its atoms. Two lessons of a section may take place at the same time when they have no atom in
 * common, which is when no student takes both subjects. A subject that nobody has chosen yet counts as everyone's, so
 * that nothing is placed beside it unseen.
 */
export function audienceOf({ section, students, takers }: SectionStudents): Audience {
  const partial = [...takers].filter(([, those]) => students.some((each) => those.has(each)));
  const signatures = new Map<string, string>();
  const atomOf = new Map<string, string>();
  for (const student of students) {
    const signature = partial.map(([, those]) => (those.has(student) ? '1' : '0')).join('');
    const atom = signatures.get(signature) ?? `${section}#${signatures.size}`;
    signatures.set(signature, atom);
    atomOf.set(student, atom);
  }
  const all = signatures.size > 0 ? [...signatures.values()] : [`${section}#0`];
  return {
    all,
    bySubject: Object.fromEntries(
      partial.map(([subject, those]) => [
        subject,
        [...new Set(students.flatMap((student) => (those.has(student) ? (atomOf.get(student) ?? []) : [])))],
      ]),
    ),
  };
}

export const atomsFor = (audience: Audience | undefined, section: string, subject: string): readonly string[] =>
  audience ? (audience.bySubject[subject] ?? audience.all) : [`${section}#0`];
