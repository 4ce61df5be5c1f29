import { AppError, ROLES, type AnyEntity, type RoleKey } from '@pathshala/shared/kit';
import { GOING, transfersErrors, UNCARRIED } from '@pathshala/shared/modules/front/transfers';
import { fromCarried, isSecret, type CarriedRow, type Context } from '../../../../kernel';
import { inPath, parsed, type NumberedEntry, type OpenArchive } from './open-archive';

export type Documents = ReturnType<typeof fromCarried>['doc'][];
const RECORDS = /^records\/(\w+)-\d+\.jsonl$/;
const GOES: ReadonlySet<string> = new Set(['institution', 'user', ...GOING]);

/**
 * The entity whose records a file of the archive holds; null for any other file. @throws AppError for one that never
 * goes
 */
export function entityOf(sys: Context, { path }: NumberedEntry): AnyEntity | null {
  const name = RECORDS.exec(path)?.[1];
  if (!name) return null;
  const entity = sys.kernel.registry.entities.get(name);
  const goes = entity && (entity.scope === 'tenant' ? !UNCARRIED.has(name) : GOES.has(name));
  if (!goes) throw new AppError(transfersErrors.ARCHIVE_BROKEN, { why: path });
  return entity;
}

/**
 * Documents of a file as they would be here: in the institution of the archive, whatever the file says.
 * @throws AppError for records that lead nowhere, and for rights outside of the institution
 */
export function documentsIn(
  sys: Context,
  {
    entity,
    entry,
    archive,
    alias,
  }: { entity: AnyEntity; entry: NumberedEntry; archive: OpenArchive; alias?: string | undefined },
): Documents {
  const { head, cipher, catalogues } = archive;
  const origin = head.institution.id;
  const tenantId = entity.scope === 'tenant' ? origin : null;
  const found: Documents = [];
  for (const row of parsed<CarriedRow>(entry)) {
    const given = entity.name === 'institution' ? asNew(row, alias) : row;
    assertFields(entity, given, entry.path);
    inPath(entry.path, () => assertOwn(sys, { entity, row: given, origin }));
    const { doc, lost } = inPath(entry.path, () =>
      fromCarried(entity, given, { tenantId, cipher, findHere: catalogues.findHere }),
    );
    if (lost.length > 0)
      throw new AppError(transfersErrors.LEADS_NOWHERE, {
        what: `${entity.labels.one.en}: ${lost.map((name) => entity.fields[name]!.label.en).join(', ')}`,
      });
    found.push(doc);
  }
  return found;
}

/**
 * The institution is of no group here, and nobody has asked for its deletion. With another alias it has no host name
 * yet.
 */
function asNew({ group: _group, deletionOn: _deletionOn, ...row }: CarriedRow, alias: string | undefined): CarriedRow {
  if (!alias || alias === row['alias']) return row as CarriedRow;
  const { host: _host, ...rest } = row as CarriedRow;
  return { ...rest, alias } as CarriedRow;
}

const OF_EVERY_ROW = new Set([
  'id',
  'rev',
  'alive',
  'createdAt',
  'updatedAt',
  'removedAt',
  'emptiedAt',
  'createdBy',
  'updatedBy',
]);

/** A secret in an archive was put there by someone: a password that they know, say. */
function assertFields(entity: AnyEntity, row: CarriedRow, path: string): void {
  for (const name of Object.keys(row)) {
    const field = entity.fields[name];
    if (field ? !isSecret(field) : OF_EVERY_ROW.has(name)) continue;
    throw new AppError(transfersErrors.ARCHIVE_BROKEN, { why: `${path}: ${name}` });
  }
}

/** Someone who writes an archive by hand must not become an operator with it. */
function assertOwn(
  sys: Context,
  { entity, row, origin }: { entity: AnyEntity; row: CarriedRow; origin: string },
): void {
  const refuse = (what: string) => {
    throw new AppError(transfersErrors.NOT_OF_THIS_INSTITUTION, { what: `${entity.labels.one.en}: ${what}` });
  };
  if (entity.name === 'institution' && (row.id !== origin || row['isTemplate'])) refuse(row.id);
  if (GOING.includes(entity.name) && row['institution'] !== origin) refuse('institution');
  if (entity.name === 'role' && (row['level'] !== 'institution' || !isOfInstitution(String(row['base']))))
    refuse('level');
  const granted = [
    ...((row['granted'] as string[] | undefined) ?? []),
    ...((row['extras'] as { permission: string; effect: string }[] | undefined) ?? [])
      .filter(({ effect }) => effect === 'grant')
      .map(({ permission }) => permission),
  ];
  if (entity.name !== 'role' && entity.name !== 'membership') return;
  const open = openInInstitutions(sys);
  const beyond = granted.find((permission) => !open.has(permission));
  if (beyond) refuse(beyond);
}

const isOfInstitution = (role: string): boolean => role in ROLES && ROLES[role as RoleKey].level === 'institution';

/** Permissions that some role of an institution has. */
function openInInstitutions({ kernel: { registry } }: Context): ReadonlySet<string> {
  const roles = (Object.keys(ROLES) as RoleKey[]).filter(isOfInstitution);
  return new Set(roles.flatMap((role) => [...registry.defaultPermissions(role)]));
}
