import { expect, it } from 'vitest';
import { isCommonPassword, passwordFault } from './password-rules';

it.each(['123456', 'Password', 'QWERTY', 'aaaaaaaa', 'abcdefghij', '987654', 'ইইইইইই', 'bangladesh', '১২৩৪৫৬'])(
  'finds %s among the first guesses',
  (password) => expect(isCommonPassword(password)).toBe(true),
);
it.each(['open sesame 7', 'মেঘনা নদী ৯', 'tiger4', 'a new word 5'])('lets %s pass', (password) =>
  expect(passwordFault(password, { own: ['rahim@example.test'] })).toBeNull(),
);
it('refuses what the person logs in with, and short ones of the platform', () => {
  expect(passwordFault('Rahim.Uddin', { own: ['rahim.uddin@example.test'] })?.en).toMatch(/email/);
  expect(passwordFault('01712345678', { own: ['01712345678'] })).not.toBeNull();
  expect(passwordFault('tiger4 x', { kind: 'platform' })?.en).toMatch(/ten characters/);
  expect(passwordFault('tiger4 xyz', { kind: 'platform' })).toBeNull();
});
