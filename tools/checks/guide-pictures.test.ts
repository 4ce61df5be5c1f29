import { GUIDE_AREAS } from '@pathshala/shared/modules/front/guide';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const FOLDER = path.resolve(import.meta.dirname, '../../client/public/guide-pictures');

it('every area of the guide has a picture in both languages, and no picture is of an area that is gone', () => {
  const wanted = Object.keys(GUIDE_AREAS).flatMap((area) => ['en', 'bn'].map((locale) => `${area}-${locale}.jpg`));
  expect(readdirSync(FOLDER).sort()).toEqual(wanted.sort());
});
