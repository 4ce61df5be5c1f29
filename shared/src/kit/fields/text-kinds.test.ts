import { describe, expect, it } from 'vitest';
import { listQuerySchema } from '../query';
import { t } from '../text';
import { f, kinds } from './index';

const label = t('Field', 'ঘর');

describe('a code', () => {
  it.each([
    [{}, 'SHP-২০১', 'SHP-201'],
    [{ pattern: /^\d{6}$/ }, '১০৮৩৫৭', '108357'],
    [{ pattern: /^\d{6}$/ }, '108357', '108357'],
    [{ digits: true as const, pattern: /^\d{17}$/ }, '২০১০ ১৫৯১-২৩৪১–০০১৪৫', '20101591234100145'],
    [{ digits: true as const, canonical: (code: string) => `978${code}` }, '০-৩০৬', '9780306'],
  ])('of %j typed as %j is %j', (of, typed, stored) => expect(kinds.code.schema(of).parse(typed)).toBe(stored));
  it('is found by the digits of either script, also by a part of it', () => {
    const query = listQuerySchema({ code: f.code({ label }), phone: f.phone({ label }), name: f.text({ label }) });
    expect(
      query.parse({
        filter: {
          code: { eq: '২০১', in: ['২০২'], contains: '-২০' },
          phone: { contains: '০১৭' },
          name: { contains: '২০' },
        },
      }).filter,
    ).toEqual({
      code: { eq: '201', in: ['202'], contains: '-20' },
      phone: { contains: '017' },
      name: { contains: '২০' },
    });
  });
});

describe('a text of several lines', () => {
  it.each(['one\ntwo\tthree\r\nfour', 'ক্\u200dষ র\u200c্য', 'عربي \u200f(১)\u200e'])('may be %j', (value) =>
    expect(kinds.longText.schema({}).safeParse(value).success).toBe(true),
  );
  it.each(['a\u202eb', 'a\u200bb', 'a\u0000b', 'a\u2066b', '\ufeffa b\ufeffc'])('is not %j, as no name is', (value) => {
    for (const kind of ['longText', 'richText', 'text'] as const)
      expect(kinds[kind].schema({}).safeParse(`${value}.`).success).toBe(false);
  });
});
