import { afterEach, expect, it } from 'vitest';
import { keepSchool, keptSchool } from './school-here';

afterEach(() => void (document.cookie = 'school=; path=/; max-age=0'));

it('knows the institution that was last used on the device', () => {
  expect(keptSchool()).toBeNull();
  document.cookie = 'preschool=other; path=/';
  keepSchool('shapla');
  keepSchool('meghna');
  expect(keptSchool()).toBe('meghna');
});
