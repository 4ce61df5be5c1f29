import { afterEach, expect, it, vi } from 'vitest';
import { loadAhead, provideScreenLoads } from './load-ahead';

afterEach(() => provideScreenLoads({}));
const page = { default: () => null };

it('fetches the code of a screen once', async () => {
  const load = vi.fn(async () => page);
  provideScreenLoads({ 'school.rooms': load });
  loadAhead('school.rooms');
  loadAhead('school.rooms');
  loadAhead('school.unknown');
  await load.mock.results[0]!.value;
  loadAhead('school.rooms');
  expect(load).toHaveBeenCalledTimes(1);
});

it('tries again after a failure', async () => {
  const load = vi.fn().mockRejectedValueOnce(new Error('gone')).mockResolvedValue(page);
  provideScreenLoads({ 'school.rooms': load });
  loadAhead('school.rooms');
  await vi.waitFor(() => {
    loadAhead('school.rooms');
    expect(load).toHaveBeenCalledTimes(2);
  });
});
