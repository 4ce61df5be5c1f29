import type { Row } from '@pathshala/shared/kit';
import {
  isFamily,
  isRequired,
  LoginPolicy,
  Membership,
  requiredFrom,
  Role,
  type InstitutionChoice,
  type User,
} from '@pathshala/shared/modules/foundation/identity';
import { OPTIONS, SiteOption } from '@pathshala/shared/modules/foundation/platform';
import type { Context } from '../../../../kernel';
import { baseOf } from './describe-caller';

const INSTITUTION_GRACE_DAYS = 14;
const usual = () => LoginPolicy.input.parse({}) as Pick<Row<typeof LoginPolicy>, 'secondFactor' | 'graceDays'>;

/**
 * From when on this person cannot log in without a second factor: the earliest of all their roles, whichever of them
 * they want to work in. Null where none requires it.
 */
export async function factorDuty(
  sys: Context,
  user: Pick<Row<typeof User>, 'id' | 'createdAt'>,
): Promise<string | null> {
  const memberships = await sys.repo(Membership).find({ where: { user: user.id, status: 'active' }, sort: [] });
  const roles = new Map(
    (await sys.repo(Role).find({ where: { id: { in: memberships.map(({ role }) => role) } }, sort: [] })).map(
      (role) => [role.id, baseOf(role)],
    ),
  );
  const working = memberships.filter(({ role }) => !isFamily(roles.get(role) ?? ''));
  if (working.length === 0) return null;
  const policy = await sys.repo(LoginPolicy).findOne({ key: 'default' });
  const { secondFactor: platform, graceDays } = policy ?? usual();
  const duties: string[] = [];
  for (const membership of working) {
    const role = roles.get(membership.role) ?? '';
    const opened = [user.createdAt, membership.createdAt];
    if (isRequired(role, { platform, institution: 'platform' }))
      duties.push(requiredFrom({ graceDays, since: [...opened, policy?.updatedAt] }));
    const option = membership.institution ? await optionRow(sys, membership.institution) : null;
    if (option && isRequired(role, { platform: 'none', institution: option.choice }))
      duties.push(requiredFrom({ graceDays: INSTITUTION_GRACE_DAYS, since: [...opened, option.since] }));
  }
  return duties.sort()[0] ?? null;
}

async function optionRow(
  sys: Context,
  institution: string,
): Promise<{ choice: InstitutionChoice; since: string } | null> {
  const row = await sys.inInstitution(institution).repo(SiteOption).findOne({ key: 'secondFactor' });
  const choice = row ? OPTIONS.secondFactor.schema.safeParse(row.value) : null;
  return row && choice?.success ? { choice: choice.data, since: row.updatedAt } : null;
}
