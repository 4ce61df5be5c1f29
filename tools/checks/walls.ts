import { codeFiles, importsOf, isTest, lineAt, type Check } from './project';

/** Where the database's own packages may be imported; everything else goes through the repository. */
const MONGO_PLACES = [/^core\/src\/kernel\/mongo\//, /^embedded\//, /^tools\//, /^e2e\/(bench|soak)\//];

/** Where acting as the system may be needed: work without a person behind it, and finding out who the person is. */
const ELEVATION_PLACES = [
  /\/jobs\//,
  /^core\/src\/seed\//,
  /^core\/src\/modules\/identity\//,
  /^core\/src\/kernel\//,
  /^tools\//,
];

export const mongoWall: Check = {
  name: 'mongoose and the MongoDB driver are imported only behind the wall',
  find: (project) =>
    codeFiles(project)
      .filter((file) => !MONGO_PLACES.some((place) => place.test(file.path)))
      .flatMap((file) =>
        importsOf(file)
          .filter(({ specifier }) => /^(mongoose|mongodb|bson)(\/|$)/.test(specifier))
          .map(({ specifier, line }) => ({
            path: file.path,
            line,
            message: `imports ${specifier}; only core/src/kernel/mongo may`,
          })),
      ),
};

export const elevationWall: Check = {
  name: 'asSystem is used only in jobs, in the seed and in identity',
  find: (project) =>
    codeFiles(project)
      .filter((file) => !isTest(file) && !ELEVATION_PLACES.some((place) => place.test(file.path)))
      .flatMap((file) =>
        [...file.text.matchAll(/\.asSystem\s*\(/g)].map(({ index }) => ({
          path: file.path,
          line: lineAt(file.text, index),
          message: 'acts as the system; do it in a job, or ask for the permission',
        })),
      ),
};
