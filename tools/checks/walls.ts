import { DOORS } from './doors.data';
import { codeFiles, DEMO_DATA, importsOf, isTest, lineAt, type Check, type Finding } from './project';

/** Where the database's own packages may be imported; everything else goes through the repository. */
const MONGO_PLACES = [/^core\/src\/kernel\/mongo\//, /^embedded\//, /^tools\//, /^e2e\/(bench|soak)\//];

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

/** Their calls are not counted: the parts of the doors, the loaders of the demo, and tests. */
const UNCOUNTED = [/^core\/src\/kernel\//, DEMO_DATA, /^core\/src\/testing\//, /^tools\//, /^e2e\//];
const LIST = 'tools/checks/doors.data.ts';

export const doors: Check = {
  name: `ways to rows beside ctx.repo are used where ${LIST} says, as often as it says`,
  find: (project) => {
    const findings = codeFiles(project)
      .filter((file) => !isTest(file) && !UNCOUNTED.some((place) => place.test(file.path)))
      .flatMap((file) =>
        DOORS.flatMap(({ name, call, places }): Finding[] => {
          const found = [...file.text.matchAll(call)];
          const allowed = places[file.path] ?? 0;
          if (found.length >= allowed)
            return found.slice(allowed).map(({ index }) => ({
              path: file.path,
              line: lineAt(file.text, index),
              message: `${name}: ${found.length} here, ${allowed} in ${LIST}; use ctx.repo, or say there why not`,
            }));
          return [{ path: LIST, message: `${file.path} has ${found.length} of ${name}, ${allowed} are listed` }];
        }),
      );
    const gone = DOORS.flatMap(({ places }) => Object.keys(places)).filter((path) => !project.has(path));
    return project.has(LIST)
      ? [...findings, ...[...new Set(gone)].map((path) => ({ path: LIST, message: `${path} is gone` }))]
      : findings;
  },
};

export const wholeKernelWall: Check = {
  name: 'the whole kernel, which has the store, is asked for in core/src/kernel only',
  find: (project) =>
    codeFiles(project)
      .filter((file) => !isTest(file) && !file.path.startsWith('core/src/kernel/') && !file.path.startsWith('tools/'))
      .flatMap((file) =>
        [...file.text.matchAll(/\bwholeKernel\b/g)].map(({ index }) => ({
          path: file.path,
          line: lineAt(file.text, index),
          message: 'asks for the whole kernel; handlers have ctx.repo and the ways in docs/guides/data-access.md',
        })),
      ),
};

/** State that a process keeps for one kernel: copies of records in its caches, everything else by `processState`. */
const OWN_KEEP =
  /\bnew WeakMap<(?:HandlerKernel|Kernel),|\bnew Map<string, \{[^}]*\b(?:until|at): number[^}]*\bPromise</g;
const KEEP_PLACES = new Set(['core/src/kernel/process/process-state.ts']);

export const oneKindOfCache: Check = {
  name: 'a process keeps copies of records in declared caches only',
  find: (project) =>
    codeFiles(project)
      .filter((file) => !isTest(file) && /^(core|server|workers)\/src\//.test(file.path) && !KEEP_PLACES.has(file.path))
      .flatMap((file) =>
        [...file.text.matchAll(OWN_KEEP)].map(({ index }) => ({
          path: file.path,
          line: lineAt(file.text, index),
          message: 'holds state of its own; declare a cache, or use processState for what is not a copy of a record',
        })),
      ),
};

/** Words of the kernel's own that are names of modules too: the scope of an entity, the collection of file bytes. */
const KERNEL_WORDS = new Set(['platform', 'files']);

export const kernelKnowsNoModule: Check = {
  name: 'kernel and kit name no module of the product',
  find: (project) => {
    const modules = new Set(
      [...project.keys()].flatMap(
        (path) => /^shared\/src\/modules\/[\w-]+\/([\w-]+)\/index\.ts$/.exec(path)?.[1] ?? [],
      ),
    );
    return codeFiles(project)
      .filter((file) => !isTest(file) && /^(core\/src\/kernel|shared\/src\/kit)\//.test(file.path))
      .flatMap((file) =>
        file.text.split('\n').flatMap((text, index): Finding[] => {
          if (/^\s*(\/\*|\*|\/\/)/.test(text)) return [];
          const imported = /@pathshala\/shared\/modules/.test(text);
          const named = [...text.matchAll(/['"`]([a-z-]+)(?:\.\w+)?['"`]/g)].find(
            ([, word]) => modules.has(word!) && !KERNEL_WORDS.has(word!),
          );
          return imported || named
            ? [
                {
                  path: file.path,
                  line: index + 1,
                  message: `names ${named ? `the module ${named[1]}` : 'modules'}; a module declares what is needed of it`,
                },
              ]
            : [];
        }),
      );
  },
};
