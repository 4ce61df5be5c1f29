import { randomBytes } from 'node:crypto';
import type { Row } from '@pathshala/shared/kit';
import { GradeBand, GradeScale } from '@pathshala/shared/modules/exams/exams';
import {
  POLICY_NAMED_LISTS,
  PolicyRecord,
  WHOLE_WITH,
  type PolicyDifference,
} from '@pathshala/shared/modules/front/grouppolicies';
import { differingSettings } from '@pathshala/shared/modules/school/academics';
import { foldName } from '@pathshala/shared/text';
import type { Context } from '../../../../kernel';
import { knownNames, labelOf, presentSettings, type PresentSetting } from '../../../school/academics';
import { nextScaleVersion, publishedWith } from '../../../exams/exams';
import { linkTo, type Links } from './links';
import type { PolicyRow } from './policies-of';

interface Renewed {
  isNewVersion: boolean;
  differences: PolicyDifference[];
  /** Grades that make room for one of another letter: what changes, by policy. */
  replaced: Map<string, PolicyDifference['changes']>;
}
const SCALE = WHOLE_WITH[GradeBand.name]!;
/** Words beside a grade and names of a scale make no result. */
const BESIDE: readonly string[] = ['name', 'nameBn', 'remark', 'remarkBn'];

/**
 * Prepares the scales of an institution for the policy: one with published results becomes a new version first, and
 * grades that the policy does not have leave the scale, so that the others have room.
 */
export async function renewScales(inside: Context, policies: readonly PolicyRow[], links: Links): Promise<Renewed> {
  const out: Renewed = { isNewVersion: false, differences: [], replaced: new Map() };
  for (const policy of policies.filter(({ entity }) => entity === GradeScale.name)) {
    const grades = policies.filter(
      (each) =>
        each.entity === GradeBand.name &&
        foldName(String(each.values[SCALE])) === foldName(String(policy.values['name'])),
    );
    let present = await presentScale(inside, policy, links);
    if (!present) continue;
    if (isOther(policy, grades, present) && (await publishedWith(inside, present.scale.row.id))) {
      await setAside(inside, [policy, ...grades], links);
      const record = await nextScaleVersion(inside, present.scale.row.id);
      await linkTo(inside, { policy: policy.id, record, links });
      out.isNewVersion = true;
      present = (await presentScale(inside, policy, links))!;
    }
    if (grades.length > 0) await makeRoom(inside, { grades, present: present.grades, links, out });
  }
  return out;
}

interface Present {
  scale: PresentSetting;
  grades: PresentSetting[];
}
async function presentScale(inside: Context, policy: PolicyRow, links: Links): Promise<Present | null> {
  const known = await knownNames(inside, POLICY_NAMED_LISTS);
  const scales = await presentSettings(inside, GradeScale, known);
  const linked = links.get(policy.id)?.record;
  const scale = scales.find(({ row }) => row.id === linked) ?? scales.find(({ key }) => key === policy.key);
  if (!scale) return null;
  return { scale, grades: await presentSettings(inside, GradeBand, known, { scale: scale.row.id }) };
}

const likeFrom = (grades: readonly PolicyRow[], { values }: PresentSetting) =>
  grades.find((each) => each.values['from'] === values['from']);
const madeOtherwise = (policy: PolicyRow, { values }: PresentSetting): boolean =>
  differingSettings(policy.values, values).some((field) => !BESIDE.includes(field) && field !== SCALE);

function isOther(policy: PolicyRow, grades: readonly PolicyRow[], present: Present): boolean {
  if (madeOtherwise(policy, present.scale)) return true;
  if (grades.length === 0) return false;
  return (
    grades.length !== present.grades.length ||
    present.grades.some((grade) => {
      const like = likeFrom(grades, grade);
      return !like || madeOtherwise(like, grade);
    })
  );
}

/** Two grades of one scale may not have one letter, so that letters that move from grade to grade come free first. */
async function makeRoom(
  inside: Context,
  { grades, present, links, out }: { grades: PolicyRow[]; present: PresentSetting[]; links: Links; out: Renewed },
): Promise<void> {
  for (const grade of present) {
    const like = likeFrom(grades, grade);
    if (like && like.values['letter'] === grade.values['letter']) continue;
    if (like)
      out.replaced.set(
        like.id,
        differingSettings(like.values, grade.values)
          .filter((field) => field !== SCALE)
          .map((field) => ({ field, from: grade.values[field] ?? null, to: like.values[field] ?? null })),
      );
    else
      out.differences.push({
        entity: GradeBand.name,
        label: labelOf(GradeBand, grade.values),
        outcome: 'removed',
        changes: [],
      });
    const linked = grades.filter((each) => links.get(each.id)?.record === grade.row.id);
    const record = await inside.repo(PolicyRecord).findOne({ institution: inside.tenantId!, record: grade.row.id });
    if (record) await inside.repo(PolicyRecord).remove(record.id);
    for (const each of linked) links.delete(each.id);
    await inside.repo(GradeBand).remove((grade.row as Row<typeof GradeBand>).id);
  }
}

/**
 * Until the new version is there, the policies are followed by no record: the old scale gets its new name freely.
 */
async function setAside(inside: Context, policies: readonly PolicyRow[], links: Links): Promise<void> {
  for (const { id } of policies) await linkTo(inside, { policy: id, record: noRecord(), links });
}
/** Each time another id, since a record follows once. */
const noRecord = (): string => randomBytes(12).toString('hex');
