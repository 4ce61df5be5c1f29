import { afterEach, expect, it, vi } from 'vitest';
import { copyLink, messengerOf, pictureOf, shareNotice, whatsAppOf, type SharedNotice } from './share-notice';

const notice: SharedNotice = {
  title: 'বার্ষিক ক্রীড়া & মেলা',
  url: 'https://school.example.test/web/notice/all?alias=a&open=1',
  picture: new File(['x'], 'sports.webp', { type: 'image/webp' }),
};
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});
const device = (over: object) => vi.stubGlobal('navigator', { ...over });
const answers = (type: string, status = 200) => {
  const blob = vi.fn(async () => new Blob(['x'], { type }));
  const headers = new Headers({ 'content-type': type });
  const ask = vi.fn(async (_url: string, _init?: RequestInit) => ({ ok: status < 400, headers, blob }));
  vi.stubGlobal('fetch', ask);
  return { blob, signal: () => ask.mock.calls[0]![1]?.signal };
};

it('gives WhatsApp title and address, and Messenger the address, whatever signs they have', () => {
  const text = new URL(whatsAppOf(notice)).searchParams.get('text');
  expect(text).toBe(`${notice.title}\n${notice.url}`);
  expect(messengerOf(notice)).toBe(`fb-messenger://share/?link=${encodeURIComponent(notice.url)}`);
  const long = { ...notice, title: 'ক'.repeat(5_000) };
  expect(whatsAppOf(long).length).toBeLessThan(4_000);
});

it('sends the picture along where the device can send files', async () => {
  const share = vi.fn<(given: ShareData) => Promise<void>>(async () => {});
  device({ share, canShare: () => true });
  expect(await shareNotice(notice)).toBe('done');
  const given = share.mock.calls[0]![0];
  expect(given).toMatchObject({ url: notice.url, text: notice.title });
  expect(given.files!.map(({ name, type }) => [name, type])).toEqual([['sports.webp', 'image/webp']]);
});

it('sends title and link alone where the device cannot send files', async () => {
  const share = vi.fn<(given: ShareData) => Promise<void>>(async () => {});
  device({ share, canShare: () => false });
  expect(await shareNotice(notice)).toBe('done');
  expect(share.mock.calls[0]![0]).toEqual({ title: notice.title, text: notice.title, url: notice.url });
});

it('opens the sheet at once, in the tap itself, without waiting for anything', () => {
  const share = vi.fn(async () => {});
  device({ share, canShare: () => true });
  void shareNotice(notice);
  expect(share).toHaveBeenCalledOnce();
});

it('takes a picture along, and no file of another kind and none that does not come', async () => {
  const file = { name: 'sports.webp', url: '/media/1' };
  answers('image/webp');
  expect(await pictureOf(file)).toMatchObject({ name: 'sports.webp', type: 'image/webp' });
  const notThere = answers('image/webp', 404);
  expect(await pictureOf(file)).toBeNull();
  expect(notThere.blob).not.toHaveBeenCalled();
  vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('gone')));
  expect(await pictureOf(file)).toBeNull();
});

it('does not fetch the bytes of a file that is no picture', async () => {
  const pdf = answers('application/pdf');
  expect(await pictureOf({ name: 'circular.pdf', url: '/media/1' })).toBeNull();
  expect(pdf.blob).not.toHaveBeenCalled();
  expect(pdf.signal()?.aborted).toBe(true);
});

it('gives a picture without an ending that of its kind', async () => {
  answers('image/webp');
  expect(await pictureOf({ name: 'notice', url: '/media/1' })).toMatchObject({ name: 'notice.webp' });
});

it('says whether the link was copied where the browser refuses or has no clipboard', async () => {
  device({ clipboard: { writeText: async () => {} } });
  expect(await copyLink(notice.url)).toBe(true);
  device({ clipboard: { writeText: async () => Promise.reject(new DOMException('no', 'NotAllowedError')) } });
  expect(await copyLink(notice.url)).toBe(false);
  device({});
  expect(await copyLink(notice.url)).toBe(false);
});

it('asks for links where the device offers no sheet, and for none where the person closed it', async () => {
  device({});
  expect(await shareNotice(notice)).toBe('unable');
  device({ share: async () => Promise.reject(new DOMException('closed', 'AbortError')) });
  expect(await shareNotice({ ...notice, picture: null })).toBe('done');
});
