import {
  AppError,
  fieldErrors,
  kernelErrors,
  labelAt,
  type ActionInput,
  type AnyEntity,
  type Row,
} from '@pathshala/shared/kit';
import { Class, ClassGroup, Group, Section, Shift, Subject, Version } from '@pathshala/shared/modules/school/academics';
import { Institution, TEMPLATE_ALIAS } from '@pathshala/shared/modules/foundation/institutions';
import { onboardingErrors, SETUP, type setupActions } from '@pathshala/shared/modules/front/onboarding';
import { labelsOfRows, runUnit, type Context } from '../../../../kernel';
import { enterInstitution } from '../../../foundation/identity';
import { copyEverything } from '../../replication';
import { findTemplate } from '../services/template';

type Input<K extends keyof typeof setupActions> = ActionInput<(typeof setupActions)[K]>;
type Rows = (Row<AnyEntity> & Record<string, unknown>)[];
const OPTIONS_LIMIT = 500;
const LIMIT = 1_000;
const WHY = 'the operator sets up an institution';

export async function setup(ctx: Context, { institution }: Input<'setup'>) {
  const inside = await enterInstitution(ctx, institution, WHY);
  const count = async (entity: AnyEntity) => {
    const total = await inside.repo(entity).count();
    return {
      entity: entity.name,
      total,
      active: 'active' in entity.fields ? await inside.repo(entity).count({ active: true }) : total,
    };
  };
  return { institution: await placeOf(ctx, institution), catalogues: await Promise.all(SETUP.map(count)) };
}

export async function setupRows(ctx: Context, { institution, entity: name, page = 1, size = 50 }: Input<'setupRows'>) {
  const inside = await enterInstitution(ctx, institution, WHY);
  const entity = inside.kernel.entity(name);
  const { rows, total } = await inside.repo(entity).page({ page, size });
  return { rows: rows as Rows, total, labels: await labelsOfRows(inside, entity, rows) };
}

/**
 * Of a record that the operator sets up: the choices that another catalogue of the institution, or of the platform,
 * has.
 */
export async function setupOptions(ctx: Context, { institution, entity: name }: Input<'setupOptions'>) {
  const target = SETUP.find((each) => each.name === name) ?? ctx.kernel.registry.entities.get(name);
  if (!target || (target.scope === 'tenant' && !SETUP.includes(target))) throw new AppError(kernelErrors.NOT_FOUND);
  const inside = await enterInstitution(ctx, institution, WHY);
  const where = target.scope === 'platform' ? ctx : inside;
  const rows = (await where.repo(target).find({ limit: OPTIONS_LIMIT })) as Rows;
  const labels = await inside.labels(
    target,
    rows.map((row) => row.id),
  );
  return { items: rows.map(({ id }) => ({ id, label: labels.get(id) ?? { en: id, bn: id } })) };
}

export async function saveSetup(ctx: Context, { institution, entity: name, id, rev, values }: Input<'saveSetup'>) {
  const inside = await enterInstitution(ctx, institution, WHY);
  const entity = inside.kernel.entity(name);
  const parsed = (id ? entity.patch : entity.input).safeParse(values, { reportInput: true });
  if (!parsed.success)
    throw new AppError(
      kernelErrors.VALIDATION,
      undefined,
      fieldErrors(parsed.error, (path) => labelAt(entity.fields, path)),
    );
  const written = await runUnit(inside, { id: 'onboarding.saveSetup', audited: true }, (unit) => {
    const repo = unit.repo(entity);
    return id ? repo.update(id, parsed.data, rev === undefined ? {} : { rev }) : repo.create(parsed.data);
  });
  return { id: written.id, rev: written.rev };
}

export async function removeSetup(ctx: Context, { institution, entity, id, rev }: Input<'removeSetup'>) {
  const inside = await enterInstitution(ctx, institution, WHY);
  await runUnit(inside, { id: 'onboarding.removeSetup', audited: true }, (unit) =>
    unit.repo(unit.kernel.entity(entity)).remove(id, { rev }),
  );
  return {};
}

export async function academics(ctx: Context, { institution }: Input<'academics'>) {
  const inside = await enterInstitution(ctx, institution, WHY);
  const all = <E extends AnyEntity>(entity: E) => inside.repo(entity).find({ limit: LIMIT });
  const [shifts, versions, groups, classes, offers, sections, subjects] = await Promise.all([
    all(Shift),
    all(Version),
    all(Group),
    all(Class),
    all(ClassGroup),
    all(Section),
    all(Subject),
  ]);
  return {
    institution: await placeOf(ctx, institution),
    shifts: shifts.map((row) => ({ ...named(row), startsAt: row.startsAt, endsAt: row.endsAt })),
    versions: versions.map(named),
    groups: groups.map(named),
    classes: classes.map((row) => ({
      ...named(row),
      groups: offers
        .filter((offer) => offer.class === row.id)
        .map(({ id, rev, group, seats, active }) => ({ id, rev, group, seats: seats ?? null, active })),
      sections: sections
        .filter((section) => section.class === row.id)
        .map((section) => ({
          ...named(section),
          shift: section.shift,
          version: section.version ?? null,
          group: section.group ?? null,
          capacity: section.capacity ?? null,
        })),
    })),
    subjects: subjects.map((row) => ({ ...named(row), code: row.code })),
  };
}

export async function template(ctx: Context) {
  return { institution: (await findTemplate(ctx))?.id ?? null };
}

export async function makeTemplate(ctx: Context, { from }: Input<'makeTemplate'>) {
  if (await findTemplate(ctx)) throw new AppError(onboardingErrors.TEMPLATE_EXISTS);
  // Nobody ever writes to it: the address is one that cannot exist.
  const { id } = await ctx.repo(Institution).create({
    name: 'Default settings',
    nameBn: 'ডিফল্ট সেটিংস',
    alias: TEMPLATE_ALIAS,
    isTemplate: true,
    status: 'suspended',
    type: 'school-college',
    email: 'defaults@pathshala.invalid',
    phone: '01700000000',
    address: '-',
    addressBn: '-',
  });
  if (from) {
    await ctx.repo(Institution).get(from);
    await copyEverything(ctx, { from, to: id });
  }
  return { institution: id };
}

const named = (row: { id: string; name: string; nameBn: string; active: boolean }) => ({
  id: row.id,
  name: { en: row.name, bn: row.nameBn },
  active: row.active,
});

async function placeOf(ctx: Context, id: string) {
  const { rev, name, nameBn, alias, isTemplate = false } = await ctx.repo(Institution).get(id);
  return { id, rev, name: { en: name, bn: nameBn }, alias, isTemplate };
}
