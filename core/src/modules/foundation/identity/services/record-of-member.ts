import type { Row, Text } from '@pathshala/shared/kit';
import type { Membership } from '@pathshala/shared/modules/foundation/identity';
import type { Context } from '../../../../kernel';

export interface OwnRecord {
  name: Text;
  /** Of an employee or a student; guardians have none. */
  code: string | null;
}
type Whose = Partial<Pick<Row<typeof Membership>, 'institution' | 'staff' | 'student' | 'guardian'>>;
interface Named {
  name: string;
  nameBn?: string;
  code?: string;
}

/** The person's own record in the institution of a membership; null where there is none. */
export async function recordOfMember(sys: Context, membership: Whose | null): Promise<OwnRecord | null> {
  if (!membership?.institution) return null;
  for (const kind of ['staff', 'student', 'guardian'] as const) {
    const id = membership[kind];
    if (!id) continue;
    // By name: the modules of people come after this one.
    const row = (await sys.inInstitution(membership.institution).repo(sys.kernel.entity(kind)).findOne({ id })) as
      | (Named & { id: string })
      | null;
    if (row) return { name: { en: row.name, bn: row.nameBn ?? row.name }, code: row.code ?? null };
  }
  return null;
}
