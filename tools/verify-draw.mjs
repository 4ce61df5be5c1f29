#!/usr/bin/env node
/*
 * Computes an admission draw again from the file that its public page offers, and compares the result with what is published.
 * It uses nothing of the product, only Node: `node verify-draw.mjs sheet.json`. docs/admission-lottery.md says what is computed.
 * It also lists every attempt of the declaration, and says which checks of honesty hold: that the list was frozen before the number was
 * known, drawn after it, and that the number has the digits that were announced. Whether the number is the published one is looked up at
 * its source.
 */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

const sheet = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8'));
const { draw, lines, attempts = [] } = sheet;
/** @param {string} text */
const sha = (text) => createHash('sha256').update(text, 'utf8').digest('hex');
/** @param {string[]} rows */
const shaOfLines = (rows) => sha(rows.map((row) => `${row}\n`).join(''));
/** @type {any[]} */
const applicants = lines.map((/** @type {string} */ line) => {
  const [number = '', quotas = '', score] = line.split('|');
  return { number, quotas: quotas === '' ? [] : quotas.split('+'), score: Number(score), outcome: '' };
});

const listHash = shaOfLines(lines);
const isLottery = draw.method === 'lottery';
const isOld = (draw.procedure ?? 'draw-v1') === 'draw-v1';
const secret = draw.secret ?? '';
// Sheets have the number in its one form already; someone who types it in here may write it as it was announced.
const publicNumber = isOld ? (draw.publicNumber ?? '') : digitsOf(draw.publicNumber ?? '');
const terms = shaOfLines([
  `seats|${draw.seats}`,
  `waiting|${draw.waiting}`,
  ...draw.pools.map(
    (/** @type {any} */ { code, seats, extra }) => `pool|${code}|${seats}|${extra ? 'extra' : 'declared'}`,
  ),
  `source|${draw.numberSource ?? ''}`,
  `digits|${draw.numberDigits ?? 0}`,
  `at|${draw.numberAt ?? ''}`,
]);
const seed = sha(
  (isOld ? ['draw-v1', secret, publicNumber, listHash] : ['draw-v2', secret, publicNumber, listHash, terms]).join('|'),
);
for (const each of applicants) each.key = sha(`${seed}|${each.number}`);
applicants.sort((a, b) => {
  if (!isLottery && a.score !== b.score) return b.score - a.score;
  if (isLottery && a.key !== b.key) return a.key < b.key ? -1 : 1;
  return a.number < b.number ? -1 : 1;
});

let general = draw.seats;
for (const { code, seats, extra } of draw.pools) {
  let left = extra ? seats : Math.min(seats, general);
  for (const each of applicants)
    if (left > 0 && each.outcome === '' && each.quotas.includes(code)) {
      each.outcome = code;
      left -= 1;
      if (!extra) general -= 1;
    }
}
let waiting = 0;
for (const each of applicants) {
  if (each.outcome !== '') continue;
  if (general > 0) {
    each.outcome = 'GENERAL';
    general -= 1;
  } else if (waiting < draw.waiting) {
    waiting += 1;
    each.outcome = `WAITING-${waiting}`;
  }
}
const result = shaOfLines(applicants.map(({ number, outcome }) => `${number}|${outcome}`));

const own = attempts.find((/** @type {any} */ { id }) => id === draw.id);
const checks = [
  ['list', listHash, draw.listHash],
  ...(own ? [['list of its attempt', listHash, own.listHash]] : []),
  ...(isLottery
    ? [
        ['commitment', sha(`commit|${secret}`), draw.commit],
        ['seed', seed, draw.seed],
      ]
    : []),
  ['result', result, draw.resultHash],
];
const isHonest =
  !isLottery || isOld
    ? []
    : [
        ['the list was frozen before the number was known', draw.frozenAt < draw.numberAt],
        ['the draw was made after that moment', draw.drawnAt >= draw.numberAt],
        ['the number has the announced digits', publicNumber.length === draw.numberDigits],
      ];
console.log(`${draw.procedure ?? 'draw-v1'}`);
if (isLottery && !isOld)
  console.log(`number ${publicNumber}, to be looked up: ${draw.numberSource}, not known before ${draw.numberAt}`);
for (const [name, computed] of checks) console.log(`${name} ${computed}`);
for (const each of attempts)
  console.log(
    `attempt ${each.attempt}: ${each.state}, frozen ${each.frozenAt}, list ${each.listHash}` +
      (each.voidedAt ? `, voided ${each.voidedAt}: ${each.voidReason}` : ''),
  );
const wrong = [
  ...checks.filter(([, computed, published]) => computed !== published).map(([name]) => name),
  ...isHonest.filter(([, holds]) => !holds).map(([name]) => `not true: ${name}`),
];
if (wrong.length > 0) console.error(`does not agree with what is published: ${wrong.join(', ')}`);
else console.log('agrees with what is published');
process.exitCode = wrong.length > 0 ? 1 : 0;

/** @param {string} typed */
function digitsOf(typed) {
  return typed.replace(/[০-৯]/g, (digit) => String('০১২৩৪৫৬৭৮৯'.indexOf(digit))).replace(/[\s\p{Pd}.,/·:;|_]+/gu, '');
}
