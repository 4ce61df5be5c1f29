import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { openHouse, readAnswer, type House } from './house';

const ROOT = path.resolve(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');

interface Rule {
  alert: string;
  expr: string;
  labels: { severity: string };
  annotations: { summary: string; runbook: string };
}
interface Panel {
  title: string;
  targets: { expr: string }[];
}

const { groups } = parse(read('deploy/prometheus/alerts.yml')) as { groups: { rules: Rule[] }[] };
const rules = groups.flatMap((group) => group.rules);
const { panels } = JSON.parse(read('deploy/grafana/pathshala.json')) as { panels: Panel[] };
const expressions = [
  ...rules.map(({ alert, expr }) => [alert, expr] as const),
  ...panels.flatMap(({ title, targets }) => targets.map(({ expr }) => [title, expr] as const)),
];

/** Words of PromQL that are no metric; functions are known by the bracket behind them. */
const WORDS = new Set(['by', 'without', 'and', 'or', 'unless', 'on', 'ignoring', 'offset', 'bool']);

/** Names of metrics in an expression, without what is added to a histogram's name for its parts. */
function metricsIn(expression: string): string[] {
  const bare = expression
    .replaceAll(/\{[^}]*\}|\[[^\]]*\]|\b(?:by|without)\s*\([^)]*\)/g, ' ')
    .replaceAll(/\b\d[\w.]*/g, ' ');
  return [...bare.matchAll(/[a-zA-Z_:][\w:]*(?!\w*\s*\()/g)].map(([name]) => name).filter((name) => !WORDS.has(name));
}

let house: House;
let backups: string;
let exported: ReadonlySet<string>;
let labels: ReadonlyMap<string, ReadonlySet<string>>;
beforeAll(async () => {
  backups = mkdtempSync(path.join(tmpdir(), 'pathshala-alerts-'));
  house = await openHouse({ env: { BACKUP_DIR: backups } });
  await fetch(`${house.url}/healthz`);
  const text = (await readAnswer(await fetch(`${house.url}/metrics`))).body as string;
  const kinds = [...text.matchAll(/^# TYPE (\S+) (\S+)$/gm)].map(([, name = '', kind = '']) => [name, kind] as const);
  exported = new Set([
    // Prometheus itself makes it of every target.
    'up',
    ...kinds.flatMap(([name, kind]) =>
      kind === 'histogram' ? [`${name}_bucket`, `${name}_sum`, `${name}_count`] : [name],
    ),
  ]);
  const seen = new Map<string, Set<string>>();
  for (const [, name = '', list = ''] of text.matchAll(/^(\w+)\{([^}]*)\}/gm))
    for (const [, label = '', value = ''] of list.matchAll(/(\w+)="([^"]*)"/g))
      seen.set(`${name}.${label}`, (seen.get(`${name}.${label}`) ?? new Set()).add(value));
  labels = seen;
});
afterAll(async () => {
  await house.close();
  rmSync(backups, { recursive: true });
});

describe('alerts and the dashboard', () => {
  it('read the names of metrics out of expressions', () => {
    expect(metricsIn('histogram_quantile(0.95, sum by (le) (rate(a_seconds_bucket{x="y"}[5m]))) > 1')).toEqual([
      'a_seconds_bucket',
    ]);
    expect(metricsIn('a_total / sum(b_total) > 1.7e9')).toEqual(['a_total', 'b_total']);
  });

  it('name metrics alone that the product exports', () => {
    const unknown = expressions.flatMap(([where, expr]) =>
      metricsIn(expr)
        .filter((name) => !exported.has(name))
        .map((name) => `${where}: ${name}`),
    );
    expect(expressions.length).toBeGreaterThan(30);
    expect(expressions.filter(([, expr]) => metricsIn(expr).length === 0)).toEqual([]);
    expect(unknown).toEqual([]);
  });

  it('ask for values of labels that the product gives', () => {
    const given = (metric: string, label: string) => labels.get(`${metric}.${label}`);
    for (const [where, expr] of expressions)
      for (const [, metric = '', label = '', value = ''] of expr.matchAll(/(\w+)\{(\w+)="([^"]*)"\}/g)) {
        // Classes of status and jobs of Prometheus come with calls and targets.
        if (['status', 'job'].includes(label)) continue;
        expect([where, ...(given(metric, label) ?? [])]).toContain(value);
      }
  });

  it('hear of calls that a payment company did not make, and of devices that nobody registered', async () => {
    const counted = async (name: string) => {
      const { body } = await readAnswer(await fetch(`${house.url}/metrics`));
      return Number(new RegExp(`^${name} (\\d+)$`, 'm').exec(body as string)?.[1]);
    };
    const before = [await counted('pay_calls_refused_total'), await counted('device_calls_refused_total')];
    await fetch(`${house.url}/api/pay/notice/0123456789ABCDEFGHIJ`, { method: 'POST', body: 'tran_id=1' });
    await fetch(`${house.url}/iclock/cdata?SN=STRANGER1`);
    expect([await counted('pay_calls_refused_total'), await counted('device_calls_refused_total')]).toEqual(
      before.map((count) => count + 1),
    );
  });

  it.each(rules.map((rule) => [rule.alert, rule] as const))('%s leads to its page, with commands', (_, rule) => {
    expect(rule.annotations.runbook).toBe(`docs/runbook.md#${rule.alert.toLowerCase()}`);
    expect(['critical', 'warning']).toContain(rule.labels.severity);
    const page = read('docs/runbook.md')
      .split(/\n(?=## )/)
      .find((section) => section.startsWith(`## ${rule.alert}\n`));
    for (const part of ['**Sign.**', '**Look.**', '**Do.**', '**Proof.**']) expect(page).toContain(part);
    expect(page).toMatch(/^ {4}\S|`[^`]+`/m);
  });

  it('have no page in the runbook without a cause', () => {
    const pages = [...read('docs/runbook.md').matchAll(/^## (\w+)$/gm)].map(([, name]) => name);
    expect(pages.toSorted()).toEqual(rules.map(({ alert }) => alert).toSorted());
  });

  it('are read from the processes of the compose file', () => {
    const config = parse(read('deploy/prometheus/prometheus.yml')) as {
      rule_files: string[];
      scrape_configs: { static_configs: { targets: string[] }[] }[];
    };
    const { services } = parse(read('docker-compose.yml')) as { services: Record<string, unknown> };
    const targets = config.scrape_configs.flatMap(({ static_configs: lists }) => lists.flatMap((each) => each.targets));
    const ours = Object.keys(services).filter((name) => /^(server|worker)-/.test(name));
    expect(targets.map((target) => target.split(':')[0]).toSorted()).toEqual(ours.toSorted());
    expect(config.rule_files).toEqual(['alerts.yml']);
  });
});
