// Kept free of packages and of recent syntax, because it has to run on the very Node versions that it refuses.
import { readFileSync } from 'fs';

/** @returns {string} why this Node cannot run the product, or nothing */
export function complainAboutNode() {
  const range = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')).engines.node;
  const version = process.versions.node;
  return isNodeSupported(version, range)
    ? ''
    : `Node.js ${version} is too old; ${range} is needed. Install a newer one from nodejs.org and start again.`;
}

/**
 * @param {string} version such as "20.19.0"
 * @param {string} range the `engines.node` of package.json: `^a.b.c` and `>=a.b.c` joined by `||`
 * @returns {boolean}
 */
export function isNodeSupported(version, range) {
  const actual = parse(version);
  return range.split('||').some((part) => {
    const wanted = parse(part.replace(/[^0-9.]/g, ''));
    if (!isAtLeast(actual, wanted)) return false;
    return part.trim().startsWith('^') ? actual[0] === wanted[0] : true;
  });
}

/** @param {string} text @returns {number[]} */
function parse(text) {
  return text.split('.').map((piece) => Number.parseInt(piece, 10) || 0);
}

/** @param {number[]} actual @param {number[]} wanted */
function isAtLeast(actual, wanted) {
  for (let index = 0; index < 3; index += 1) {
    const difference = (actual[index] || 0) - (wanted[index] || 0);
    if (difference !== 0) return difference > 0;
  }
  return true;
}
