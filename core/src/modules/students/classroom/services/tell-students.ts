import type { Text } from '@pathshala/shared/kit';
import { Student } from '@pathshala/shared/modules/foundation/people';
import type { Context } from '../../../../kernel';
import { accountsOf } from '../../../foundation/identity';
import { notify } from '../../../school/messaging';

/** Notifies students and their guardians in the bell. */
export async function tellStudents(
  sys: Context,
  students: readonly string[],
  { title, body, source }: { title: Text; body: Text; source: string },
): Promise<void> {
  if (students.length === 0) return;
  const people = await sys.repo(Student).find({ where: { id: { in: [...students] } }, sort: [], atMost: 1_000 });
  const guardians = [...new Set(people.flatMap(({ guardian }) => guardian ?? []))];
  const accounts = await accountsOf(sys, { students, guardians });
  await notify(
    sys,
    [...new Set(accounts.map(({ user }) => user))].map((user) => ({
      user,
      institution: sys.tenantId!,
      kind: 'notice' as const,
      title: title.en.slice(0, 300),
      titleBn: title.bn.slice(0, 300),
      ...(body.en ? { body: body.en, bodyBn: body.bn } : {}),
      link: '/student/class-room',
      source,
    })),
  );
}
