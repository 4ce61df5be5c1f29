import type { Text } from '@pathshala/shared/kit';
import type { Context } from '../../../../kernel';
import { accountsOf } from '../../../foundation/identity';
import { notify } from '../../../school/messaging';

/** Into the bell of the heads of an institution, once per source. */
export async function tellHeads(
  sys: Context,
  { institution, title, link, source }: { institution: string; title: Text; link: string; source: string },
): Promise<void> {
  const here = sys.inInstitution(institution);
  const people = await accountsOf(here, { roles: ['head'] });
  await notify(
    here,
    [...new Set(people.map(({ user }) => user))].map((user) => ({
      user,
      institution,
      kind: 'work' as const,
      title: title.en,
      titleBn: title.bn,
      link,
      source,
    })),
  );
}
