import { actionsOf, type AppError } from '@pathshala/shared/kit';
import { filesActions } from '@pathshala/shared/modules/foundation/files';
import { Package, PackageAttachment, ProductModule } from '@pathshala/shared/modules/foundation/packages';
import { Slide } from '@pathshala/shared/modules/school/cms';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeContext, systemPart } from '../../../../kernel';
import { fileStore, isSigned } from '../../../../kernel/host';
import { keepFor } from '..';
import { refusal, world, type Person, type World } from '../../../../testing';

const { keep, links } = filesActions;
let w: World;
let picture: string;
beforeAll(async () => {
  w = await world();
  picture = (
    await sharp({ create: { width: 2_000, height: 1_000, channels: 3, background: '#227744' } })
      .jpeg()
      .withExif({ IFD0: { Artist: 'secret place' } })
      .toBuffer()
  ).toString('base64');
});
afterAll(() => w.close());

const slides = actionsOf(Slide);
const send = (person: Person, over: object = {}) =>
  person.run(keep, { target: 'slide.image', name: 'Our school.jpg', data: picture, ...over });
const slideWith = (image: string) => ({ title: 'School', titleBn: 'বিদ্যালয়', image });
const bytesOf = async (id: string, size: 'full' | 'small' = 'full') => {
  const found = await fileStore(w.kernel.store).open(id, size);
  return found ? Buffer.concat(await found.stream.toArray()) : null;
};

describe('a person', () => {
  it('sends files for records only that they may add or change, and a picture of their own', async () => {
    for (const target of ['slide.image', 'voucher.bill', 'webDocument.file', 'issuedDocument.file'])
      expect((await w.school.student.refused(keep, { target, name: 'x.png', data: picture })).code).toBe('FORBIDDEN');
    expect((await send(w.school.student, { target: 'user.photo' })).id).toBeTruthy();
  });
  it('has room for 100 MB that no record has taken, also in many calls at once', async () => {
    const MB = 1024 * 1024;
    const file = { small: null, tenantId: w.school.id, target: 'slide.image', name: 'x.webp', mime: 'image/webp' };
    const ownerId = w.school.head.actor.userId!;
    const big = await fileStore(w.store).put({ ...file, bytes: Buffer.alloc(MB), ownerId });
    await w.store
      .raw()
      .collection('files.files')
      .updateOne({ 'metadata.ownerId': ownerId }, { $set: { length: 100 * MB - 10 } });
    expect(await w.school.head.refused(keep, { target: 'slide.image', name: 'x.png', data: picture })).toMatchObject({
      code: 'TOO_MUCH_UNUSED',
      details: { limit: 100 },
    });
    await fileStore(w.store).take([big.id], null);
    expect((await send(w.school.head)).id).toBeTruthy();
  });
});

describe('the holder of a number on a public form', () => {
  it('has room for 30 MB that no record has taken, at this institution and for this number alone', async () => {
    const MB = 1024 * 1024;
    const [keeper, another] = ['01811000001', '01811000002'];
    const keepAs = (number: string, institution = w.school.id) =>
      keepFor(w.system(institution), { target: 'slide.image', name: 'x.jpg', data: picture, keeper: number });
    const first = await keepAs(keeper);
    await w.store
      .raw()
      .collection('files.files')
      .updateOne({ 'metadata.keeper': keeper }, { $set: { length: 30 * MB - 10 } });
    const outcomes = await Promise.allSettled([1, 2, 3].map(() => keepAs(keeper)));
    expect(outcomes.map((each) => (each.status === 'rejected' ? (each.reason as AppError).code : 'kept'))).toEqual(
      Array(3).fill('TOO_MUCH_UNUSED'),
    );
    expect((await refusal(keepAs(keeper))).details).toEqual({ limit: 30 });
    await keepAs(another);
    await keepAs(keeper, w.stranger.id);
    await fileStore(w.store).take([first.id], null);
    expect((await keepAs(keeper)).id).toBeTruthy();
  });
});

describe('the space of an institution', () => {
  const space = async (fileSpace: number | undefined) => {
    const sys = w.system();
    const { id } = await sys.repo(Package).create({
      name: `Package of ${fileSpace}`,
      nameBn: 'প্যাকেজ',
      modules: (await sys.repo(ProductModule).find()).map((row) => row.id),
      ...(fileSpace ? { fileSpace } : {}),
    });
    return (await sys.repo(PackageAttachment).create({ institution: w.stranger.id, package: id })).id;
  };
  const used = (bytes: number) =>
    w.store
      .raw()
      .collection<{ _id: string }>('file_usage')
      .updateOne({ _id: w.stranger.id }, { $set: { bytes } }, { upsert: true });
  const MB = 1024 * 1024;

  it('ends where the platform says, in the words of the caller, and for that institution alone', async () => {
    await send(w.stranger.office);
    await used(5_120 * MB - 10);
    expect(
      await w.stranger.office.refused(keep, { target: 'slide.image', name: 'x.png', data: picture }),
    ).toMatchObject({ code: 'NO_SPACE_LEFT', status: 413, details: { limit: 5_120 } });
    expect((await send(w.school.office)).id).toBeTruthy();
  });
  it('is what its packages give together on this day', async () => {
    const [small, nothing] = [await space(1), await space(undefined)];
    await used(MB - 10);
    expect(
      (await w.stranger.office.refused(keep, { target: 'slide.image', name: 'x.png', data: picture })).details,
    ).toEqual({ limit: 1 });
    const more = await space(2);
    expect((await send(w.stranger.office)).id).toBeTruthy();
    for (const id of [small, nothing, more]) await w.system().repo(PackageAttachment).remove(id);
  });
  it('holds for concurrent uploads, and is counted again from what is stored', async () => {
    await fileStore(w.store).recount();
    const one = await fileStore(w.store).put({
      bytes: Buffer.alloc(1_000),
      small: Buffer.alloc(100),
      tenantId: w.stranger.id,
      ownerId: null,
      target: 'slide.image',
      name: 'x.webp',
      mime: 'image/webp',
    });
    const before = (await w.store
      .raw()
      .collection<{ _id: string; bytes: number }>('file_usage')
      .findOne({ _id: w.stranger.id }))!.bytes;
    const file = {
      bytes: Buffer.alloc(1_000),
      small: null,
      tenantId: w.stranger.id,
      ownerId: null,
      target: 'slide.image',
      name: 'x.webp',
      mime: 'image/webp',
    };
    const kept = await Promise.all(Array.from({ length: 8 }, () => fileStore(w.store).putWithin(file, before + 3_500)));
    expect(kept.filter((each) => each !== null)).toHaveLength(3);
    await used(0);
    await fileStore(w.store).recount();
    expect(
      (await w.store.raw().collection<{ _id: string; bytes: number }>('file_usage').findOne({ _id: w.stranger.id }))!
        .bytes,
    ).toBe(before + 3_000);
    expect(one.size).toBe(1_000);
  });
});

describe('a file', () => {
  it('is kept upright and small enough, without what the camera noted, with a small copy', async () => {
    const kept = await send(w.school.office);
    expect(kept).toMatchObject({ name: 'Our school.webp', mime: 'image/webp' });
    const full = await sharp((await bytesOf(kept.id))!).metadata();
    expect([full.width, full.height, full.exif]).toEqual([1_600, 800, undefined]);
    // As a paper takes it: a PDF holds JPEG as it is, and nothing transparent.
    const small = await sharp((await bytesOf(kept.id, 'small'))!).metadata();
    expect([small.width, small.format]).toEqual([320, 'jpeg']);
    expect((await fileStore(w.kernel.store).open(kept.id, 'small'))!.meta.mime).toBe('image/jpeg');
  });
  it('that is transparent stays so, also when it is small', async () => {
    const clear = { width: 400, height: 400, channels: 4, background: { r: 0, g: 90, b: 70, alpha: 0.5 } } as const;
    const logo = (await sharp({ create: clear }).png().toBuffer()).toString('base64');
    const kept = await send(w.school.office, { data: logo });
    expect(await sharp((await bytesOf(kept.id, 'small'))!).metadata()).toMatchObject({
      format: 'webp',
      hasAlpha: true,
    });
  });
  it.each([
    ['a page that calls itself a picture', Buffer.from('<html><script>alert(1)</script></html>'), 'FILE_TYPE'],
    [
      'a drawing that could carry scripts',
      Buffer.from('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'),
      'FILE_TYPE',
    ],
    ['nothing', Buffer.alloc(0), 'FILE_BROKEN'],
    ['half a picture', null, 'FILE_BROKEN'],
  ])('that is %s is refused', async (_what, bytes, code) => {
    const data = bytes ? bytes.toString('base64') : Buffer.from(picture, 'base64').subarray(0, 900).toString('base64');
    expect((await w.school.office.refused(keep, { target: 'slide.image', name: 'x.png', data })).code).toBe(code);
  });
  it.each(['slide.title', 'slide.nothing', 'nobody.image', '__proto__.image'])('for %s is refused', async (target) => {
    expect(['NO_SUCH_TARGET', 'VALIDATION']).toContain(
      (await w.school.office.refused(keep, { target, name: 'x.png', data: picture })).code,
    );
  });
  it('is taken by a record of the one who sent it, for the field it was sent for, and by no other', async () => {
    const kept = await send(w.school.office);
    const foreign = await send(w.stranger.office);
    const photo = await send(w.school.office, { target: 'user.photo' });
    for (const id of [foreign.id, photo.id, 'a'.repeat(24)]) {
      const refused = await w.school.office.refused(slides.create, slideWith(id));
      expect([refused.code, Object.keys(refused.fields ?? {})]).toEqual(['VALIDATION', ['image']]);
    }
    expect((await w.school.head.refused(slides.create, slideWith(kept.id))).code).toBe('VALIDATION');
    const slide = await w.school.office.run(slides.create, slideWith(kept.id));
    expect(slide.image).toBe(kept.id);
    const again = await w.school.head.run(slides.update, {
      id: slide.id,
      rev: slide.rev,
      patch: { title: 'Renamed by another' },
    });
    expect(again.image).toBe(kept.id);
  });
  it('of someone else is not taken by what the system does for a person either', async () => {
    const [kept, other] = [await send(w.school.office), await send(w.school.head)];
    const { actor } = w.school.office;
    const sys = systemPart(makeContext(w.kernel, { actor, tenantId: w.school.id }));
    await expect(sys.repo(Slide).create(slideWith(other.id))).rejects.toMatchObject({ code: 'VALIDATION' });
    expect((await sys.repo(Slide).create(slideWith(kept.id))).image).toBe(kept.id);
  });
  it('that came by a public form is for the first record that takes it, and for none of another institution', async () => {
    const form = async (institution: string) => {
      const sys = w.system(institution);
      const write = (image: string) => sys.repo(Slide).create(slideWith(image));
      const { id } = await fileStore(w.store).put({
        bytes: Buffer.alloc(10),
        small: null,
        tenantId: institution,
        ownerId: null,
        target: 'slide.image',
        name: 'x.webp',
        mime: 'image/webp',
      });
      return { id, write };
    };
    const [here, there] = [await form(w.school.id), await form(w.stranger.id)];
    const own = await here.write(here.id);
    // A file the record already has stays its own, whatever else of the record changes.
    await w.system(w.school.id).repo(Slide).update(own.id, { title: 'Another', image: here.id });
    for (const named of [here.id, there.id, (await send(w.stranger.office)).id])
      await expect(here.write(named)).rejects.toMatchObject({ code: 'VALIDATION' });
    expect((await there.write(there.id)).image).toBe(there.id);
  });
  it('is shown to anyone who may read its record, and to nobody else', async () => {
    const kept = await send(w.school.office);
    const ask = async (person: Person) =>
      (await person.run(links, { target: 'slide.image', ids: [kept.id] })).links.map((link) => link.id);
    expect(await ask(w.school.office)).toEqual([kept.id]);
    expect(await ask(w.school.head)).toEqual([]);
    await w.school.office.run(slides.create, slideWith(kept.id));
    expect(await ask(w.school.head)).toEqual([kept.id]);
    expect(await ask(w.stranger.head)).toEqual([]);
    expect((await w.school.head.run(links, { target: 'user.photo', ids: [kept.id] })).links).toEqual([]);
    expect((await w.anonymous.refused(links, { target: 'slide.image', ids: [kept.id] })).code).toBe('UNAUTHENTICATED');
  });
  it('has an address that ends, and that nobody can make or change', async () => {
    const { id, url } = await send(w.school.office);
    const query = new URL(url, 'http://x').searchParams;
    const parts = { size: query.get('size')!, until: query.get('until')!, sig: query.get('sig')! };
    const { SECRET } = w.config;
    const now = w.clock.now();
    expect(isSigned(SECRET, id, parts, now)).toBe(true);
    const later = String(Number(parts.until) + 1);
    for (const change of [{ until: later }, { size: 'small' }, { sig: 'x' }])
      expect(isSigned(SECRET, id, { ...parts, ...change }, now)).toBe(false);
    expect(isSigned(SECRET, 'b'.repeat(24), parts, now)).toBe(false);
    expect(isSigned('another secret', id, parts, now)).toBe(false);
    expect(isSigned(SECRET, id, parts, new Date(Number(parts.until)))).toBe(false);
  });
  it('that no record takes is dropped after a day, with its small copy; a taken one stays', async () => {
    const [loose, taken] = [await send(w.school.office), await send(w.school.office)];
    await w.school.office.run(slides.create, slideWith(taken.id));
    const drop = (at: number) => fileStore(w.kernel.store).dropLoose(new Date(at));
    expect(await drop(0)).toBe(0);
    // Two workers at the same moment drop each of them once.
    const later = Date.parse('9999-12-31T00:00:00Z');
    const nobodys = await w.store
      .raw()
      .collection('files.files')
      .countDocuments({ 'metadata.isTaken': false, 'metadata.smallOf': { $exists: false } });
    const [one, other] = await Promise.all([drop(later), drop(later)]);
    expect(one + other).toBe(nobodys);
    expect([await bytesOf(loose.id), await bytesOf(loose.id, 'small')]).toEqual([null, null]);
    expect(await bytesOf(taken.id)).not.toBeNull();
    expect(
      await w.store
        .raw()
        .collection('files.chunks')
        .countDocuments({ files_id: { $nin: await w.store.raw().collection('files.files').distinct('_id') } }),
    ).toBe(0);
  });
});
