import { expect, it } from 'vitest';
import { labelOfTypes, safeFileName } from './rules';

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
