import { describe, expect, it } from 'vitest';
import { soughtWords, titleWords } from './fold-title';

const key = (text: string) => titleWords([text]).join(' ');

describe('titles are found however they are spelled:', () => {
  it.each([
    ['শ্রেণী', 'শ্রেণি'],
    ['একাডেমী', 'একাডেমি'],
    ['গণিত', 'গনিত'],
    ['জসীমউদ্‌দীন', 'জসীমউদ্দীন'],
    ['সূর্য্য', 'সূর্য'],
    ['কার্ত্তিক', 'কার্তিক'],
    ['কাঁচা', 'কাচা'],
    ['দুঃখ', 'দুখ'],
    ['যাকির', 'জাকির'],
    ['বাঙলা', 'বাংলা'],
    ['রঙ', 'রং'],
    ['পাড়া', 'পারা'],
    ['১৯৭১', '1971'],
    ['Gitanjali', 'GITANJALI'],
  ])('%s like %s', (one, other) => expect(key(one)).toBe(key(other)));

  it.each([
    ['পথের পাঁচালী', 'পদ্মা নদীর মাঝি'],
    ['গণিত', 'গীত'],
    ['বিশ্ব', 'বিষ'],
    ['হাজার', 'হাঁটা'],
    ['Physics', 'Physical'],
  ])('%s is not %s', (one, other) => expect(key(one)).not.toBe(key(other)));

  it('folding again changes nothing', () => {
    const once = titleWords(['জসীমউদ্‌দীন', 'সূর্য্য', 'বাঙলা একাডেমী', 'বাড়ি']);
    expect(titleWords(once)).toEqual(once);
  });

  it('a form of address is no part of the question, unless it is all of it', () => {
    expect(soughtWords('ড. মুহম্মদ শহীদুল্লাহ')).toEqual(titleWords(['শহীদুল্লাহ']));
    expect(soughtWords('মো.')).toEqual(titleWords(['মো']));
  });
});
