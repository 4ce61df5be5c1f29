import { fill, type Entity, type Lifecycle, type Tell } from '@pathshala/shared/kit';
import { User } from '@pathshala/shared/modules/foundation/identity';
import { Student } from '@pathshala/shared/modules/foundation/people';
import { formatsOf } from '@pathshala/shared/text';
import type { Context } from '../../../../kernel';
import { accountsOf } from '../../../foundation/identity';
import { notify, type NotificationInput } from '../services/notify';

type Values = Readonly<Record<string, unknown>> & { id: string };
interface Payload {
  entity: string;
  id: string;
  transition: string;
  rev: number;
  more?: readonly { id: string; rev: number }[] | undefined;
}
const LONGEST = 300;

/**
 * One line in the bell of everyone concerned except the person who acted. If the transition has a text for many,
 * several records are one line with their number.
 */
export default async function tellTransitionJob(
  sys: Context,
  { entity: name, id, transition, rev, more = [] }: Payload,
) {
  const entity = sys.kernel.entity(name);
  const life = entity.lifecycle as Lifecycle | null;
  const declared = life?.transitions[transition];
  if (!life || !declared?.tell) return;
  const { tell, to } = declared;
  const doer = sys.actor.userId;
  const moved = [{ id, rev }, ...more];
  const records = (await sys.repo(entity).find({
    where: { id: { in: moved.map((each) => each.id) } },
    limit: moved.length,
  })) as Values[];
  const byId = new Map(records.map((record) => [record.id, record]));
  const heard = new Map<string, { record: Values; rev: number }[]>();
  for (const each of moved) {
    const record = byId.get(each.id);
    if (!record) continue;
    for (const user of await usersOf(sys, entity, { tell, record }))
      if (user !== doer) heard.set(user, [...(heard.get(user) ?? []), { record, rev: each.rev }]);
  }
  if (heard.size === 0) return;
  const by = doer ? await sys.repo(User).findOne({ id: doer }) : null;
  const labels = await sys.labels(entity, [...byId.keys()]);
  await notify(
    sys,
    [...heard].map(([user, [first, ...others]]) => {
      const { record, rev: of } = first!;
      const count = others.length + 1;
      const text = fill(count > 1 && tell.many ? tell.many : tell.text, {
        title: labels.get(record.id) ?? entity.labels.one,
        state: life.states[to]!.label,
        by: by ? { en: by.name, bn: by.nameBn ?? by.name } : sys.actor.name,
        count: { en: formatsOf('en').number(count), bn: formatsOf('bn').number(count) },
      });
      return {
        user,
        ...(sys.tenantId ? { institution: sys.tenantId } : {}),
        kind: (tell.kind ?? 'work') as NotificationInput['kind'],
        title: text.en.slice(0, LONGEST),
        titleBn: text.bn.slice(0, LONGEST),
        link: tell.link.replace(/:(\w+)/g, (_, field: string) => encodeURIComponent(String(record[field] ?? ''))),
        source: `${name}:${record.id}:${transition}:${of}`,
      };
    }),
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
