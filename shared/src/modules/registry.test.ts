import { describe, expect, it } from 'vitest';
import { buildRegistry, permissionOf, ROLE_KEYS } from '../kit';
import { screens } from '../screens';
import { modules } from '.';

const registry = buildRegistry(modules);

describe('everything declared', () => {
  it('builds one registry without contradictions', () => {
    expect(registry.entities.size).toBeGreaterThan(30);
    expect(registry.actions.size).toBeGreaterThan(150);
  });
  it('has each screen of each module in the screen table, once, on its own path', () => {
    const declared = modules.flatMap((module) => module.screens.map((screen) => screen.id)).sort();
    expect(screens.map((screen) => screen.id).sort()).toEqual(declared);
    expect(new Set(screens.map((screen) => screen.path)).size).toBe(screens.length);
  });
  it('names parents and entities of screens that exist', () => {
    const ids = new Set(screens.map((screen) => screen.id));
    for (const screen of screens) {
      expect(screen.parent === undefined || ids.has(screen.parent), screen.id).toBe(true);
      expect(screen.entity === undefined || registry.entities.has(screen.entity), screen.id).toBe(true);
    }
  });
  it('opens the list of an entity to nobody who may not read it', () => {
    const shut = screens.flatMap(({ id, entity, permission }) =>
      ROLE_KEYS.filter((role) => {
        const rights = registry.defaultPermissions(role);
        return entity !== undefined && rights.includes(permission) && !rights.includes(permissionOf(entity, 'read'));
      }).map((role) => `${role}: ${id}`),
    );
    expect(shut).toEqual([]);
  });
  it('gives every method and path to one action only', () => {
    const routes = [...registry.actions.values()].map((each) => `${each.method} ${each.path}`);
    expect(new Set(routes).size).toBe(routes.length);
  });
  it('labels everything in both languages, Bengali in Bengali letters', () => {
    const labels = [...registry.entities.values()].flatMap((entity) => [
      entity.labels.one,
      entity.labels.many,
      ...Object.values(entity.fields).map((field) => field.label),
    ]);
    const texts = [
      ...labels,
      ...screens.map((screen) => screen.title),
      ...[...registry.errors.values()].map((error) => error.text),
    ];
    for (const text of texts) {
      expect(text.en.trim()).not.toBe('');
      expect(text.bn, text.en).toMatch(/[ঀ-৿]/);
    }
  });
});
