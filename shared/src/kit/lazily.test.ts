import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { modules } from '../modules';
import { access, buildRegistry, defineEntity, defineModule, defineReport, EVERYONE, f, lifecycle, t } from './index';
import { copyWith, lazily } from './lazily';

describe('properties made when they are read', () => {
  it('are made once, not before, and also for a copy', () => {
    let made = 0;
    const row = lazily<{ name: string }, { schema: z.ZodType }>(
      { name: 'a' },
      { schema: () => ((made += 1), z.string()) },
    );
    const copy = copyWith(row, { name: 'b' });
    expect([Object.keys(copy), copy.name, row.name, made]).toEqual([['name', 'schema'], 'b', 'a', 0]);
    expect(copy.schema).toBe(row.schema);
    expect(made).toBe(1);
  });
  it('are the schemas of every generated action, as long as nobody calls it', () => {
    const { actions } = buildRegistry(modules);
    const waiting = [...actions.values()].filter((each) => Object.getOwnPropertyDescriptor(each, 'output')!.get);
    expect(waiting.length).toBeGreaterThan(actions.size / 2);
    expect(waiting[0]!.output.safeParse(null).success).toBe(false);
  });
  it('are the schemas of reports and of steps, too', () => {
    let asked = 0;
    const field = f.text({ label: t('Word', 'শব্দ') });
    const watched = new Proxy(field, {
      get: (target, name) => {
        if (name === 'of') asked += 1;
        return Reflect.get(target, name) as unknown;
      },
    });
    const report = defineReport('fruit', {
      name: 'ripe',
      title: t('Ripe', 'পাকা'),
      permission: 'apple.read',
      parameters: { word: watched },
      columns: {},
      restsOn: [],
    });
    const life = lifecycle({
      states: { green: { label: t('Green', 'সবুজ') }, red: { label: t('Red', 'লাল') } },
      transitions: {
        ripen: { label: t('Ripen', 'পাকান'), from: ['green'], to: 'red', who: ['head'], input: { word: watched } },
      },
    });
    const apple = defineEntity({
      name: 'apple',
      labels: { one: t('Apple', 'আপেল'), many: t('Apples', 'আপেল') },
      fields: { state: life.stateField({ label: t('State', 'অবস্থা') }) },
      title: 'state',
      order: ['state'],
      access: access({ read: EVERYONE, write: ['head'] }),
      live: 'list',
      remove: 'free',
      actions: ['list'],
      lifecycle: life,
    });
    const { actions } = buildRegistry([
      defineModule({ name: 'fruit', labels: t('Fruit', 'ফল'), entities: [apple], reports: { report } }),
    ]);
    expect([actions.has('apple.ripen'), asked]).toEqual([true, 0]);
    const { input } = actions.get('apple.ripen')!;
    expect(input.safeParse({ id: 'a'.repeat(24), rev: 1, word: 'ripe' }).success).toBe(true);
    expect(report.actions.totals.input.safeParse({ word: 'ripe' }).success).toBe(true);
    expect(report.sheet.actions.pdf.input.safeParse({ word: '' }).success).toBe(false);
    expect(asked).toBeGreaterThan(0);
  });
});
