import { describe, expect, it } from 'vitest';
import { passwordStrength } from './password-strength';
import { safeNext } from './safe-next';

describe('strength of a password', () => {
  it.each([
    ['', 0],
    ['abc12', 0],
    ['123456', 1],
    ['aaaaaaaaaaaa', 1],
    ['Password1', 1],
    ['monsoon', 1],
    ['monsoon7', 2],
    ['Monsoon7!', 3],
    ['নদী-পাহাড়-২১', 4],
    ['green boat under the bridge 7', 4],
  ])('%j is %i', (password, strength) => {
    expect(passwordStrength(password)).toBe(strength);
  });
});

describe('where login leads', () => {
  it.each([
    [null, '/dashboard'],
    ['/student/list?page=2', '/student/list?page=2'],
    ['https://evil.test', '/dashboard'],
    ['//evil.test', '/dashboard'],
    ['/\\evil.test', '/dashboard'],
    ['/login?next=/x', '/dashboard'],
    ['/edu/login', '/dashboard'],
  ])('next=%j leads to %s', (next, target) => {
    expect(safeNext(next)).toBe(target);
  });
});
