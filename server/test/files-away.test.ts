import { filesActions, type FileLink } from '@pathshala/shared/modules/foundation/files';
import { signFile } from '@pathshala/core/kernel';
import { fileStore } from '@pathshala/core/kernel/host';
import { actionsOf } from '@pathshala/shared/kit';
import { Slide } from '@pathshala/shared/modules/school/cms';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startS3Host, type S3Host } from '@pathshala/core/testing/s3-host';
import { openHouse, type House } from './house';

let host: S3Host;
let house: House;
beforeAll(async () => {
  host = await startS3Host();
  house = await openHouse({ env: host.env });
});
afterAll(async () => {
  await house.close();
  await host.close();
});
afterEach(() => host.failWhen(() => undefined));

/** One pixel. */
const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';
const keep = async () => {
  const page = await house.page(house.w.school.office);
  const { body } = await page.call('POST', filesActions.keep.path, { target: 'slide.image', name: 'a.png', data: PNG });
  return body as FileLink;
};
const told = ({ status, headers }: Response) => [
  status,
  headers.get('retry-after'),
  headers.get('content-type')?.split(';')[0],
  headers.get('etag')?.includes('full') ?? false,
  headers.get('content-disposition'),
];
const AWAY = [503, expect.stringMatching(/^\d+$/), 'application/json', false, null];

describe('files at a host that is away', () => {
  it.each([503, 'cut'] as const)(
    '(%s) are answered with when to come back, and come when it is there again',
    async (how) => {
      const { url, size } = await keep();
      host.failWhen((line) => (line.startsWith('GET') ? how : undefined));
      expect(told(await fetch(house.url + url))).toEqual(AWAY);
      host.failWhen(() => undefined);
      const answer = await fetch(house.url + url);
      expect([answer.status, (await answer.arrayBuffer()).byteLength]).toEqual([200, size]);
    },
  );
  it('leave no refusal in a browser in the place of a picture of the website', async () => {
    const { id } = await keep();
    const slide = { title: 'Sports', titleBn: 'খেলা', image: id, shows: 'nobody', status: 'published' } as const;
    await house.w.school.office.run(actionsOf(Slide).create, slide);
    host.failWhen((line) => (line.startsWith('GET') ? 503 : undefined));
    const away = await fetch(`${house.url}/media/${id}`);
    expect(told(away)).toEqual(AWAY);
    expect(away.headers.get('cache-control') ?? '').not.toContain('public');
    host.failWhen(() => undefined);
    const there = await fetch(`${house.url}/media/${id}`);
    expect([there.status, there.headers.get('etag')]).toEqual([200, `"${id}-full"`]);
  });
  it('are no fault where they are empty', async () => {
    const meta = { tenantId: house.w.school.id, ownerId: null, target: 'slide.image', mime: 'image/png', small: null };
    const file = await fileStore(house.w.kernel.store).put({ ...meta, name: 'empty.png', bytes: Buffer.alloc(0) });
    const answer = await fetch(house.url + signFile(house.w.config.SECRET, file, { now: house.w.clock.now() }));
    expect([answer.status, await answer.text()]).toEqual([200, '']);
  });
});
