import { rootOf } from '../bson/paths';
import { isDocument, toNumber, type Document } from '../bson/value';

/** The top-level fields that a first `$group` or inclusive `$project` reads, so that only those are decoded; null: any. */
export function rootsRead(stage: Document): Set<string> | null {
  const out = new Set<string>();
  if ('$group' in stage || '$sortByCount' in stage)
    return visit(stage['$group'] ?? stage['$sortByCount'], out) ? out : null;
  const project = stage['$project'];
  if (!isDocument(project)) return null;
  out.add('_id');
  for (const name in project) {
    const value = project[name];
    const flag = typeof value === 'boolean' ? Number(value) : toNumber(value);
    if (flag === 0 && name !== '_id') return null;
    out.add(rootOf(name));
    if (flag === undefined && !visit(value, out)) return null;
  }
  return out;
}

/** The same for one expression. */
export function rootsOf(expression: unknown): Set<string> | null {
  const out = new Set<string>();
  return visit(expression, out) ? out : null;
}

function visit(expr: unknown, out: Set<string>): boolean {
  if (typeof expr === 'string') {
    if (expr.startsWith('$$')) return !expr.startsWith('$$ROOT') && !expr.startsWith('$$CURRENT');
    if (expr.startsWith('$')) out.add(rootOf(expr.slice(1)));
    return true;
  }
  if (Array.isArray(expr)) return expr.every((item) => visit(item, out));
  return !isDocument(expr) || Object.entries(expr).every(([name, value]) => name !== '$getField' && visit(value, out));
}
