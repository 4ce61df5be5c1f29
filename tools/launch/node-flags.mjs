import path from 'node:path';
import { pathToFileURL } from 'node:url';

/**
 * Thousands of requests under way outlive the usual nursery of 16 MB and would be copied again and again; up to 64 MB
 * at twice its use.
 */
export const ROOMY_NURSERY = '--max-semi-space-size=64';

/** The argument of `node --import` that makes a program give memory back while nothing happens. @param {string} root */
export const quietCollector = (root) =>
  pathToFileURL(path.join(root, 'tools', 'launch', 'collect-when-quiet.mjs')).href;

/**
 * Environment of a program that runs for months. The system's library otherwise gives each of a process's ten threads
 * places of its own for what it compresses and hashes, and keeps them: 70 MB in a server that is asked for lists.
 */
export const FEW_ARENAS = { MALLOC_ARENA_MAX: '2' };
