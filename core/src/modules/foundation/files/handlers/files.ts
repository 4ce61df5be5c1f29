import { AppError, kernelErrors, permissionOf, type Field } from '@pathshala/shared/kit';
import {
  DOCUMENT_TYPES,
  FILE_LIMIT,
  filesErrors,
  IMAGE_EDGE,
  labelOfTypes,
  safeFileName,
  SMALL_EDGE,
  type FileLink,
} from '@pathshala/shared/modules/foundation/files';
import { filesOf, inTurn, readUpload, signFile, type Context, type FileMeta } from '../../../../kernel';

interface Sent {
  target: string;
  name: string;
  data: string;
}
/** Megabytes that a person, and the holder of a number on a public form, may send before records take them. */
const UNUSED_MB = { person: 100, number: 30 };

/** For the form of a record: a caller who may not write one may upload nothing for it. @throws AppError FORBIDDEN */
export async function keep(ctx: Context, sent: Sent): Promise<FileLink> {
  const { entity, field } = fieldOf(ctx, sent.target);
  const mayWrite = (['create', 'update'] as const).some((verb) => ctx.can(permissionOf(entity.name, verb)));
  if (!mayWrite && !(field.of.ofOneself && ctx.actor.userId)) throw new AppError(kernelErrors.FORBIDDEN);
  return keepFor(ctx, sent);
}

/**
 * For handlers that have asked for the right themselves.
 * @param keeper the number that was proved on a public form
 */
export async function keepFor(ctx: Context, sent: Sent & { keeper?: string }): Promise<FileLink> {
  const { userId } = ctx.actor;
  const { keeper } = sent;
  const who = keeper ? { tenantId: ctx.tenantId, keeper } : userId ? { ownerId: userId } : null;
  if (!who) return store(ctx, sent);
  // One after the other, so that many at the same moment find the room taken by those before.
  return inTurn(ctx.kernel, `files:${keeper ?? userId}`, async () => {
    const limit = keeper ? UNUSED_MB.number : UNUSED_MB.person;
    const room = limit * MB - (await filesOf(ctx.kernel).looseBytes(who));
    if (sent.data.length * 0.75 > room) throw new AppError(filesErrors.TOO_MUCH_UNUSED, { limit });
    return store(ctx, sent);
  });
}

async function store(ctx: Context, { target, name, data, keeper }: Sent & { keeper?: string }): Promise<FileLink> {
  const { field } = fieldOf(ctx, target);
  const accept = field.of.accept ?? DOCUMENT_TYPES;
  const upload = await readUpload(data, { accept, limit: FILE_LIMIT, edge: IMAGE_EDGE, smallEdge: SMALL_EDGE });
  if (upload === 'size') throw new AppError(filesErrors.FILE_TOO_LARGE, { limit: FILE_LIMIT / 1024 / 1024 });
  if (upload === 'type') throw new AppError(filesErrors.FILE_TYPE, { accepted: labelOfTypes(accept) });
  if (upload === 'broken') throw new AppError(filesErrors.FILE_BROKEN);
  const limit = await spaceOf(ctx);
  const meta = await filesOf(ctx.kernel).putWithin(
    {
      ...upload,
      tenantId: ctx.tenantId,
      ownerId: ctx.actor.userId,
      keeper: keeper ?? null,
      target,
      name: safeFileName(name, upload.mime),
    },
    limit,
  );
  if (!meta) throw new AppError(filesErrors.NO_SPACE_LEFT, { limit: Math.floor(limit / MB) });
  return linkOf(ctx, meta);
}

/**
 * The same picture or paper for a field of another record, which then has a file of its own.
 * @returns its id; null when there is no such file any more
 */
export async function copyFor(
  ctx: Context,
  { file, target }: { file: string; target: string },
): Promise<string | null> {
  const found = await filesOf(ctx.kernel).open(file, 'full');
  if (!found || found.meta.tenantId !== ctx.tenantId) return null;
  const chunks: Buffer[] = [];
  for await (const chunk of found.stream) chunks.push(chunk as Buffer);
  return (await store(ctx, { target, name: found.meta.name, data: Buffer.concat(chunks).toString('base64') })).id;
}

/** Bytes for the files of the caller's institution: the limit of its packages, else the platform's for everyone. */
async function spaceOf({ kernel, tenantId, today }: Context): Promise<number> {
  return (
    ((tenantId && (await kernel.entitlementSource?.spaceOf(kernel, tenantId, today))) || kernel.config.FILE_SPACE_MB) *
    MB
  );
}
const MB = 1024 * 1024;

export async function links(
  ctx: Context,
  { target, ids }: { target: string; ids: string[] },
): Promise<{ links: FileLink[] }> {
  const { entity, name, field } = fieldOf(ctx, target);
  if (ids.length === 0 || (field.read && !ctx.can(field.read))) return { links: [] };
  const files = await filesOf(ctx.kernel).find(ids);
  // Anyone who may read a record may see its files; a file just uploaded belongs to no record yet.
  const rows = (await ctx.repo(entity).find({ where: { [name]: { in: ids } }, limit: 1_000 })) as readonly Record<
    string,
    unknown
  >[];
  const readable = new Set(rows.map((row) => row[name]));
  const isMine = ({ ownerId, isTaken }: FileMeta) => !isTaken && ownerId !== null && ownerId === ctx.actor.userId;
  const isHere = ({ tenantId }: FileMeta) =>
    entity.scope !== 'tenant' || ctx.tenantId === null || tenantId === ctx.tenantId;
  return {
    links: files
      .filter((meta) => meta.target === target && isHere(meta) && (readable.has(meta.id) || isMine(meta)))
      .map((meta) => linkOf(ctx, meta)),
  };
}

function fieldOf(
  ctx: Context,
  target: string,
): { entity: ReturnType<Context['kernel']['entity']>; name: string; field: Field } {
  const [entityName = '', name = ''] = target.split('.');
  const entity = ctx.kernel.registry.entities.get(entityName);
  const field = entity?.fields[name];
  if (!entity || !field || (field.kind !== 'file' && field.kind !== 'image'))
    throw new AppError(filesErrors.NO_SUCH_TARGET);
  return { entity, name, field };
}

function linkOf({ kernel, now }: Context, meta: FileMeta): FileLink {
  const { id, name, mime, size, hasSmall } = meta;
  return {
    id,
    name,
    mime,
    size,
    url: signFile(kernel.config.SECRET, meta, { now }),
    ...(hasSmall ? { small: signFile(kernel.config.SECRET, meta, { now, size: 'small' }) } : {}),
  };
}
