import { Guardian } from '@pathshala/shared/modules/foundation/people';
import { foldPersonName, type AdmissionInput } from '@pathshala/shared/modules/students/students';
import type { Row } from '@pathshala/shared/kit';
import type { Context } from '../../../../kernel';

type GuardianRow = Row<typeof Guardian>;

/**
 * The adult that is meant: a record that is named, one of the same name and number (a brother or sister is here
 * already), or a new one. `proved`: the only number by which one who is here is found, where the others were typed by
 * someone without an account, who could name any family.
 */
export async function guardianOf(
  ctx: Context,
  adult: NonNullable<AdmissionInput['father']>,
  { relation, proved }: { relation: GuardianRow['relation']; proved?: string | undefined },
): Promise<GuardianRow> {
  const guardians = ctx.repo(Guardian);
  if ('id' in adult) return guardians.get(adult.id);
  if (proved !== undefined && adult.phone !== proved) return guardians.create({ ...adult, relation });
  const same = (await guardians.find({ where: { phone: adult.phone } })).find(
    (row) =>
      foldPersonName(row.name) === foldPersonName(adult.name) ||
      foldPersonName(row.nameBn) === foldPersonName(adult.nameBn),
  );
  return same ?? guardians.create({ ...adult, relation });
}
