#!/usr/bin/env node
/*
 * Computes an admission draw again from the file that its public page offers, and compares the result with what is published.
 * It uses nothing of the product, only Node: `node verify-draw.mjs sheet.json`. docs/admission-lottery.md says what is computed.
 */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

const sheet = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8'));
const { draw, lines } = sheet;
/** @param {string} text */
const sha = (text) => createHash('sha256').update(text, 'utf8').digest('hex');
/** @type {any[]} */
const applicants = lines.map((/** @type {string} */ line) => {
  const [number = '', quotas = '', score] = line.split('|');
  return { number, quotas: quotas === '' ? [] : quotas.split('+'), score: Number(score), outcome: '' };
});

const listHash = sha(lines.join('\n') + '\n');
const isLottery = draw.method === 'lottery';
const seed = sha(['draw-v1', draw.secret ?? '', draw.publicNumber ?? '', listHash].join('|'));
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
const result = sha(applicants.map(({ number, outcome }) => `${number}|${outcome}\n`).join(''));

const checks = [
  ['list', listHash, draw.listHash],
  ...(isLottery
    ? [
        ['commitment', sha(`commit|${draw.secret}`), draw.commit],
        ['seed', seed, draw.seed],
      ]
    : []),
  ['result', result, draw.resultHash],
];
for (const [name, computed] of checks) console.log(`${name} ${computed}`);
const wrong = checks.filter(([, computed, published]) => computed !== published).map(([name]) => name);
if (wrong.length > 0) console.error(`does not agree with what is published: ${wrong.join(', ')}`);
else console.log('agrees with what is published');
process.exitCode = wrong.length > 0 ? 1 : 0;
