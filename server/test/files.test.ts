import { actionsOf } from '@pathshala/shared/kit';
import { Slide } from '@pathshala/shared/modules/school/cms';
import { filesActions, type FileLink } from '@pathshala/shared/modules/foundation/files';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openHouse, type House } from './house';

let house: House;
beforeAll(async () => void (house = await openHouse()));
afterAll(() => house.close());

/** One pixel. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);
const keep = async (data = PNG.toString('base64')) =>
  (await house.page(house.w.school.office)).call('POST', filesActions.keep.path, {
    target: 'slide.image',
    name: 'ছবি ১.png',
    data,
  });

describe('files over HTTP', () => {
  it('come back by their address to anyone who has it, as what they are, and never as a page of ours', async () => {
    const { status, body } = await keep();
    expect(status).toBe(200);
    const link = body as FileLink;
    const answer = await fetch(house.url + link.url);
    expect([
      answer.status,
      answer.headers.get('content-type'),
      answer.headers.get('x-content-type-options'),
      answer.headers.get('cache-control'),
    ]).toEqual([200, 'image/webp', 'nosniff', 'private, max-age=3600']);
    expect(answer.headers.get('content-security-policy')).toContain('sandbox');
    expect(answer.headers.get('content-disposition')).toBe(
      `inline; filename*=UTF-8''${encodeURIComponent('ছবি ১.webp')}`,
    );
    expect((await answer.arrayBuffer()).byteLength).toBe(link.size);
    expect((await fetch(house.url + link.small!)).status).toBe(200);
  });
  it('come in part where a player or an interrupted download asks for a part, and whole where the part makes no sense', async () => {
    const link = (await keep()).body as FileLink;
    const all = Buffer.from(await (await fetch(house.url + link.url)).arrayBuffer());
    const part = async (range: string) => {
      const answer = await fetch(house.url + link.url, { headers: { range } });
      return [
        answer.status,
        answer.headers.get('content-range'),
        Buffer.from(await answer.arrayBuffer()).toString('hex'),
      ];
    };
    const size = all.byteLength;
    expect(await part('bytes=2-5')).toEqual([206, `bytes 2-5/${size}`, all.subarray(2, 6).toString('hex')]);
    expect(await part('bytes=-3')).toEqual([
      206,
      `bytes ${size - 3}-${size - 1}/${size}`,
      all.subarray(-3).toString('hex'),
    ]);
    expect(await part('bytes=4-')).toEqual([206, `bytes 4-${size - 1}/${size}`, all.subarray(4).toString('hex')]);
    for (const odd of ['bytes=9999999-', 'bytes=0-1,3-4', 'lines=1-2', 'bytes=b'])
      expect(await part(odd)).toEqual([200, null, all.toString('hex')]);
  });
  it('are not there without a signature, with a changed one, or under another id', async () => {
    const { url } = (await keep()).body as FileLink;
    const other = ((await keep()).body as FileLink).id;
    const changed = [
      url.split('?')[0]!,
      url.replace(/sig=(.)/, (_, first) => `sig=${first === '_' ? '-' : '_'}`),
      url.replace('size=full', 'size=small'),
      url.replace(/\/files\/[0-9a-f]+/, `/files/${other}`),
      url.replace(/\/files\/[0-9a-f]+/, '/files/..%2f..'),
      url.replace(/until=\d+/, 'until=9999999999999'),
    ];
    for (const path of changed) expect([path, (await fetch(house.url + path)).status]).toEqual([path, 404]);
  });
  it('of a published slide are shown to every visitor, and no longer when it is taken down', async () => {
    const { id } = (await keep()).body as FileLink;
    const shown = async () => (await fetch(`${house.url}/media/${id}`)).status;
    expect(await shown()).toBe(404);
    const office = house.w.school.office;
    const slide = await office.run(actionsOf(Slide).create, {
      title: 'School',
      titleBn: 'বিদ্যালয়',
      image: id,
      shows: 'nobody',
      status: 'published',
    });
    expect(await shown()).toBe(200);
    const first = await fetch(`${house.url}/media/${id}`);
    expect(first.headers.get('cache-control')).toBe('public, no-cache');
    const again = () =>
      fetch(`${house.url}/media/${id}`, {
        // As a browser asks that has the picture in its cache.
        headers: { 'if-none-match': first.headers.get('etag')!, 'cache-control': 'max-age=0' },
      }).then(({ status }) => status);
    expect(await again()).toBe(304);
    const site = await fetch(`${house.url}/api/web/get-slide-item?site_id=${house.w.school.id}`, {
      headers: { 'x-requested-with': 'XMLHttpRequest' },
    });
    expect(((await site.json()) as { image?: string }[]).map((row) => row.image)).toContain(`/media/${id}`);
    await office.run(actionsOf(Slide).update, { id: slide.id, rev: slide.rev, patch: { status: 'draft' } });
    expect([await shown(), await again()]).toEqual([404, 404]);
    const photo = await (
      await house.page(office)
    ).call('POST', filesActions.keep.path, { target: 'user.photo', name: 'me.png', data: PNG.toString('base64') });
    expect((await fetch(`${house.url}/media/${(photo.body as FileLink).id}`)).status).toBe(404);
  });
  it('of more than the limit are refused before they are read, and larger bodies are taken nowhere else', async () => {
    expect((await keep('A'.repeat(15 * 1024 * 1024))).status).toBe(413);
    const page = await house.page(house.w.school.office);
    expect((await page.call('POST', '/api/sections', { name: 'x'.repeat(3 * 1024 * 1024) })).status).toBe(413);
    expect((await keep(Buffer.concat([PNG, Buffer.alloc(4 * 1024 * 1024)]).toString('base64'))).status).toBe(200);
  });
});
