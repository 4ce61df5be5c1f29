import { actionsOf } from '@pathshala/shared/kit';
import {
  Album,
  cmsActions,
  Photo,
  PublicStudent,
  Slide,
  websiteActions,
  WebsiteSetting,
} from '@pathshala/shared/modules/school/cms';
import { consentsActions, type ConsentPurpose } from '@pathshala/shared/modules/school/consents';
import { Student } from '@pathshala/shared/modules/foundation/people';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runOneJob, world, type World } from '../../../../testing';
import { toObjectId } from '../../../../kernel/mongo/connection';
import { fileStore } from '../../../../kernel/host';
import { publicFile } from '../../../foundation/files';
import { consentTo } from './consent-to';

let w: World;
let album: string;
/** The guardian's child, and a student of another family who consents. */
let child: string;
let friend: string;
beforeAll(async () => {
  w = await world();
  const { students } = await w.school.guardian.run(consentsActions.mine, {});
  child = students[0]!.id;
  friend = w.school.students.find(({ id }) => !students.some((own) => own.id === id))!.id;
  await consentTo(w, friend, 'webPhoto');
  const titles = { title: 'Sports', titleBn: 'ক্রীড়া' };
  album = (
    await w.school.office.run(actionsOf(Album).create, { ...titles, takenOn: '2026-02-01', status: 'published' })
  ).id;
});
afterAll(() => w.close());

const answer = (given: 'given' | 'refused', purpose: ConsentPurpose = 'webPhoto') =>
  w.school.guardian.run(consentsActions.answer, { student: child, purpose, answer: given, version: 1 });
const picture = (target: string) =>
  fileStore(w.store).put({
    tenantId: w.school.id,
    target,
    name: 'race.webp',
    ownerId: w.school.office.actor.userId!,
    mime: 'image/webp',
    bytes: Buffer.from('picture'),
    small: null,
  });
async function photo(values: object) {
  const { id: image } = await picture('photo.image');
  const words = { album, caption: 'Race', captionBn: 'দৌড়', image };
  return { image, ...(await w.school.office.run(actionsOf(Photo).create, { ...words, ...values } as never)) };
}
const gallery = async () =>
  JSON.stringify(
    await w.anonymous.run(websiteActions.getSitePage, { site_id: w.school.id, page: 'gallery', item: album }),
  );
const isServed = async (image: string) => (await publicFile(w.anonymous.ctx(), image)) !== null;
const job = () =>
  runOneJob(w.kernel, 'cms.publishPeople', { payload: {}, tenantId: w.school.id, actorId: null, requestId: 'test' });

describe('a picture on the website', () => {
  it('is hidden until someone says who is in it, also by its address', async () => {
    const { id, rev, image } = await photo({});
    expect([(await gallery()).includes(image), await isServed(image)]).toEqual([false, false]);
    await job();
    expect(await isServed(image)).toBe(false);
    await w.school.office.run(actionsOf(Photo).update, { id, rev, patch: { shows: 'nobody' } });
    expect([(await gallery()).includes(image), await isServed(image)]).toEqual([true, true]);
  });

  it('of students appears by the consent of all of them, and is gone with the withdrawal of one', async () => {
    const { image } = await photo({ shows: 'students', students: [child, friend] });
    expect(await isServed(image)).toBe(false);
    await answer('given');
    expect([(await gallery()).includes(image), await isServed(image)]).toEqual([true, true]);
    // No job runs in between: the withdrawal itself takes it away.
    await answer('refused');
    expect([(await gallery()).includes(image), await isServed(image)]).toEqual([false, false]);
    await answer('given');
  });

  it('cannot be shown by an office that leaves the names away, or adds them later', async () => {
    const { id, rev, image } = await photo({ shows: 'students', students: [friend] });
    expect(await isServed(image)).toBe(true);
    await answer('refused');
    const added = await w.school.office.run(actionsOf(Photo).update, { id, rev, patch: { students: [friend, child] } });
    expect(await isServed(image)).toBe(false);
    // Neither without names nor under another answer.
    const update = actionsOf(Photo).update;
    const other = await w.school.office.run(update, { id, rev: added.rev, patch: { shows: 'nobody' } });
    expect(await isServed(image)).toBe(false);
    const patch = { shows: 'students' as const, students: null };
    const empty = await w.school.office.run(update, { id, rev: other.rev, patch });
    expect(await isServed(image)).toBe(false);
    const foreign = { id, rev: empty.rev, patch: { students: [w.stranger.students[0]!.id] } };
    expect((await w.school.office.refused(actionsOf(Photo).update, foreign)).code).toBe('VALIDATION');
  });

  it('disappears when the person who consented is no longer a guardian', async () => {
    await answer('given');
    const { image } = await photo({ shows: 'students', students: [child] });
    expect(await isServed(image)).toBe(true);
    const { rev, guardian, father, mother } = await w.system(w.school.id).repo(Student).get(child);
    const none = { guardian: null, father: null, mother: null } as never;
    const row = await w.system(w.school.id).repo(Student).update(child, none, { rev });
    await job();
    expect(await isServed(image)).toBe(false);
    const back = { guardian, father: father ?? null, mother: mother ?? null } as never;
    await w.system(w.school.id).repo(Student).update(child, back, { rev: row.rev });
    await job();
    expect(await isServed(image)).toBe(true);
  });

  it('stays hidden when it is restored after the consent was withdrawn', async () => {
    await answer('given');
    const { id, rev, image } = await photo({ shows: 'students', students: [child] });
    expect(await isServed(image)).toBe(true);
    await w.school.office.run(actionsOf(Photo).remove, { id, rev });
    await answer('refused');
    const back = await w.school.office.run(actionsOf(Photo).restore, { id, rev: rev + 1 });
    expect([back.withheld, await isServed(image)]).toEqual([true, false]);
    await answer('given');
  });

  it('of a slide follows the same consent', async () => {
    const { id: image } = await picture('slide.image');
    const slide = {
      title: 'Winners',
      titleBn: 'বিজয়ী',
      image,
      status: 'published',
      shows: 'students',
      students: [child],
    };
    await w.school.office.run(actionsOf(Slide).create, slide as never);
    const shown = async () =>
      JSON.stringify(await w.anonymous.run(cmsActions.getSlideItem, { site_id: w.school.id })).includes(image);
    expect([await shown(), await isServed(image)]).toEqual([true, true]);
    await answer('refused');
    expect([await shown(), await isServed(image)]).toEqual([false, false]);
    expect((await w.school.office.run(actionsOf(Slide).list, {})).rows).toHaveLength(1);
  });
});

describe('a name on the website', () => {
  it('is gone from the lists in the moment of the withdrawal, and comes back with a new consent', async () => {
    await w.school.office.run(websiteActions.prepareWebsite, {});
    const [setting] = (await w.school.office.run(actionsOf(WebsiteSetting).list, {})).rows;
    const open = { id: setting!.id, rev: setting!.rev, patch: { students: 'names' as const } };
    await w.school.office.run(actionsOf(WebsiteSetting).update, open);
    const { code } = await w.system(w.school.id).repo(Student).get(child);
    const named = async () => (await w.system(w.school.id).repo(PublicStudent).count({ code })) > 0;
    await answer('given', 'webName');
    await job();
    expect(await named()).toBe(true);
    await answer('refused', 'webName');
    expect(await named()).toBe(false);
    await answer('given', 'webName');
    await job();
    expect(await named()).toBe(true);
  });
});

it('leaves what an older version stored in the dark until someone has looked at it', async () => {
  const { image, id } = await photo({ shows: 'nobody' });
  const photos = w.store.raw().collection('photos');
  await photos.updateOne({ _id: toObjectId(id) as never }, { $unset: { shows: '', withheld: '' } });
  const { picturesOfStudents } = await import('../../../../migrations/028-pictures-of-students');
  await picturesOfStudents.run({ db: w.store.raw(), now: w.clock.now() } as never);
  expect(await photos.findOne({ _id: toObjectId(id) as never })).toMatchObject({ shows: 'unsaid', withheld: true });
  expect(await isServed(image)).toBe(false);
});
