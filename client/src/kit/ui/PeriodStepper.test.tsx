import { fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderWithKit, tidyUp } from '../testing/render-with-kit';
import { MonthStepper, PeriodStepper, YearStepper } from './PeriodStepper';
import { thisMonth } from './period';

afterEach(tidyUp);
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

it('steps over the turn of a year in both directions', async () => {
  const onChange = vi.fn();
  await renderWithKit(<MonthStepper value="2026-01" onChange={onChange} />);
  press('Previous month');
  expect(onChange).toHaveBeenLastCalledWith('2025-12');
  tidyUp();
  await renderWithKit(<MonthStepper value="2025-12" onChange={onChange} />, { locale: 'bn' });
  expect(screen.getByText('ডিসেম্বর ২০২৫')).toBeTruthy();
  press('পরের মাস');
  expect(onChange).toHaveBeenLastCalledWith('2026-01');
});

it('never goes past the present month where only the past has anything, and leads back to today', async () => {
  const onChange = vi.fn();
  await renderWithKit(<MonthStepper value={thisMonth()} onChange={onChange} isPast hasToday />);
  expect(screen.getByRole('button', { name: 'Next month' })).toHaveProperty('disabled', true);
  press('Today');
  expect(onChange).toHaveBeenCalledWith(thisMonth());
});

it('steps through years', async () => {
  const onChange = vi.fn();
  await renderWithKit(<YearStepper value="2026" onChange={onChange} />);
  expect(screen.getByText('2026')).toBeTruthy();
  press('Next year');
  expect(onChange).toHaveBeenCalledWith('2027');
});

it('has room for a control that chooses the period directly', async () => {
  const onStep = vi.fn();
  await renderWithKit(
    <PeriodStepper back="Day before" forth="Day after" onStep={onStep} isFirst>
      <button type="button">Choose</button>
    </PeriodStepper>,
  );
  expect(screen.getByRole('button', { name: 'Choose' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Day before' })).toHaveProperty('disabled', true);
  press('Day after');
  expect(onStep).toHaveBeenCalledWith(1);
});
