import { expect, it } from 'vitest';
import { ApiError } from '../../../../kit/data/api-error';
import { isRefusal } from './use-step';

it.each([
  [0, false],
  [401, false],
  [403, true],
  [404, true],
  [409, true],
  [422, true],
  [429, false],
  [500, false],
  [503, false],
])('a step that ends with status %i is said beside the thread: %s', (status, isSaid) => {
  expect(isRefusal(new ApiError(status, null))).toBe(isSaid);
});
