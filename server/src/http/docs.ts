import { buildOpenApi, type Kernel } from '@pathshala/core';
import type { Express } from 'express';
import { setImmediate } from 'node:timers/promises';

interface Operation {
  operationId: string;
  summary: string;
  tags: string[];
  'x-permission': string;
}

/** The description of the API, for machines and for people. */
export function mountDocs(app: Express, kernel: Kernel, version: string): void {
  let made: Promise<ApiDescription> | null = null;
  const describe = () => (made ??= describeApi(kernel, version));
  app.get('/api/openapi.json', async (_request, response) => void response.json((await describe()).document));
  app.get('/api/docs', async (_request, response) => void response.type('html').send((await describe()).page));
}

interface ApiDescription {
  document: ReturnType<typeof buildOpenApi>;
  page: string;
}
/** How many actions have their schemas made before other calls have their turn. */
const AT_A_TIME = 20;

/**
 * Made when someone asks for it the first time, because it needs the schemas of all actions: they take a second to make
 * and 60 MB to keep. Other calls have their turn meanwhile.
 */
async function describeApi(kernel: Kernel, version: string): Promise<ApiDescription> {
  let at = 0;
  for (const action of kernel.registry.actions.values()) {
    void action.input;
    void action.output;
    at += 1;
    if (at % AT_A_TIME === 0) await setImmediate();
  }
  const document = buildOpenApi(kernel.registry, version);
  return {
    document,
    page: render(kernel, document as { paths: Record<string, Record<string, Operation>> }, version),
  };
}

function render(
  kernel: Kernel,
  document: { paths: Record<string, Record<string, Operation>> },
  version: string,
): string {
  const rows = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), ...operation })),
  );
  const sections = kernel.registry.modules.map((module) => {
    const own = rows.filter((row) => row.tags[0] === module.name);
    if (own.length === 0) return '';
    const lines = own.map(
      (row) =>
        `<tr><td><code>${row.method}</code></td><td><code>${escape(row.path)}</code></td><td>${escape(row.summary)}</td><td><code>${escape(row['x-permission'])}</code></td></tr>`,
    );
    return `<section id="${module.name}"><h2>${escape(module.labels.en)} <span lang="bn">${escape(module.labels.bn)}</span></h2><table><thead><tr><th>Method</th><th>Path</th><th>What</th><th>Permission</th></tr></thead><tbody>${lines.join('')}</tbody></table></section>`;
  });
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>Pathshala API</title><style>
body{font:15px/1.5 system-ui,sans-serif;margin:2rem auto;max-width:72rem;padding:0 1rem}table{border-collapse:collapse;width:100%}td,th{text-align:left;padding:.3rem .6rem;border-bottom:1px solid #8884}h2{margin-top:2rem}section{overflow-x:auto}</style></head>
<body><h1>Pathshala API ${escape(version)}</h1><p>Machine-readable: <a href="/api/openapi.json">/api/openapi.json</a>. Log in with <code>POST /api/auth/login</code>; every call carries <code>X-Requested-With: XMLHttpRequest</code>, and a call that changes something the page's anti-forgery token in <code>X-CSRF-TOKEN</code>.</p>${sections.join('')}</body></html>`;
}

const escape = (text: string) =>
  text.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign]!);
