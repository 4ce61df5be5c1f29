import { expect, it } from 'vitest';
import { kindAndSize, labelOfTypes, safeFileName } from './rules';

it.each([
  ['My photo.JPG', 'image/webp', 'My photo.webp'],
  ['../../etc/passwd', 'application/pdf', 'etc passwd.pdf'],
  ['ভর্তি ফরম ২০২৬.pdf', 'application/pdf', 'ভর্তি ফরম ২০২৬.pdf'],
  ['a"\r\nSet-Cookie: x.png', 'image/png', 'a Set-Cookie x.png'],
  ['...', 'image/png', 'file.png'],
  ['x'.repeat(300), 'image/png', `${'x'.repeat(80)}.png`],
  [`${'x'.repeat(79)}𝒜𝒜`, 'image/png', `${'x'.repeat(79)}𝒜.png`],
  ['virus.exe', 'application/x-msdownload', 'virus.bin'],
])('%j of type %s is kept as %j', (name, mime, safe) => expect(safeFileName(name, mime)).toBe(safe));

it('names types as people do', () =>
  expect(labelOfTypes(['image/png', 'application/pdf', 'text/odd'])).toBe('PNG, PDF, text/odd'));

it.each([
  ['application/pdf', 1_258_291, 'en', 'PDF, 1.2 MB'],
  ['application/pdf', 1_258_291, 'bn', 'PDF, ১.২ মেগাবাইট'],
  ['image/webp', 900, 'en', 'WebP, 0.1 MB'],
  ['image/png', 10 * 1024 * 1024, 'bn', 'PNG, ১০ মেগাবাইট'],
] as const)('%s of %i bytes in %s is %s', (mime, size, locale, text) =>
  expect(kindAndSize({ mime, size }, locale)).toBe(text),
);
