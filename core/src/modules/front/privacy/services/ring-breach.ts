import { AppError, fill, kernelErrors, type Row, t, type Text } from '@pathshala/shared/kit';
import { DataBreach, privacyErrors } from '@pathshala/shared/modules/front/privacy';
import { formatsOf } from '@pathshala/shared/text';
import { type Context, systemPart } from '../../../../kernel';
import { accountsOf, operatorsOf } from '../../../foundation/identity';
import { notify } from '../../../school/messaging';

const BODY = t('The authority is to be told by {time}.', 'কর্তৃপক্ষকে {time}-এর মধ্যে জানাতে হবে।');
const LINKS = { operator: '/edu/data/breaches', head: '/site/data/breaches' };

/** Notifies the operators and the heads of the institution, once for each `when`. */
export async function ringBreach(
  sys: Context,
  { id, nature, institution, dueAt }: Row<typeof DataBreach>,
  { title, when }: { title: Text; when: string },
): Promise<void> {
  const named = fill(title, { nature });
  const body = fill(BODY, { time: { en: formatsOf('en').dateTime(dueAt), bn: formatsOf('bn').dateTime(dueAt) } });
  const item = {
    kind: 'work' as const,
    title: named.en,
    titleBn: named.bn,
    body: body.en,
    bodyBn: body.bn,
    source: `breach-${id}-${when}`,
  };
  await notify(
    sys,
    (await operatorsOf(sys)).map((user) => ({ ...item, user, link: LINKS.operator })),
  );
  if (!institution) return;
  const here = sys.inInstitution(institution);
  const heads = await accountsOf(here, { roles: ['head'] });
  await notify(
    here,
    [...new Set(heads.map(({ user }) => user))].map((user) => ({ ...item, user, institution, link: LINKS.head })),
  );
}

/**
 * The breach, and the system in its institution, to which the caller belongs: the operator belongs to none.
 * @throws NOT_FOUND, BREACH_OF_ALL
 */
export async function breachHere(ctx: Context, id: string) {
  const breach = await ctx.repo(DataBreach).get(id);
  if (!breach.institution) throw new AppError(privacyErrors.BREACH_OF_ALL);
  if (ctx.tenantId !== breach.institution) throw new AppError(kernelErrors.NOT_FOUND);
  return { breach, here: systemPart(ctx).inInstitution(breach.institution) };
}
