import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Entity } from '@pathshala/shared/kit';
import { systemContext, type Kernel } from '../kernel';
import { makeTypesetter, type Typesetter } from '../kernel/host';
import { LONG, LONG_BN } from '../modules/foundation/documents/test/long-names';

/** Names of people in a kept frame; the test of long names puts others in their place. */
export const NAME_MARKS = { en: '⟦name⟧', bn: '⟦নাম⟧' } as const;
const NAMES = ['name', 'fatherName', 'motherName', 'guardianName'].flatMap((field) => [field, `${field}Bn`]);
const ORGANISATIONS = ['institution', 'institutionGroup', 'feeLine'];
const PICTURE = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>';
const BENGALI = /\p{Script=Bengali}/u;

/** The file of a template's frame. */
export const frameName = (template: string): string =>
  `${template.replace(/^\/(modules\/)?/, '').replaceAll(/\/templates\/|\//g, '.')}.json`;

/**
 * A typesetter that notes the data of every template it sets. With `KEEP_FRAMES=<folder>` a test of a module's papers
 * leaves them there when its world closes, with marks in place of people's names, so that
 * `core/src/modules/foundation/documents/test/names.test.ts` can try each layout with any name.
 */
export function keepingFrames(folder: string): { typesetter: Typesetter; keep: (kernel: Kernel) => Promise<void> } {
  const setter = makeTypesetter();
  const frames = new Map<string, Record<string, unknown>>();
  return {
    typesetter: {
      ...setter,
      get pid() {
        return setter.pid;
      },
      set(order) {
        const known = JSON.stringify(frames.get(order.template) ?? '').length;
        // Of several, the fullest; one with pictures cannot be kept without their bytes.
        if (!order.files?.length && JSON.stringify(order.data).length > known)
          frames.set(order.template, order.data as Record<string, unknown>);
        return setter.set(order);
      },
    },
    async keep(kernel) {
      if (frames.size === 0) return;
      const names = await namesIn(kernel);
      await mkdir(folder, { recursive: true });
      for (const [template, data] of frames)
        await writeFile(
          path.join(folder, frameName(template)),
          `${JSON.stringify(data, (_, value) => (typeof value === 'string' ? marked(value, names) : value), 1)}\n`,
        );
    },
  };
}

function marked(text: string, names: readonly string[]): string {
  if (text.startsWith('<svg')) return PICTURE;
  return names.reduce((out, name) => out.replaceAll(name, BENGALI.test(name) ? NAME_MARKS.bn : NAME_MARKS.en), text);
}

/** Of all people of all institutions, the longest first. */
async function namesIn(kernel: Kernel): Promise<string[]> {
  const found = new Set<string>([LONG, LONG_BN]);
  const platform = systemContext(kernel, 'names in a test');
  const tenants = (await platform.repo(kernel.entity('institution') as Entity).find()).map(({ id }) => id as string);
  for (const entity of kernel.registry.entities.values()) {
    const fields = NAMES.filter((field) => field in entity.fields);
    if (!entity.personal || fields.length === 0 || ORGANISATIONS.includes(entity.name)) continue;
    const scopes = entity.scope === 'tenant' ? tenants : [null];
    for (const tenantId of scopes) {
      const sys = tenantId ? systemContext(kernel, 'names in a test', { tenantId }) : platform;
      for (const row of await sys.repo(entity as Entity).find({ sort: [] }))
        for (const field of fields) {
          const value = (row as Record<string, unknown>)[field];
          if (typeof value === 'string' && value.length > 3) found.add(value);
        }
    }
  }
  return [...found].sort((a, b) => b.length - a.length);
}
