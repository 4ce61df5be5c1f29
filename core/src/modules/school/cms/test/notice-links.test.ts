import { actionsOf, type Input } from '@pathshala/shared/kit';
import { Notice, noticeActions, NoticeLink, noticeLinkActions } from '@pathshala/shared/modules/school/cms';
import { filesActions } from '@pathshala/shared/modules/foundation/files';
import { impersonationActions } from '@pathshala/shared/modules/foundation/identity';
import { SiteOption } from '@pathshala/shared/modules/foundation/platform';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { execute, makeContext } from '../../../../kernel';
import { refusal, world, type World } from '../../../../testing';
import { makeSessionResolver } from '../../../foundation/identity';

const { makeNoticeLink, noticeLinks, revokeNoticeLink, familyNotices, familyNoticeFile } = noticeLinkActions;
const { create, update } = actionsOf(Notice);
const DAY_MS = 86_400_000;
let w: World;
beforeAll(async () => void (w = await world({ students: 3 })));
afterAll(() => w.close());

const sys = () => w.system(w.school.id);
const child = (at: number) => w.school.students[at]!.id;
const notice = (over: Partial<Input<typeof Notice>>): Input<typeof Notice> =>
  ({
    ...{ title: 'Notice', titleBn: 'নোটিশ', body: 'Text', bodyBn: 'বিবরণ', publishedOn: '2026-03-01' },
    ...{ status: 'published', category: 'general', audience: 'everyone', reach: 'inside' },
    ...over,
  }) as Input<typeof Notice>;
const linkOf = async (student: string, days = 30) => {
  const made = await w.school.office.run(makeNoticeLink, { student, days });
  return { ...made, key: made.address.split('#')[1]! };
};
const open = async (key: string, site_id = w.school.id) => w.anonymous.run(familyNotices, { site_id, key });
const refused = async (key: string, site_id = w.school.id) =>
  (await w.anonymous.refused(familyNotices, { site_id, key })).code;

describe('a link to the notices of one family', () => {
  it('shows what this family reads, neither the notices of staff nor those of another child', async () => {
    const { office } = w.school;
    const own = { audience: 'chosen' as const, among: 'families' as const };
    for (const over of [
      { title: 'For all' },
      { title: 'For families', audience: 'families' as const },
      { title: 'For staff', audience: 'staff' as const },
      { title: 'A draft', status: 'draft' as const },
      { title: 'For this child', ...own, students: [child(0)] },
      { title: 'For another child', ...own, students: [child(1)] },
      { title: 'For section A', ...own, sections: [w.school.sectionA.id] },
      { title: 'For section B', ...own, sections: [w.school.sectionB.id] },
    ])
      await office.run(create, notice(over));
    const { key } = await linkOf(child(0));
    const titles = (await open(key)).notices.map(({ title }) => title).sort();
    expect(titles).toEqual(['For all', 'For families', 'For section A', 'For this child']);
  });
  it('opens the files of these notices and of no others, as long as it is open', async () => {
    const { office } = w.school;
    const keep = async (name: string) =>
      (
        await office.run(filesActions.keep, {
          target: 'notice.file',
          name,
          data: Buffer.from('%PDF-1.4\n%%EOF').toString('base64'),
        })
      ).id;
    const own = { audience: 'chosen' as const, among: 'families' as const };
    const made: Record<string, string> = {};
    for (const [title, over] of Object.entries({
      mine: { ...own, students: [child(0)] },
      other: { ...own, students: [child(1)] },
      staff: { audience: 'staff' as const },
      draft: { status: 'draft' as const },
    }))
      made[title] = (await office.run(create, notice({ title, ...over, file: await keep(`${title}.pdf`) }))).id;
    const { id, key } = await linkOf(child(0));
    const ask = (title: string, given = key) => ({ site_id: w.school.id, key: given, notice: made[title]! });
    const shown = (await open(key)).notices.find(({ title }) => title === 'mine')!;
    expect([shown.has_file, shown.file]).toEqual([true, undefined]);
    expect([shown.file_type, shown.file_size]).toEqual(['application/pdf', '%PDF-1.4\n%%EOF'.length]);
    const file = await w.anonymous.run(familyNoticeFile, ask('mine'));
    expect([file.name, Buffer.from(file.data, 'base64').toString().slice(0, 5)]).toEqual(['mine.pdf', '%PDF-']);
    for (const title of ['other', 'staff', 'draft'])
      expect((await w.anonymous.refused(familyNoticeFile, ask(title))).code).toBe('NOT_FOUND');
    const second = await linkOf(child(1));
    expect((await w.anonymous.refused(familyNoticeFile, ask('mine', second.key))).code).toBe('NOT_FOUND');
    await w.anonymous.run(familyNoticeFile, ask('other', second.key));
    // A notice that is taken back takes its file along.
    const row = await sys().repo(Notice).get(made['mine']!);
    const back = await office.run(update, { id: row.id, rev: row.rev, patch: { status: 'draft' as const } });
    expect((await w.anonymous.refused(familyNoticeFile, ask('mine'))).code).toBe('NOT_FOUND');
    await office.run(update, { id: row.id, rev: back.rev, patch: { status: 'published' as const } });
    await w.anonymous.run(familyNoticeFile, ask('mine'));
    await office.run(revokeNoticeLink, { noticeLink: id });
    expect((await w.anonymous.refused(familyNoticeFile, ask('mine'))).code).toBe('NOTICE_LINK_ENDED');
    w.clock.advance(31 * DAY_MS);
    expect((await w.anonymous.refused(familyNoticeFile, ask('other', second.key))).code).toBe('NOTICE_LINK_ENDED');
    w.clock.advance(-31 * DAY_MS);
  });
  it('is in the receipts of the notice, and the office sees when it was opened', async () => {
    const { id } = await w.school.office.run(create, notice({ title: 'Receipts' }));
    const { key } = await linkOf(child(2));
    await open(key);
    await open(key);
    const { byLink } = await w.school.office.run(noticeActions.noticeReaders, { id, hasRead: true });
    expect(byLink.map((each) => each.id)).toEqual([child(2)]);
    const [link] = (await w.school.office.run(noticeLinks, { student: child(2) })).links;
    expect(link!.openedAt).not.toBeNull();
    expect(link!.seen).toBeGreaterThan(0);
  });
  it('opens nothing once it is withdrawn or its time is over, with any other key, or at another institution', async () => {
    const [first, second] = [await linkOf(child(0)), await linkOf(child(0), 2)];
    expect(await refused(first.key, w.stranger.id)).toBe('NOTICE_LINK_ENDED');
    expect(await refused(`${first.key.slice(0, -1)}${first.key.endsWith('A') ? 'B' : 'A'}`)).toBe('NOTICE_LINK_ENDED');
    await w.school.office.run(revokeNoticeLink, { noticeLink: first.id });
    expect(await refused(first.key)).toBe('NOTICE_LINK_ENDED');
    w.clock.advance(3 * DAY_MS);
    expect(await refused(second.key)).toBe('NOTICE_LINK_ENDED');
    w.clock.advance(-3 * DAY_MS);
    await expect(open(second.key)).resolves.toMatchObject({ name: 'Student 01' });
  });
  it('keeps no key, is made and withdrawn by the office alone, and of its own students', async () => {
    const { id, key } = await linkOf(child(1));
    expect(JSON.stringify(await sys().repo(NoticeLink).get(id))).not.toContain(key);
    for (const who of [w.school.teacher, w.school.guardian, w.school.student]) {
      expect((await who.refused(makeNoticeLink, { student: child(0), days: 30 })).code).toBe('FORBIDDEN');
      expect((await who.refused(revokeNoticeLink, { noticeLink: id })).code).toBe('FORBIDDEN');
    }
    expect((await w.stranger.office.refused(makeNoticeLink, { student: child(0), days: 30 })).code).toBe('NOT_FOUND');
    expect((await w.stranger.office.refused(revokeNoticeLink, { noticeLink: id })).code).toBe('NOT_FOUND');
  });
  it('is not made by someone who acts for the institution: it would outlive the half hour', async () => {
    const officer = await w.school.hire('operator', null, 'Link officer');
    await officer.run(impersonationActions.impersonate, { institution: w.school.id, reason: 'A notice is missing' });
    const acting = makeContext(w.kernel, (await makeSessionResolver(w.kernel).resolve(officer.token))!);
    const asked = execute(makeNoticeLink, acting, { student: child(0), days: 180 });
    expect((await refusal(asked)).code).toBe('WITHHELD');
  });
});

describe('a notice that a second person approves', () => {
  const NEEDS = 'NOTICE_NEEDS_ANOTHER';
  it('is published neither by its author nor by anyone who changed it, on whatever way', async () => {
    await sys().repo(SiteOption).create({ key: 'noticeApproval', value: 'second' });
    const { office, head } = w.school;
    expect((await office.refused(create, notice({}))).code).toBe(NEEDS);
    const draft = await office.run(create, notice({ status: 'draft' }));
    const publish = { id: draft.id, rev: draft.rev, patch: { status: 'published' as const } };
    expect((await office.refused(update, publish)).code).toBe(NEEDS);
    const later = { status: 'scheduled' as const, appearsAt: '2027-01-01T00:00:00.000Z' };
    expect((await office.refused(update, { ...publish, patch: later })).code).toBe(NEEDS);
    // Changing it and publishing it in one step makes the second person an author.
    expect((await head.refused(update, { ...publish, patch: { ...publish.patch, title: 'Other' } })).code).toBe(NEEDS);
    const shown = await head.run(update, publish);
    expect(shown.status).toBe('published');
    // A published notice is not rewritten without the second person; pinning it is no change of its words.
    const reworded = { id: draft.id, rev: shown.rev, patch: { body: 'Something else' } };
    for (const who of [office, head]) expect((await who.refused(update, reworded)).code).toBe(NEEDS);
    const pinned = await office.run(update, { id: draft.id, rev: shown.rev, patch: { pinned: true } });
    expect(pinned.pinned).toBe(true);
    const back = await head.run(update, {
      ...{ id: draft.id, rev: pinned.rev, patch: { status: 'draft' as const, body: 'Reworded' } },
    });
    expect((await head.refused(update, { ...publish, rev: back.rev })).code).toBe(NEEDS);
    expect((await office.refused(update, { ...publish, rev: back.rev })).code).toBe(NEEDS);
  });
  it('has each person who rewrote it among its writers, also where no form was used', async () => {
    const { office, head } = w.school;
    const draft = await office.run(create, notice({ status: 'draft' }));
    const { rev } = await head.ctx().repo(Notice).update(draft.id, { title: 'Rewritten' }, { rev: draft.rev });
    const publish = { id: draft.id, rev, patch: { status: 'published' as const } };
    for (const who of [office, head]) expect((await who.refused(update, publish)).code).toBe(NEEDS);
  });
  it('comes back as a draft after it was deleted while it was open, and is published by the same rule', async () => {
    const { office, head } = w.school;
    const { restore, remove } = actionsOf(Notice);
    const draft = await office.run(create, notice({ status: 'draft' }));
    const patch = { status: 'published' as const };
    const shown = await head.run(update, { id: draft.id, rev: draft.rev, patch });
    await office.run(remove, { id: draft.id, rev: shown.rev });
    const back = await office.run(restore, { id: draft.id, rev: shown.rev + 1 });
    expect(back.status).toBe('draft');
    const { rows } = await w.school.teacher.run(actionsOf(Notice).list, {});
    expect(rows.some(({ id }) => id === back.id)).toBe(false);
    const again = { id: back.id, rev: back.rev, patch };
    expect((await office.refused(update, again)).code).toBe(NEEDS);
    expect((await head.run(update, again)).status).toBe('published');
  });
  it('of the usual setting is published by its author', async () => {
    const options = sys().repo(SiteOption);
    const option = (await options.findOne({ key: 'noticeApproval' }))!;
    await options.update(option.id, { value: 'none' });
    expect((await w.school.office.run(create, notice({}))).status).toBe('published');
  });
});
