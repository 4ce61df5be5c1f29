import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { migrations } from '../src/migrations';
import { productRegistry } from '../src/product-registry';
import { narrowed, shapesOf, type EntityShape } from '../src/testing';

const FILE = path.join(import.meta.dirname, 'releases/entities.json');
const field = { kind: 'text', required: false };
const shape = (fields: Record<string, object>, unique: string[] = []) =>
  ({ exam: { fields, unique } }) as unknown as Record<string, EntityShape>;

describe('the declarations since the last release', () => {
  it('ask nothing of stored records that no migration gives them', () => {
    const released = JSON.parse(readFileSync(FILE, 'utf8')) as Record<string, EntityShape>;
    const covered = new Set(migrations.flatMap(({ covers = [] }) => covers));
    const open = narrowed(released, shapesOf(productRegistry.entities.values())).filter(
      ({ name }) => !covered.has(name),
    );
    expect(open.map(({ name, reason }) => `${name} ${reason}`)).toEqual([]);
  });
});

describe('a declaration is narrower', () => {
  it.each([
    ['a new field that is required', shape({}), shape({ rule: { ...field, required: true } }), 'exam.rule is required'],
    ['a field that is gone', shape({ rule: field }), shape({}), 'exam.rule is gone'],
    [
      'another kind',
      shape({ rule: field }),
      shape({ rule: { ...field, kind: 'int' } }),
      'exam.rule is int instead of text',
    ],
    [
      'a choice that is gone',
      shape({ rule: { ...field, choices: ['all', 'paid'] } }),
      shape({ rule: { ...field, choices: ['all'] } }),
      'exam.rule has no paid',
    ],
    [
      'a shorter text',
      shape({ rule: { ...field, max: 60 } }),
      shape({ rule: { ...field, max: 40 } }),
      'exam.rule is at most 40',
    ],
    ['a first minimum', shape({ rule: field }), shape({ rule: { ...field, min: 1 } }), 'exam.rule is at least 1'],
    ['a pattern', shape({ rule: field }), shape({ rule: { ...field, pattern: '/x/' } }), 'exam.rule must match /x/'],
    ['a unique field', shape({ rule: field }), shape({ rule: field }, ['rule']), 'exam(rule) is unique'],
    ['an entity that is gone', shape({}), {}, 'exam is gone'],
  ])('%s', (_, before, now, expected) => {
    expect(narrowed(before, now).map(({ name, reason }) => `${name} ${reason}`)).toEqual([expected]);
  });
  it('an optional field, one with a default, a longer text and one more choice are not', () => {
    const before = shape({ rule: { ...field, max: 40, choices: ['all'] } });
    const now = shape({ rule: { ...field, max: 60, choices: ['all', 'paid'] }, next: field });
    expect(narrowed(before, now)).toEqual([]);
  });
  it('a unique key with one more field is not', () => {
    const of = (unique: string[]) => shape({ rule: field, kind: field }, unique);
    expect(narrowed(of(['rule']), of(['rule,kind']))).toEqual([]);
    expect(narrowed(of(['rule,kind']), of(['rule'])).map(({ name }) => name)).toEqual(['exam(rule)']);
  });
});
