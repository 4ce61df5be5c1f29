import { t } from '@pathshala/shared';
import type { FieldError } from 'react-hook-form';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { errorText, innerFaults, resolverFor, serverError } from './form-errors';

const schema = z.object({ name: z.string().min(2), rows: z.array(z.object({ amount: z.number().min(1) })) });
const labelOf = () => t('Name', 'নাম');
const resolve = async (values: object, prepare?: (values: object) => unknown) =>
  (await resolverFor(schema, labelOf, prepare)(values, undefined, {} as never)) as {
    values: object;
    errors: Record<string, FieldError>;
  };

it('returns the values as the schema parses them', async () => {
  const right = { name: 'Ana', rows: [] };
  expect(await resolve({}, () => right)).toEqual({ values: right, errors: {} });
});

it('keeps a message in both languages', async () => {
  const { values, errors } = await resolve({ name: 'A', rows: [] });
  expect([values, Object.keys(errors)]).toEqual([{}, ['name']]);
  const [en, bn] = [errorText(errors['name'], 'en'), errorText(errors['name'], 'bn')];
  expect([en?.includes('Name'), bn?.includes('নাম')]).toEqual([true, true]);
  expect(innerFaults(errors['name'], 'bn')).toEqual([{ path: null, text: bn }]);
});

it('shows each fault inside a value at its field, with its place', async () => {
  const { errors } = await resolve({ name: 'Ana', rows: [{ amount: 0 }, { amount: 5 }, { amount: -1 }] });
  const inner = innerFaults(errors['rows'], 'en');
  expect(inner.map(({ path }) => path)).toEqual(['0.amount', '2.amount']);
  expect(errorText(errors['rows'], 'en')).toBe(inner.map(({ text }) => text).join('\n'));
});

it('keeps the server’s message in both languages', () => {
  const error = serverError(['Taken.', 'Too long.'], '1.code');
  expect(errorText(error, 'bn')).toBe('Taken.\nToo long.');
  expect(innerFaults(error, 'bn')).toEqual([{ path: '1.code', text: 'Taken.\nToo long.' }]);
  expect(innerFaults(serverError(['Taken.']), 'en')).toEqual([{ path: null, text: 'Taken.' }]);
});

it('says nothing where there is no error', () =>
  expect([errorText(undefined, 'en'), innerFaults(undefined, 'en')]).toEqual([undefined, []]));
