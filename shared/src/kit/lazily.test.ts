import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { modules } from '../modules';
import { buildRegistry } from './index';
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
});
