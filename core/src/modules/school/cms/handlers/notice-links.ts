import { AppError, kernelErrors, type ActionInput, type ActionOutput, type Row } from '@pathshala/shared/kit';
import { Section } from '@pathshala/shared/modules/school/academics';
import { cmsErrors, Notice, NoticeLink, type noticeLinkActions } from '@pathshala/shared/modules/school/cms';
import { Institution } from '@pathshala/shared/modules/foundation/institutions';
import { Student } from '@pathshala/shared/modules/foundation/people';
import { filesOf, systemPart, type Context } from '../../../../kernel';
import { countPublicCall, hashToken, newToken } from '../../../foundation/identity';
import { sectionsNow } from '../../academics';
import { factsOfFiles } from '../services/file-facts';
import { media, visit } from '../services/visit';

type Actions = typeof noticeLinkActions;
const DAY_MS = 86_400_000;
/** Of a network: a school's own one opens many links, nobody guesses keys of 256 bits at this pace. */
const OPENING = { limit: 300, windowMs: 60 * 60_000 };
const SHOWN = 100;

export async function noticeLinks(
  ctx: Context,
  { student }: { student: string },
): Promise<ActionOutput<Actions['noticeLinks']>> {
  await ctx.repo(Student).get(student);
  const links = await ctx.repo(NoticeLink).find({ where: { student }, limit: SHOWN });
  return {
    links: links.map(({ id, expiresAt, revokedAt, openedAt, seen }) => ({
      ...{ id, expiresAt, seen: seen.length },
      revokedAt: revokedAt ?? null,
      openedAt: openedAt ?? null,
    })),
  };
}

export async function makeNoticeLink(
  ctx: Context,
  { student, days }: ActionInput<Actions['makeNoticeLink']>,
): Promise<ActionOutput<Actions['makeNoticeLink']>> {
  await ctx.repo(Student).get(student);
  const { alias } = await ctx.repo(Institution).get(ctx.tenantId!);
  const key = newToken();
  const expiresAt = new Date(ctx.now.getTime() + days * DAY_MS).toISOString();
  const { id } = await ctx.repo(NoticeLink).create({ student, keyHash: hashToken(key), expiresAt, seen: [] });
  return { id, address: `/web/notice/family?alias=${encodeURIComponent(alias)}#${key}`, expiresAt };
}

export async function revokeNoticeLink(
  ctx: Context,
  { noticeLink: id }: { noticeLink: string },
): Promise<Record<never, never>> {
  const link = await ctx.repo(NoticeLink).get(id);
  if (!link.revokedAt) await ctx.repo(NoticeLink).update(id, { revokedAt: ctx.now.toISOString() }, { rev: link.rev });
  return {};
}

export async function familyNotices(
  ctx: Context,
  { site_id, key }: ActionInput<Actions['familyNotices']>,
): Promise<ActionOutput<Actions['familyNotices']>> {
  const { sys, link, student } = await openLink(ctx, { site_id, key });
  const notices = await noticesOfFamily(sys, student.id);
  const factsOf = await factsOfFiles(
    ctx,
    notices.map(({ file }) => file),
  );
  const shown = [...new Set([...link.seen, ...notices.map(({ id }) => id)])].slice(-1_000);
  await sys.repo(NoticeLink).update(link.id, { openedAt: ctx.now.toISOString(), seen: shown });
  return {
    name: student.name,
    name_bn: student.nameBn,
    notices: notices.map((row) => {
      // Of a notice inside the accounts the file has no address: it is asked for with the key.
      const file = row.audience === 'everyone' && row.reach === 'website' ? media(row.file) : undefined;
      return {
        ...{ id: row.id, title: row.title, title_bn: row.titleBn, body: row.body, body_bn: row.bodyBn },
        ...{ category: row.category, published_on: row.publishedOn, pinned: row.pinned, has_file: !!row.file },
        ...(file ? { file } : {}),
        ...factsOf(row.file),
      };
    }),
  };
}

export async function familyNoticeFile(
  ctx: Context,
  { site_id, key, notice }: ActionInput<Actions['familyNoticeFile']>,
): Promise<ActionOutput<Actions['familyNoticeFile']>> {
  const { sys, student } = await openLink(ctx, { site_id, key });
  const row = (await noticesOfFamily(sys, student.id)).find(({ id }) => id === notice);
  const found = row?.file ? await filesOf(ctx.kernel).open(row.file, 'full') : null;
  if (!found) throw new AppError(kernelErrors.NOT_FOUND);
  const pieces: Uint8Array[] = [];
  for await (const piece of found.stream) pieces.push(piece as Uint8Array);
  return { name: found.meta.name, mime: found.meta.mime, data: Buffer.concat(pieces).toString('base64') };
}

/** The link of a key and its student. A key that opens nothing is answered alike, whatever the reason. */
async function openLink(ctx: Context, { site_id, key }: { site_id: string; key: string }) {
  if (ctx.network) await countPublicCall(ctx, `notice-link:${ctx.network}`, OPENING);
  const { seen } = await visit(ctx, site_id);
  const sys = systemPart(seen);
  const link = await sys.repo(NoticeLink).findOne({ keyHash: hashToken(key) });
  if (!link || link.revokedAt || link.expiresAt <= ctx.now.toISOString())
    throw new AppError(cmsErrors.NOTICE_LINK_ENDED);
  const student = await sys.repo(Student).findOne({ id: link.student, status: 'active' });
  if (!student) throw new AppError(cmsErrors.NOTICE_LINK_ENDED);
  return { sys, link, student };
}

/** The notices that this student and their guardians read with a login, and nothing of anyone else. */
async function noticesOfFamily(sys: Context, student: string): Promise<Row<typeof Notice>[]> {
  const sections = await sectionsNow(sys, [student]);
  const rows = await sys.repo(Section).find({ where: { id: { in: sections } }, sort: [] });
  const classes = rows.map((row) => row.class);
  const published = await sys.repo(Notice).find({
    where: {
      status: 'published',
      audience: { in: ['everyone', 'families', 'students', 'guardians', 'chosen'] },
    },
    sort: ['-publishedOn'],
    limit: 500,
  });
  const meets = (list: readonly string[] | null | undefined, own: readonly string[]) =>
    (list ?? []).some((id) => own.includes(id));
  return published
    .filter(
      (row) =>
        row.audience !== 'chosen' ||
        meets(row.students, [student]) ||
        meets(row.sections, sections) ||
        meets(row.classes, classes),
    )
    .slice(0, SHOWN);
}
