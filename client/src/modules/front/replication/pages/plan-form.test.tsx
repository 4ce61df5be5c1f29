import { geo } from '@pathshala/shared/modules/foundation/geo';
import { institutions } from '@pathshala/shared/modules/foundation/institutions';
import { Board } from '@pathshala/shared/modules/school/academics';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { renderWithKit, tidyUp } from '../../../../kit/testing/render-with-kit';
import { PlanForm } from './PlanForm';

afterEach(tidyUp);
const user = userEvent.setup();
const [source, target] = ['1'.padStart(24, '0'), '2'.padStart(24, '0')];
const labels = [
  { id: source, label: { en: 'Default settings', bn: 'ডিফল্ট' } },
  { id: target, label: { en: 'Padma School', bn: 'পদ্মা বিদ্যালয়' } },
];
const answers = {
  'GET /api/institutions/options': ({ query }: { query: { ids?: string[] } }) => ({
    items: query.ids ? labels.filter((each) => query.ids!.includes(each.id)) : labels,
  }),
  'POST /api/replication/plan': { id: '3'.padStart(24, '0') },
};
const open = (url: string) =>
  renderWithKit(<PlanForm onPlanned={() => undefined} />, {
    url,
    entities: [...geo.entities, ...institutions.entities, Board],
    answers,
  });

it('takes source and target from the address, so that other screens can send people here', async () => {
  const { requests } = await open(`/?from=${source}&to=${target}`);
  expect(await screen.findByDisplayValue('Default settings')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Compare' }));
  await waitFor(() =>
    expect(requests.find((each) => each.method === 'POST')?.body).toMatchObject({
      from: source,
      to: [target],
      mode: 'add',
    }),
  );
});

it('ticks everything at first, and takes all ticks away and gives them back together', async () => {
  await open('/');
  const all = () => screen.getByRole('checkbox', { name: 'All settings' }) as HTMLInputElement;
  const ticked = () => screen.getAllByRole('checkbox').filter((each) => (each as HTMLInputElement).checked).length;
  await screen.findByText('All settings');
  const whole = screen.getAllByRole('checkbox').length;
  expect([all().checked, ticked()]).toEqual([true, whole]);
  await user.click(all());
  expect([all().checked, ticked()]).toEqual([false, 0]);
  await user.click(all());
  expect(ticked()).toBe(whole);
});
