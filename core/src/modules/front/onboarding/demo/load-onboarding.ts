import { createHash } from 'node:crypto';
import type { AnyEntity, Field } from '@pathshala/shared/kit';
import {
  GroupMembership,
  Institution,
  NonSiteInstitute,
  TEMPLATE_ALIAS,
} from '@pathshala/shared/modules/foundation/institutions';
import { InstitutionApplication, SETUP } from '@pathshala/shared/modules/front/onboarding';
import type { Store } from '../../../../kernel';
import { bulkLoad } from '../../../../kernel/mongo/bulk-load';
import { toObjectId } from '../../../../kernel/mongo/connection';
import type { Recipe } from '../../../../seed/recipe';
import { APPLICATIONS, NON_SITE_INSTITUTES } from './onboarding.data';
import { rowId } from '../../../../seed/recipe/row-id';

const DAY_MS = 86_400_000;
/** The institution whose set-up becomes the platform's defaults: it has all classes from one to twelve. */
const MODEL = 'meghna';
const JOINED = '2025-01-01';

/**
 * Applications on the operator's desk, schools outside of the platform, who belongs to which group, and the defaults of
 * the platform.
 */
export async function loadOnboarding(
  store: Store,
  recipe: Recipe,
  now: Date,
  say: (line: string) => void,
): Promise<void> {
  await bulkLoad(
    store,
    NonSiteInstitute,
    NON_SITE_INSTITUTES.map(({ name, type, district }) => ({
      id: rowId('nonSiteInstitute', name.en),
      name: name.en,
      nameBn: name.bn,
      type,
      ...placeOf(recipe, district),
      active: true,
    })),
    now,
  );
  await bulkLoad(
    store,
    InstitutionApplication,
    APPLICATIONS.map((plan) => applicationRow(recipe, plan, now)),
    now,
  );
  await bulkLoad(
    store,
    GroupMembership,
    recipe.rows.institution.flatMap(({ id, group }) =>
      group ? [{ id: rowId('groupMembership', id), group, institution: id, joinedOn: JOINED }] : [],
    ),
    now,
  );
  const copied = await loadDefaults(store, now);
  say(`${APPLICATIONS.length} applications, ${copied} default settings`);
}

/** The first thana represents the whole district. */
function placeOf({ rows }: Recipe, district: string) {
  const found = rows.district.find((row) => row.name === district)!;
  return {
    division: found.division,
    district: found.id,
    thana: rows.thana.find((row) => row.district === found.id)!.id,
  };
}

function applicationRow(
  recipe: Recipe,
  { reference, name, levels, applicant, district, daysAgo, rejected, alias, ...rest }: (typeof APPLICATIONS)[number],
  now: Date,
) {
  const at = (days: number) => new Date(now.getTime() - days * DAY_MS).toISOString();
  return {
    ...rest,
    ...placeOf(recipe, district),
    id: rowId('institutionApplication', reference),
    reference,
    alias,
    name: name.en,
    nameBn: name.bn,
    levelFrom: levels[0],
    levelTo: levels[1],
    applicant: applicant.en,
    applicantBn: applicant.bn,
    email: `${alias}@applicants.example.com`,
    locale: 'bn',
    createdAt: at(daysAgo),
    ...(rejected ? { status: 'rejected', reason: rejected, decidedAt: at(daysAgo - 1) } : { status: 'pending' }),
  };
}

/** A copy of what the model institution has by now, with references inside the copy. @returns the number of records */
async function loadDefaults(store: Store, now: Date): Promise<number> {
  const id = rowId('institution', TEMPLATE_ALIAS);
  await bulkLoad(
    store,
    Institution,
    [
      {
        id,
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
      },
    ],
    now,
  );
  const model = rowId('institution', MODEL);
  const copies = new Set<string>();
  let count = 0;
  for (const entity of SETUP) {
    const docs = await store
      .documents(entity)
      .find({ tenantId: toObjectId(model), alive: true })
      .toArray();
    const rows = docs
      .flatMap((doc) => copyOf(store, entity, doc as unknown as Record<string, unknown>, copies) ?? [])
      .map((row) => ({ ...row, tenantId: id }));
    for (const row of rows) copies.add(row.id);
    count += rows.length;
    await bulkLoad(store, entity, rows, now);
  }
  return count;
}

/** Null when it must lead to something that is not copied. */
function copyOf(
  store: Store,
  entity: AnyEntity,
  doc: Record<string, unknown>,
  copies: ReadonlySet<string>,
): ({ id: string } & Record<string, unknown>) | null {
  const values: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(entity.fields as Record<string, Field>)) {
    const value = doc[name];
    if (value === undefined || value === null || field.kind === 'file' || field.kind === 'image') continue;
    if (field.kind !== 'ref' && field.kind !== 'refs') {
      values[name] = value instanceof Date ? value.toISOString() : value;
      continue;
    }
    const isShared = store.registry.entities.get(field.of.entity!)!.scope === 'platform';
    const ids = [value].flat().map((each) => (isShared ? String(each) : copyId(String(each))));
    if (isShared || ids.every((each) => copies.has(each))) values[name] = field.kind === 'ref' ? ids[0] : ids;
    else if (!field.optional) return null;
  }
  return { ...values, id: copyId(String(doc._id)) };
}

const copyId = (id: string) => createHash('sha1').update(`${TEMPLATE_ALIAS}:${id}`).digest('hex').slice(0, 24);
