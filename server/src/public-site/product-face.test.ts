import { AppError, kernelErrors } from '@pathshala/shared/kit';
import { expect, it } from 'vitest';
import { nothingIfShut } from './product-face';

it.each(['NOT_FOUND', 'FORBIDDEN'] as const)('a page of a module that is shut offers nothing: %s', (code) => {
  expect(nothingIfShut(new AppError(kernelErrors[code]))).toEqual([]);
});

it.each([
  ['the store is away', new Error('away')],
  ['the server has too much to do', new AppError(kernelErrors.BUSY, { seconds: 1 })],
])('a page is not made, and so not kept, while %s', (_, error) => {
  expect(() => nothingIfShut(error)).toThrow(error);
});
