import {
  codeFiles,
  importsOf,
  isTest,
  resolveImport,
  WORKSPACES,
  workspaceOf,
  type Check,
  type Finding,
  type Project,
  type SourceFile,
  type Workspace,
} from './project';

/** Allowed dependencies between workspaces. Dependencies that are not listed are denied. */
const MAY_IMPORT: Record<Workspace, readonly Workspace[]> = {
  shared: [],
  core: ['shared'],
  server: ['shared', 'core'],
  workers: ['shared', 'core'],
  client: ['shared'],
  embedded: [],
  e2e: ['shared'],
  tools: WORKSPACES,
};

/**
 * Layers inside a workspace, lowest first; a file may import from its own layer and those before it. `app` means
 * everything that is in none of the others.
 */
const LAYERS: Partial<Record<Workspace, readonly string[]>> = {
  shared: ['text', 'kit', 'modules', 'app'],
  core: ['kernel', 'modules', 'app'],
  client: ['kit', 'modules', 'app'],
  // Sessions, guards and answers know none of the parts that are mounted beside them.
  server: ['http', 'app'],
};

const MODULE_LIST = 'shared/src/modules/index.ts';

/** `shared ◄ core ◄ {server, workers}`, `shared ◄ client`; the store and the rest do not know each other. */
export const workspaceDirection: Check = {
  name: 'workspaces import each other only in the agreed direction',
  find: (project) =>
    eachImport(project, ({ file, specifier, line, target }) => {
      const from = workspaceOf(file.path);
      const to = workspaceOf(target);
      if (!from || !to || from === to) return undefined;
      if (specifier.startsWith('.') && from !== 'tools')
        return { path: file.path, line, message: `reaches into ${to} by a relative path; import @pathshala/${to}` };
      if (MAY_IMPORT[from].includes(to)) return undefined;
      return { path: file.path, line, message: `${from} may not import ${to} (${specifier})` };
    }),
};

/** `kernel ◄ modules ◄ app` inside a workspace. */
export const layerDirection: Check = {
  name: 'inside a workspace, imports go from app to modules to kernel',
  find: (project) =>
    eachImport(project, ({ file, specifier, line, target }) => {
      const workspace = workspaceOf(file.path);
      const layers = workspace && workspace === workspaceOf(target) ? LAYERS[workspace] : undefined;
      if (!layers || isTest(file)) return undefined;
      const from = layerOf(file.path, layers);
      const to = layerOf(target, layers);
      if (layers.indexOf(to) <= layers.indexOf(from)) return undefined;
      return { path: file.path, line, message: `${from} may not import ${to} (${specifier})` };
    }),
};

/** Between modules only through `index.ts`, and only down the order of the one list of modules. */
export const moduleDirection: Check = {
  name: 'modules import each other through index.ts, down the declared order',
  find: (project) => {
    const order = moduleOrder(project);
    return eachImport(project, ({ file, specifier, line, target }) => {
      const from = moduleOf(file.path);
      const to = moduleOf(target);
      if (!from) return undefined;
      if (target === MODULE_LIST && !isTest(file))
        return { path: file.path, line, message: 'a module may not import the list of all modules' };
      if (!to || to === from || isTest(file)) return undefined;
      if (!/\/modules\/[^/]+\/[^/]+\/index\.tsx?$/.test(target))
        return { path: file.path, line, message: `reaches into module ${to} (${specifier}); import its index` };
      if (order.indexOf(to) === -1) return { path: file.path, line, message: `module ${to} is not in ${MODULE_LIST}` };
      if (order.indexOf(to) > order.indexOf(from))
        return {
          path: file.path,
          line,
          message: `module ${from} comes before ${to} in ${MODULE_LIST} and may not import it`,
        };
      return undefined;
    });
  },
};

const KERNEL = 'core/src/kernel/';
/** Modules build on `kernel/index.ts`. The rest is for servers, workers, commands, demo data and tests. */
export const kernelIndex: Check = {
  name: 'modules import the kernel through its index alone, not what only processes need (kernel/host)',
  find: (project) =>
    eachImport(project, ({ file, specifier, line, target }) => {
      const isModule = file.path.startsWith('core/src/modules/') && !isTest(file) && !DEMO.test(file.path);
      if (!isModule || !target.startsWith(KERNEL) || target === `${KERNEL}index.ts`) return undefined;
      return { path: file.path, line, message: `reaches into the kernel (${specifier}); import its index` };
    }),
};

/** A handler answers the door. What a document, a report, a job or another handler's service needs is a service. */
export const handlersForTheDoor: Check = {
  name: 'handlers of a module are imported by its index and by other handlers only',
  find: (project) =>
    eachImport(project, ({ file, specifier, line, target }) => {
      const isFree = isTest(file) || DEMO.test(file.path) || !moduleOf(file.path) || /\/index\.ts$/.test(file.path);
      if (isFree || !HANDLER.test(target) || HANDLER.test(file.path)) return undefined;
      return { path: file.path, line, message: `imports a handler (${specifier}); move what it needs into services/` };
    }),
};

/**
 * A module is in the same wing in each tree, every module of core and client has its contract in shared, and the list
 * goes wing by wing: with the order of modules, no wing uses one that comes after it.
 */
export const sameWings: Check = {
  name: 'a module has the same path in shared, core and client, and the list goes wing by wing',
  find: (project) => {
    const wings = new Map<string, string>();
    const findings: Finding[] = [];
    const places = new Map<string, { tree: string; wing: string; module: string; path: string }>();
    for (const path of project.keys()) {
      const [, tree, wing, module] = PLACE.exec(path) ?? [];
      if (tree && wing && module) places.set(`${tree}/${wing}/${module}`, { tree, wing, module, path });
    }
    const sorted = [...places.values()].toSorted((a, b) => Number(b.tree === 'shared') - Number(a.tree === 'shared'));
    for (const { tree, wing, module, path } of sorted) {
      const known = wings.get(module);
      if (known === undefined && tree !== 'shared')
        findings.push({ path, message: `module ${module} has no contract in shared/src/modules` });
      if (known !== undefined && known !== wing)
        findings.push({ path, message: `module ${module} is in wing ${known} elsewhere` });
      wings.set(module, known ?? wing);
    }
    const passed = new Set<string>();
    let current: string | undefined;
    for (const module of moduleOrder(project)) {
      const wing = wings.get(module);
      if (wing === undefined || wing === current) continue;
      if (passed.has(wing))
        findings.push({ path: MODULE_LIST, message: `${module} is listed apart from its wing ${wing}` });
      passed.add(wing);
      current = wing;
    }
    return findings;
  },
};

/**
 * Files that import each other cannot be read, moved or understood one without the other; an import of types ties them
 * as much as one of values.
 */
export const noCircles: Check = {
  name: 'no file imports itself by way of others, not even for types',
  find: (project) => {
    const imports = new Map(
      codeFiles(project).map((file) => [
        file.path,
        importsOf(file).flatMap(({ specifier, line }) => {
          const target = resolveImport(project, file.path, specifier);
          return target && target !== file.path ? [{ target, line }] : [];
        }),
      ]),
    );
    return circlesIn(new Map([...imports].map(([path, found]) => [path, found.map(({ target }) => target)]))).map(
      (circle) => {
        const [first] = circle;
        const back = imports.get(first!)!.find(({ target }) => circle.includes(target))!;
        return { path: first!, line: back.line, message: `imports itself by way of ${circle.slice(1).join(', ')}` };
      },
    );
  },
};

/** Groups of nodes that reach each other (Tarjan), each in the order of their names. */
function circlesIn(graph: ReadonlyMap<string, readonly string[]>): string[][] {
  const places = new Map<string, { index: number; low: number; isOpen: boolean }>();
  const open: string[] = [];
  const circles: string[][] = [];
  const visit = (node: string) => {
    const place = { index: places.size, low: places.size, isOpen: true };
    places.set(node, place);
    open.push(node);
    for (const next of graph.get(node) ?? []) {
      const known = places.get(next);
      if (known && !known.isOpen) continue;
      place.low = Math.min(place.low, known ? known.index : visit(next).low);
    }
    if (place.low === place.index) {
      const circle = open.splice(open.indexOf(node));
      for (const member of circle) places.get(member)!.isOpen = false;
      if (circle.length > 1) circles.push(circle.toSorted());
    }
    return place;
  };
  for (const node of graph.keys()) if (!places.has(node)) visit(node);
  return circles;
}

/** Names of the modules in the order in which `shared/src/modules/index.ts` lists them. */
export function moduleOrder(project: Project): string[] {
  const text = project.get(MODULE_LIST)?.text ?? '';
  const listed = /\bmodules\b[^=;]*=\s*\[([^\]]*)\]/.exec(text)?.[1] ?? '';
  return [...listed.matchAll(/[A-Za-z][A-Za-z0-9]*/g)].map(([name]) => name);
}

interface ResolvedImport {
  file: SourceFile;
  specifier: string;
  line: number;
  target: string;
}

function eachImport(project: Project, judge: (each: ResolvedImport) => Finding | undefined): Finding[] {
  return codeFiles(project).flatMap((file) =>
    importsOf(file).flatMap(({ specifier, line }) => {
      const target = resolveImport(project, file.path, specifier);
      return (target && judge({ file, specifier, line, target })) || [];
    }),
  );
}

function layerOf(file: string, layers: readonly string[]): string {
  const folder = /^[^/]+\/src\/([^/]+)\//.exec(file)?.[1];
  // The list of modules is above the modules, though it lies beside them.
  if (file === MODULE_LIST || !folder || !layers.includes(folder) || DEMO.test(file)) return 'app';
  return folder;
}

/** Demo data of a module knows the one story that all of it tells. */
const DEMO = /^core\/src\/modules\/[^/]+\/[^/]+\/demo\//;
const HANDLER = /^core\/src\/modules\/.*\/handlers\//;
const PLACE = /^(shared|core|client)\/src\/modules\/([^/]+)\/([^/]+)\//;
const moduleOf = (file: string) => (DEMO.test(file) ? undefined : PLACE.exec(file)?.[3]);
