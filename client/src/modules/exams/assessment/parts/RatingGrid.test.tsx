import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { renderWithKit, tidyUp } from '../../../../kit/testing/render-with-kit';
import type { OpenSheet, RatingSession, RatingSnapshot } from '../rating/rating-session';
import { RatingGrid } from './RatingGrid';

afterEach(tidyUp);

it('says by a touch on its code what an indicator is about', async () => {
  const sheet = {
    indicators: [{ code: '6.1.2', name: { en: 'Reads a text aloud', bn: 'জোরে পড়তে পারে' } }],
    rows: [],
    refusal: null,
  } as unknown as OpenSheet;
  const snapshot = { sheet, pending: new Map(), conflicts: new Map() } as unknown as RatingSnapshot;
  await renderWithKit(
    <RatingGrid session={{} as RatingSession} snapshot={snapshot} sheet={sheet} wordOf={() => ''} />,
    { answers: {} },
  );
  expect(screen.queryByText('Reads a text aloud')).toBeNull();
  await userEvent.setup().click(screen.getByRole('button', { name: '6.1.2' }));
  expect(await screen.findByText('Reads a text aloud')).toBeTruthy();
});
