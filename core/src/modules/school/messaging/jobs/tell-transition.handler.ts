import { fill, type Entity, type Lifecycle, type Tell } from '@pathshala/shared/kit';
import { User } from '@pathshala/shared/modules/foundation/identity';
import { Student } from '@pathshala/shared/modules/foundation/people';
import type { Context } from '../../../../kernel';
import { accountsOf } from '../../../foundation/identity';
import { notify, type NotificationInput } from '../services/notify';

type Values = Readonly<Record<string, unknown>> & { id: string };
interface Payload {
  entity: string;
  id: string;
  transition: string;
  rev: number;
}
const LONGEST = 300;

/** One line in the bell of everyone concerned, but not of the one who did it. */
export default async function tellTransitionJob(sys: Context, { entity: name, id, transition, rev }: Payload) {
  const entity = sys.kernel.entity(name);
  const life = entity.lifecycle as Lifecycle | null;
  const declared = life?.transitions[transition];
  const record = (await sys.repo(entity).findOne({ id })) as Values | null;
  if (!life || !declared?.tell || !record) return;
  const { tell, to } = declared;
  const doer = sys.actor.userId;
  const users = (await usersOf(sys, entity, { tell, record })).filter((user) => user !== doer);
  const by = doer ? await sys.repo(User).findOne({ id: doer }) : null;
  const text = fill(tell.text, {
    title: (await sys.labels(entity, [id])).get(id) ?? entity.labels.one,
    state: life.states[to]!.label,
    by: by ? { en: by.name, bn: by.nameBn ?? by.name } : sys.actor.name,
  });
  await notify(
    sys,
    users.map((user) => ({
      user,
      ...(sys.tenantId ? { institution: sys.tenantId } : {}),
      kind: (tell.kind ?? 'work') as NotificationInput['kind'],
      title: text.en.slice(0, LONGEST),
      titleBn: text.bn.slice(0, LONGEST),
      link: tell.link.replace(/:(\w+)/g, (_, field: string) => encodeURIComponent(String(record[field] ?? ''))),
      source: `${name}:${id}:${transition}:${rev}`,
    })),
  );
}

async function usersOf(
  sys: Context,
  entity: Entity,
  { tell: { fields = [], roles = [] }, record }: { tell: Tell; record: Values },
): Promise<string[]> {
  const users: string[] = [];
  const people = { roles, staff: [] as string[], students: [] as string[], guardians: [] as string[] };
  for (const field of fields) {
    const value = record[field];
    if (typeof value !== 'string') continue;
    const target = field === 'createdBy' || field === 'updatedBy' ? 'user' : entity.fields[field]?.of.entity;
    if (target === 'user') users.push(value);
    if (target === 'staff') people.staff.push(value);
    if (target === 'guardian') people.guardians.push(value);
    if (target === 'student') {
      people.students.push(value);
      const guardian = (await sys.repo(Student).findOne({ id: value }))?.guardian;
      if (guardian) people.guardians.push(guardian);
    }
  }
  return [...new Set([...users, ...(await accountsOf(sys, people)).map(({ user }) => user)])];
}
