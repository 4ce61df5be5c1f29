import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { Suspense, createElement, useEffect, type ComponentType } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { getDefaultStore } from 'jotai';
import { meAtom } from '../../kit/data/session';
import { renderWithKit, tidyUp } from '../../kit/testing/render-with-kit';
import { registry } from '../registry';
import { screenLoads } from '../screens';
import { CHILDREN, FAMILY_PLACES, newestResults, RESULTS } from './family-places';
import { placesOf } from './keep-ahead';
import { KEPT_ACTIONS, KEPT_LISTS } from './keep-answers';

const id = (n: number) => n.toString(16).padStart(24, '0');
const CHILD = id(5);
const SITTING = {
  ...{ id: id(7), date: '2026-11-30', startsAt: '10:00', endsAt: '13:00' },
  ...{ subjects: [{ en: 'Physics', bn: 'পদার্থবিজ্ঞান' }], exam: { en: 'Annual', bn: 'বার্ষিক' }, seat: null },
};
const can = registry.defaultPermissions('guardian');
const sameKey = (key: readonly unknown[]) => JSON.stringify(key);
afterEach(tidyUp);

/** The keys of what a screen asks, as a guardian opens it. */
async function asked(Page: ComponentType): Promise<() => string[]> {
  let client: QueryClient | null = null;
  function Seen() {
    const found = useQueryClient();
    useEffect(() => void (client = found), [found]);
    return null;
  }
  await renderWithKit(
    <Suspense>
      <Seen />
      {createElement(Page)}
    </Suspense>,
    {
      locale: 'bn',
      can,
      me: { membership: { role: 'guardian' } as never },
      answers: {
        'GET /api/examday/my-seats': { students: [{ student: CHILD, name: 'N', nameBn: 'ন', sittings: [SITTING] }] },
        'GET /api/students': { rows: [{ id: CHILD, name: 'Nowrin', nameBn: 'নওরীন' }], total: 1, labels: {} },
        'GET /api/results/mine': {
          students: [
            { id: CHILD, name: 'Nowrin', nameBn: 'নওরীন', results: [{ exam: id(9), withheld: null, name: {} }] },
          ],
        },
      },
    },
  );
  return () =>
    client!
      .getQueryCache()
      .getAll()
      .map(({ queryKey }) => sameKey(queryKey));
}

it.each(FAMILY_PLACES.map((place) => [place.screen, place] as const))(
  '%s asks the very questions that are fetched ahead for it',
  async (screen, { all, each }) => {
    const { default: Page } = await screenLoads[screen]!();
    const keys = await asked(Page);
    const me = getDefaultStore().get(meAtom)!;
    const ahead = [
      ...(all?.(me) ?? []),
      ...(each ? [CHILDREN, ...each(CHILD)] : []),
      ...(screen === 'results.mine' ? [RESULTS] : []),
    ];
    expect(ahead).not.toEqual([]);
    for (const { queryKey } of ahead) await vi.waitFor(() => expect(keys()).toContain(sameKey(queryKey)));
  },
);

it('a guardian may open every place', () =>
  expect(placesOf({ permissions: can } as never)).toHaveLength(FAMILY_PLACES.length));

it('every question that is fetched ahead is one whose answers the device keeps', () => {
  const me = { user: { id: id(1) } } as never;
  const mark = newestResults({ students: [{ id: CHILD, results: [{ exam: id(9), withheld: null }] }] });
  expect(mark).toHaveLength(1);
  const questions = [
    ...FAMILY_PLACES.flatMap(({ all, each }) => [...(all?.(me) ?? []), ...(each?.(CHILD) ?? [])]),
    ...[CHILDREN, RESULTS, ...mark],
  ];
  const kept = [...KEPT_ACTIONS, ...KEPT_LISTS];
  for (const { queryKey } of questions) expect(kept).toContain(queryKey[1]);
});

it('a result that is withheld is not asked for', () =>
  expect(newestResults({ students: [{ id: CHILD, results: [{ exam: id(9), withheld: 'fees' }] }] })).toEqual([]));
