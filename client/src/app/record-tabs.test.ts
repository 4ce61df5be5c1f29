import { expect, it } from 'vitest';
import { recordTabs } from './record-tabs';
import { registry } from './registry';

it('adds tabs to entities that exist, under permissions that exist, each once', () => {
  const known = new Set(registry.permissions.keys());
  expect(recordTabs.filter((tab) => !registry.entities.has(tab.entity)).map((tab) => tab.id)).toEqual([]);
  expect(recordTabs.filter((tab) => !known.has(tab.permission)).map((tab) => tab.id)).toEqual([]);
  expect(new Set(recordTabs.map((tab) => `${tab.entity}/${tab.id}`)).size).toBe(recordTabs.length);
});

it('loads a component for each of them', async () => {
  for (const tab of recordTabs) expect((await tab.load()).default).toBeTypeOf('function');
});
