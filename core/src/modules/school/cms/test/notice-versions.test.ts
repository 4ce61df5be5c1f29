import { actionsOf } from '@pathshala/shared/kit';
import { Notice, noticeActions } from '@pathshala/shared/modules/school/cms';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { toObjectId } from '../../../../kernel/mongo/connection';
import { world, type World } from '../../../../testing';

const { noticeVersions, takeBackNotice } = noticeActions;
const { create, update, get } = actionsOf(Notice);
let w: World;
beforeAll(async () => {
  w = await world({ students: 2 });
});
afterAll(() => w.close());

it('a notice shows the wordings that it has had, and takes one back as a new version, for the same readers', async () => {
  const { office, head, guardian, teacher } = w.school;
  const texts = { titleBn: 'সভা', body: 'In the hall', bodyBn: 'মিলনায়তনে', publishedOn: '2026-03-04' };
  const made = await office.run(create, { title: 'First', ...texts, status: 'published', audience: 'everyone' });
  const { id } = made;
  const second = await head.run(update, { id, rev: made.rev, patch: { title: 'Second', body: 'In the yard' } });
  // No wording of its own.
  const third = await office.run(update, { id, rev: second.rev, patch: { audience: 'staff', pinned: true } });
  const { versions, rev } = await office.run(noticeVersions, { id });
  expect(rev).toBe(third.rev);
  expect(versions.map(({ number, title, body }) => [number, title, body])).toEqual([
    [2, 'Second', 'In the yard'],
    [1, 'First', 'In the hall'],
  ]);
  for (const person of [guardian, teacher]) {
    expect((await person.refused(noticeVersions, { id })).code).toBe('FORBIDDEN');
    expect((await person.refused(takeBackNotice, { id, rev, number: 1 })).code).toBe('FORBIDDEN');
  }
  for (const action of [noticeVersions, takeBackNotice])
    expect(
      (await w.stranger.head.refused(action, action === noticeVersions ? { id } : { id, rev, number: 1 })).code,
    ).toBe('NOT_FOUND');
  expect((await office.refused(takeBackNotice, { id, rev: second.rev, number: 1 })).code).toBe('CONFLICT');
  expect((await office.refused(takeBackNotice, { id, rev, number: 3 })).code).toBe('NOT_FOUND');
  await office.run(takeBackNotice, { id, rev, number: 1 });
  const now = await office.run(get, { id });
  expect(now).toMatchObject({ title: 'First', body: 'In the hall', audience: 'staff', pinned: true });
  const after = await office.run(noticeVersions, { id });
  expect(after.versions.map(({ number, title }) => [number, title])).toEqual([
    [3, 'First'],
    [2, 'Second'],
    [1, 'First'],
  ]);
  expect((await guardian.refused(get, { id })).code).toBe('NOT_FOUND');
});

it('a notice without a trail, as one that was carried over, has its present wording', async () => {
  const { id } = await w.system(w.school.id).repo(Notice).create({
    title: 'Old',
    titleBn: 'পুরোনো',
    body: 'Text',
    bodyBn: 'লেখা',
    publishedOn: '2026-03-04',
  });
  await w.store
    .raw()
    .collection('audit')
    .deleteMany({ entity: Notice.name, recordId: toObjectId(id) });
  const { versions } = await w.school.office.run(noticeVersions, { id });
  expect(versions.map(({ number, title, by }) => [number, title, by.en])).toEqual([[1, 'Old', 'Not recorded']]);
});
