import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { renderWithKit, tidyUp } from '../../../kit/testing/render-with-kit';
import { useDashboardTint } from './use-dashboard-tint';

const id = (n: number) => n.toString(16).padStart(24, '0');
const palette = { bar: '#185291', first: '#185291', second: '#1f63ad', third: '#347bc9' };
function Bar() {
  return <div data-testid="bar" style={useDashboardTint()} />;
}
const colour = () => screen.getByTestId('bar').style.getPropertyValue('--frame-line');
const open = (institution: string, answers: Record<string, unknown>) =>
  renderWithKit(<Bar />, {
    answers,
    me: { membership: { role: 'guardian', institution: { id: institution } } as never },
  });
afterEach(() => {
  tidyUp();
  localStorage.clear();
});

it('the colours of the institution stay without a network, and no other institution has them', async () => {
  await open(id(1), { 'GET /api/platform/dashboard-look': { palette } });
  await expect.poll(colour).toBe(palette.bar);
  cleanup();
  await open(id(1), {});
  expect(colour()).toBe(palette.bar);
  cleanup();
  await open(id(2), {});
  expect(colour()).toBe('');
});

it('colours that were taken back are not shown again', async () => {
  await open(id(1), { 'GET /api/platform/dashboard-look': { palette } });
  await expect.poll(colour).toBe(palette.bar);
  cleanup();
  await open(id(1), { 'GET /api/platform/dashboard-look': { palette: null } });
  await expect.poll(colour).toBe('');
  cleanup();
  await open(id(1), {});
  expect(colour()).toBe('');
});
