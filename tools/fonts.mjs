import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import subsetFont from 'subset-font';
import { projectRoot } from './launch/settings.mjs';

// Makes the fonts of the client (client/src/app/theme/fonts) out of Noto Sans Bengali: `node tools/fonts.mjs`. Its
// output is committed, because it changes only when the face itself gets a new release.
const FOLDER = path.join(projectRoot, 'client', 'src', 'app', 'theme', 'fonts');
/** The product writes nothing thinner than 400 and nothing bolder than 700; the whole axis costs half as much again. */
const WEIGHTS = { wght: { min: 400, max: 700 } };
/** @param {number} first @param {number} last */
const range = (first, last) =>
  Array.from({ length: last - first + 1 }, (_, at) => String.fromCodePoint(first + at)).join('');
const FACES = {
  bengali: `${range(0x964, 0x965)}${range(0x980, 0x9fe)}\u200c\u200d\u20b9\u25cc`,
  latin: `${range(0x20, 0x7e)}${range(0xa0, 0xff)}\u0131\u0152\u0153\u02c6\u02da\u02dc\u2009\u2013\u2014\u2018\u2019\u201c\u201d\u2022\u2026\u20ac\u2122\u2190\u2191\u2192\u2193\u2212\u2215\u2264\u2265`,
};

/** The name of the other language on an English page; the whole font would be too much for one word. */
const WORD = 'বাংলা';

const packageFolder = path.dirname(
  createRequire(path.join(projectRoot, 'package.json')).resolve('@fontsource-variable/noto-sans-bengali/package.json'),
);
mkdirSync(FOLDER, { recursive: true });
for (const [script, letters] of Object.entries(FACES)) {
  const whole = readFileSync(path.join(packageFolder, 'files', `noto-sans-bengali-${script}-wght-normal.woff2`));
  const font = await subsetFont(whole, letters, { targetFormat: 'woff2', variationAxes: WEIGHTS });
  writeFileSync(path.join(FOLDER, `${script}.woff2`), font);
  console.log(`${script}: ${whole.length} → ${font.length} bytes`);
}
const bengali = readFileSync(path.join(packageFolder, 'files', 'noto-sans-bengali-bengali-wght-normal.woff2'));
writeFileSync(
  path.join(FOLDER, 'word.woff2'),
  await subsetFont(bengali, WORD, { targetFormat: 'woff2', variationAxes: { wght: 400 } }),
);
