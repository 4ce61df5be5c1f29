import { expect, test, type Page } from '@playwright/test';
import { secondUrl } from '../support/api';
import { openAs } from '../support/people';

const taken = (page: Page) => page.getByRole('button', { name: /^[A-Z]\d+: .*roll/ });
const codeOf = async (page: Page, index: number) => (await taken(page).nth(index).getAttribute('aria-label'))!;

test('two people change one seat plan: each sees the other’s step, undoes their own, and a seat that changed meanwhile is not taken', async ({
  browser,
}) => {
  const head = await openAs(browser, 'head@shapla.demo.test');
  const office = await openAs(browser, 'office@shapla.demo.test', { url: secondUrl() });
  for (const { page } of [head, office]) {
    await page.goto('/site/exam/seat-plan');
    await page
      .getByRole('button', { name: /^Room \d+: \d+ of/ })
      .first()
      .click();
    await expect(taken(page).first()).toBeVisible();
  }
  const [first, second] = [await codeOf(head.page, 0), await codeOf(head.page, 1)];
  const [seatA, nameA] = first.split(': ') as [string, string];
  const [seatB, nameB] = second.split(': ') as [string, string];
  const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

  await head.page.getByRole('button', { name: new RegExp(`^${seatA}: `) }).click();
  await head.page.getByRole('button', { name: new RegExp(`^${seatB}: `) }).click();
  await expect(
    office.page.getByRole('button', { name: new RegExp(`^${seatB}: ${nameA.split(',')[0]}`) }),
  ).toBeVisible();
  await expect(head.page.getByRole('button', { name: new RegExp(`^${seatA}: ${nameB.split(',')[0]}`) })).toBeVisible();

  await button(head.page, 'Undo').click();
  await expect(
    office.page.getByRole('button', { name: new RegExp(`^${seatA}: ${nameA.split(',')[0]}`) }),
  ).toBeVisible();
  await expect(button(head.page, 'Undo')).toBeDisabled();

  // The head moves them once more, and the office moves one of the two on: the head's undo would hit someone else's
  // step.
  await head.page.getByRole('button', { name: new RegExp(`^${seatA}: `) }).click();
  await head.page.getByRole('button', { name: new RegExp(`^${seatB}: `) }).click();
  await expect(
    office.page.getByRole('button', { name: new RegExp(`^${seatB}: ${nameA.split(',')[0]}`) }),
  ).toBeVisible();
  await office.page.getByRole('button', { name: new RegExp(`^${seatB}: `) }).click();
  await taken(office.page).nth(5).click();
  await expect(head.page.getByRole('button', { name: new RegExp(`^${seatB}: ${nameA.split(',')[0]}`) })).toHaveCount(0);
  await button(head.page, 'Undo').click();
  await expect(head.page.getByText('Someone else has moved a student.')).toBeVisible();

  // The refusal is shown, and told on the console like every one that has a message.
  expect(head.faults.splice(0).filter((fault) => !fault.includes('SEAT_CHANGED'))).toEqual([]);
  expect(office.faults).toEqual([]);
  await head.close();
  await office.close();
});
