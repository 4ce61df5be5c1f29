import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { BSON } from 'mongodb';
import type { Doc, ExpectedLogs } from './expected-logs';

export interface Operation {
  name: string;
  object: string;
  arguments?: Doc;
  expectResult?: unknown;
  expectError?: Doc;
  saveResultAsEntity?: string;
  ignoreResultAndError?: boolean;
}
export interface SpecTest {
  description: string;
  runOnRequirements?: Doc[];
  skipReason?: string;
  operations: Operation[];
  expectEvents?: { client: string; eventType?: string; events: Doc[]; ignoreExtraEvents?: boolean }[];
  expectLogMessages?: ExpectedLogs[];
  expectTracingMessages?: unknown;
  outcome?: CollectionData[];
}
export interface CollectionData {
  collectionName: string;
  databaseName: string;
  documents: Doc[];
  createOptions?: Doc;
}
export interface SpecFile {
  path: string;
  description: string;
  schemaVersion: string;
  runOnRequirements?: Doc[];
  createEntities?: Doc[];
  initialData?: CollectionData[];
  tests: SpecTest[];
}

/** The unified test files below a folder; files of older formats are left out. */
export function loadSpecFiles(folder: string): SpecFile[] {
  const out: SpecFile[] = [];
  for (const entry of readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) out.push(...loadSpecFiles(path));
    else if (entry.name.endsWith('.json')) {
      const parsed = BSON.EJSON.parse(readFileSync(path, 'utf8'), { relaxed: true }) as SpecFile;
      if (typeof parsed.schemaVersion === 'string' && Array.isArray(parsed.tests)) out.push({ ...parsed, path });
    }
  }
  return out;
}

export interface ServerFacts {
  version: string;
  parameters: Doc;
}

/** Why a one-member replica set of this version would not run something; undefined when it would. */
export function unmetRequirement(requirements: Doc[] | undefined, facts: ServerFacts): string | undefined {
  if (!requirements || requirements.length === 0) return undefined;
  const reasons = requirements.map((one) => unmet(one, facts));
  return reasons.includes(undefined) ? undefined : reasons.join('; ');
}

function unmet(requirement: Doc, facts: ServerFacts): string | undefined {
  const { minServerVersion, maxServerVersion, topologies, serverless, auth, csfle, serverParameters } = requirement;
  if (typeof minServerVersion === 'string' && compareVersions(facts.version, minServerVersion) < 0)
    return `needs server ${minServerVersion} or newer`;
  if (typeof maxServerVersion === 'string' && compareVersions(facts.version, fillVersion(maxServerVersion)) > 0)
    return `needs server ${maxServerVersion} or older`;
  if (Array.isArray(topologies) && !topologies.includes('replicaset'))
    return `needs topology ${topologies.join(' or ')}`;
  if (serverless === 'require') return 'needs a serverless deployment';
  if (auth === true) return 'needs authentication';
  if (csfle !== undefined && csfle !== false) return 'needs client-side encryption';
  for (const [name, value] of Object.entries((serverParameters as Doc | undefined) ?? {}))
    if (String(facts.parameters[name]) !== String(value)) return `needs server parameter ${name} = ${String(value)}`;
  return undefined;
}

/** `4.0.99` bounds mean "any 4.0", and a missing patch any patch. */
function fillVersion(version: string): string {
  const parts = version.split('.');
  while (parts.length < 3) parts.push('999');
  return parts.join('.');
}

function compareVersions(a: string, b: string): number {
  const [x, y] = [a.split('.').map(Number), b.split('.').map(Number)];
  for (let i = 0; i < 3; i++) if ((x[i] ?? 0) !== (y[i] ?? 0)) return (x[i] ?? 0) - (y[i] ?? 0);
  return 0;
}
