import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { projectRoot } from '../launch/settings.mjs';

/** The list of everything that may be asked of the database: one line each, sorted. */
export const LIST_FILE = path.join(projectRoot, 'tools', 'mongodb', 'asked.json');
/** Where the stores of a run of the suite write down what they are asked. */
export const RECORD_FILE = path.join(projectRoot, '.cache', 'reports', 'asked.txt');

/** @param {string} [file] @returns {Set<string>} nothing where the run had no embedded store */
export function readRecord(file = RECORD_FILE) {
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
  return new Set(text.split('\n').filter(Boolean));
}

/** @param {string} [file] @returns {string[]} */
export const readList = (file = LIST_FILE) => JSON.parse(readFileSync(file, 'utf8'));

/** Lines that depend on timing: conflicts of two writers, their errors, and handshakes after a reconnect. */
const BY_CHANCE = /^(error|label|option) /;

/**
 * @param {Iterable<string>} asked
 * @param {Iterable<string>} listed
 * @returns {string[]} what was asked and is not listed, sorted; errors, their labels and options of commands are left out
 */
export function unlisted(asked, listed) {
  const known = new Set(listed);
  return [...asked].filter((each) => !known.has(each) && !BY_CHANCE.test(each)).sort();
}
