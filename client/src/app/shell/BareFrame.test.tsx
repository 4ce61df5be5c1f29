import { screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { keepSchool } from '../../kit/data/school-here';
import { renderWithKit, tidyUp } from '../../kit/testing/render-with-kit';
import { BareFrame } from './BareFrame';

const SITE = {
  ...{ site_id: 'b'.repeat(24), site_name: 'Shapla School', site_name_bn: 'শাপলা স্কুল', alias: 'shapla' },
  ...{ color: '#0b6e4f', logo: '' },
};
afterEach(() => {
  document.cookie = 'school=; path=/; max-age=0';
  tidyUp();
});
const draw = async (url: string) => {
  keepSchool('shapla');
  const { requests } = await renderWithKit(<BareFrame />, { url, answers: { 'GET /api/web/get-common-data': SITE } });
  return requests;
};

it.each(['/login', '/login/step', '/password/reset'])('%s shows the school that the device remembers', async (url) => {
  await draw(url);
  expect((await screen.findByRole('link', { name: 'Shapla School' })).getAttribute('href')).toBe('/s/shapla');
});

it.each(['/edu/login', '/oauth/consent', '/not-found', '/onboarding/landing'])(
  '%s is the platform’s on every device',
  async (url) => {
    expect(await draw(url)).toEqual([]);
    expect(screen.getByRole('banner').textContent).not.toContain('Shapla School');
  },
);
