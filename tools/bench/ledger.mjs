import { execFileSync } from 'node:child_process';
import { cpus } from 'node:os';
import { setTimeout as rest } from 'node:timers/promises';
import { projectRoot } from '../launch/settings.mjs';

/**
 * The ledger of figures: tables that the benches print, kept between marks of `docs/performance.md`. Each is below a
 * sentence that says when, on which machine and with which commit it was measured.
 */

/**
 * @typedef {{ head: string, rows: string[] }} Table `head`: the line of the columns
 * @typedef {Table & { said: string }} Kept
 */

const WIDTH = 118;
/** Share of the processors up to which a machine counts as idle. */
const IDLE = 0.1;
const LOOK_MS = 1_000;

/**
 * A text with what is between two marks replaced.
 * @param {string} text @param {string} mark @param {readonly string[]} lines
 * @throws Error where the marks are missing
 */
export function between(text, mark, lines) {
  const { from, to } = placeOf(text, mark);
  return `${text.slice(0, from)}\n\n${lines.map((line) => `${line}\n`).join('')}\n${text.slice(to)}`;
}

/**
 * The text with the tables that a bench has printed. Rows of the same name in a table of the same columns are replaced,
 * the others stay behind them with what was said of them; a whole run that ended well replaces everything.
 * @param {string} text
 * @param {{ name: string, output: string, said: string, isWhole: boolean }} run
 * @throws Error where the marks of the bench are missing
 */
export function withFigures(text, { name, output, said, isWhole }) {
  const made = tablesIn(output).filter(({ rows }) => rows.length > 0);
  if (made.length === 0) return text;
  const mark = markOf(name);
  const { from, to } = placeOf(text, mark);
  const before = isWhole ? [] : tablesIn(text.slice(from, to));
  const left = before
    .map(({ rows, ...table }) => ({
      ...table,
      rows: rows.filter((row) => !made.some((each) => has(each, table, row))),
    }))
    .filter(({ rows }) => rows.length > 0);
  const tables = [...made.map((table) => ({ ...table, said })), ...left];
  /** @type {string[]} */
  const lines = [];
  for (const [at, { said: of, head, rows }] of tables.entries()) {
    if (of && of !== tables[at - 1]?.said) lines.push(...(at > 0 ? [''] : []), ...wrapped(of));
    if (lines.length > 0) lines.push('');
    lines.push(head, ruleOf(head), ...rows);
  }
  return between(text, mark, lines);
}

/** @param {string} name of a bench */
export const markOf = (name) => `figures of ${name}`;

/**
 * The text between two marks.
 * @param {string} text @param {string} mark
 * @throws Error where they are missing
 */
export function placeOf(text, mark) {
  const [open, close] = [`<!-- ${mark} -->`, `<!-- end of ${mark} -->`];
  const [at, to] = [text.indexOf(open), text.indexOf(close)];
  if (at < 0 || to < at) throw new Error(`The marks of ${mark} are missing`);
  return { from: at + open.length, to };
}

/** @param {Table} made @param {{ head: string }} table @param {string} row */
const has = (made, { head }, row) => made.head === head && made.rows.some((each) => nameOf(each) === nameOf(row));
/** @param {string} row */
const nameOf = (row) => row.split('|')[1]?.trim();

/**
 * Tables of a text, each with the paragraph above it or above the tables before it.
 * @param {string} text @returns {Kept[]}
 */
export function tablesIn(text) {
  /** @type {Kept[]} */
  const tables = [];
  /** @type {string[]} */
  let above = [];
  let said = '';
  /** @type {Kept | null} */
  let open = null;
  const lines = text.split('\n').map((line) => line.trim());
  for (const [at, line] of lines.entries()) {
    const isRow = line.startsWith('|') && line.endsWith('|');
    if (isRow && isRule(lines[at + 1] ?? '')) {
      if (above.length > 0) said = above.join(' ');
      above = [];
      tables.push((open = { head: line, rows: [], said }));
    } else if (isRow && !isRule(line)) open?.rows.push(line);
    else if (!isRow) {
      open = null;
      if (line !== '') above.push(line);
    }
  }
  return tables;
}

/** @param {string} line */
const isRule = (line) => /^\|( *:?-+:? *\|)+$/.test(line);
/** Names to the left, figures to the right. @param {string} head */
const ruleOf = (head) =>
  `| --- |${head
    .split('|')
    .slice(2, -1)
    .map(() => ' --: |')
    .join('')}`;

/** @param {string} text */
function wrapped(text) {
  const lines = [''];
  for (const word of text.split(' ')) {
    const line = lines.at(-1) ?? '';
    if (line && line.length + word.length >= WIDTH) lines.push(word);
    else lines[lines.length - 1] = line ? `${line} ${word}` : word;
  }
  return lines;
}

/**
 * When, where and of what something was measured.
 * @param {{ on: Date, commit: string, machine: string, busy: readonly number[] }} run `busy`: shares of the processors
 *   that others used before and after it, 0–1
 */
export function saidOf({ on, commit, machine, busy }) {
  const day = on.toLocaleDateString('en-GB', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'Asia/Dhaka',
  });
  const [before = 0, after = before] = busy;
  const share = (/** @type {number} */ of) => `${Math.round(100 * of)} %`;
  const load =
    Math.max(before, after) <= IDLE
      ? 'idle'
      : `with other work that took ${share(before)} of the processors before and ${share(after)} after it`;
  return `${day}, commit ${commit}, ${machine}, ${load}:`;
}

/** @param {{ model: string }[]} [processors] */
export const machineOf = (processors = cpus()) =>
  `${processors.length} × ${processors[0]?.model.trim() || 'processor'}, Node ${process.versions.node}`;

/** The commit that is measured, and whether files differ from it. A folder without history has a version alone. */
export function commitOf() {
  const git = (/** @type {string[]} */ ...args) =>
    execFileSync('git', args, { cwd: projectRoot, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  try {
    const changed = git('status', '--porcelain', '--untracked-files=no', '--', '.', ':!docs');
    return `${git('rev-parse', '--short=9', 'HEAD')}${changed ? ' with changes' : ''}`;
  } catch {
    return 'unknown';
  }
}

/** Share of the processors in use, 0–1, while nothing of a bench runs. */
export async function busyShare() {
  const before = spentOf();
  await rest(LOOK_MS);
  const after = spentOf();
  return (after.used - before.used) / (after.all - before.all);
}

function spentOf() {
  const times = cpus().map((each) => each.times);
  const idle = times.reduce((sum, each) => sum + each.idle, 0);
  const all = times.reduce((sum, { user, nice, sys, idle: none, irq }) => sum + user + nice + sys + none + irq, 0);
  return { used: all - idle, all };
}
