import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

/** Where the contracts are, from the project's root. */
const CONTRACTS = 'shared/src/modules';

const foldersIn = (folder: string) =>
  existsSync(folder)
    ? readdirSync(folder, { withFileTypes: true })
        .filter((entry) => entry.isDirectory())
        .map((entry) => entry.name)
    : [];

/** Names of the wings. */
export const listWings = (root: string): string[] => foldersIn(path.join(root, CONTRACTS));

/** `wing/module` of every module. */
const listPlaces = (root: string): string[] =>
  listWings(root).flatMap((wing) => foldersIn(path.join(root, CONTRACTS, wing)).map((module) => `${wing}/${module}`));

/** Names of the modules, wing by wing. */
export const listModules = (root: string): string[] => listPlaces(root).map((place) => place.split('/')[1]!);

/**
 * `wing/module`, which is the same below the modules of shared, core and client; a name that no module has is its own
 * place.
 */
export const placeOf = (root: string, module: string): string =>
  listPlaces(root).find((place) => place.endsWith(`/${module}`)) ?? module;
