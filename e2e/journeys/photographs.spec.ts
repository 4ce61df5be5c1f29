import { actionsOf } from '@pathshala/shared';
import { Student } from '@pathshala/shared/modules/foundation/people';
import { Section } from '@pathshala/shared/modules/school/academics';
import { certificatesScreens } from '@pathshala/shared/modules/students/certificates';
import { expect, test } from '@playwright/test';
import config from '../playwright.config';
import { loginByApi } from '../support/api';
import { openAs, PHONE } from '../support/people';

const path = certificatesScreens.find(({ id }) => id === 'certificates.photos')!.path;
/** A camera that shows a moving picture, and a person who lets the page use it. */
const CAMERA = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'];
/** Width by height of a passport picture. */
const SHAPE = 4 / 5;

test('a teacher’s phone walks through a class, and what it takes without a network is sent afterwards', async ({
  playwright,
}) => {
  const { args = [], ...launch } = config.use?.launchOptions ?? {};
  const browser = await playwright.chromium.launch({ ...launch, args: [...args, ...CAMERA] });
  const api = await loginByApi('office@meghna.demo.test');
  const { rows: sections } = await api.run(actionsOf(Section).list, { size: 100 });
  const missingIn = async (section: string) =>
    (await api.run(actionsOf(Student).list, { filter: { section: { eq: section } }, size: 200 })).rows
      .filter(({ photo, status }) => !photo && status === 'active')
      .map(({ id }) => id);
  const counts = await Promise.all(sections.map(async ({ id }) => ({ id, missing: await missingIn(id) })));
  const { id: section, missing: before } = counts.find(({ missing }) => missing.length > 3)!;

  const office = await openAs(browser, 'office@meghna.demo.test', { locale: 'bn', viewport: PHONE });
  const { page, context } = office;
  await page.goto(`${path}?in=${section}`);
  await page.getByRole('button', { name: 'ছবি তুলুন' }).first().click();
  const walk = page.getByRole('dialog');
  const name = walk.getByRole('heading', { level: 2 }).last();
  const camera = walk.getByLabel('ক্যামেরা');
  const takeOne = async () => {
    const whose = await name.textContent();
    await expect(camera).toBeVisible();
    await walk.getByRole('button', { name: 'তুলুন', exact: true }).click();
    const picture = walk.getByRole('img', { name: 'ছবি', exact: true });
    const shape = await picture.evaluate(async (image: HTMLImageElement) => {
      await image.decode();
      return image.naturalWidth / image.naturalHeight;
    });
    expect(Math.abs(shape - SHAPE)).toBeLessThan(0.01);
    await walk.getByRole('button', { name: 'এই ছবিটি নিন' }).click();
    await expect(name).not.toHaveText(whose!);
  };

  await test.step('one is taken and stored, one is skipped', async () => {
    await takeOne();
    await expect.poll(async () => (await missingIn(section)).length).toBe(before.length - 1);
    const skipped = await name.textContent();
    await walk.getByRole('button', { name: 'বাদ দিন' }).click();
    await expect(name).not.toHaveText(skipped!);
  });
  await test.step('two are taken without a network, and stored once it is back', async () => {
    await context.setOffline(true);
    await takeOne();
    await takeOne();
    expect((await missingIn(section)).length).toBe(before.length - 1);
    await walk.getByRole('button', { name: 'বন্ধ করুন' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'ছবি পাঠানো হচ্ছে' })).toBeVisible();
    await context.setOffline(false);
    await expect.poll(async () => (await missingIn(section)).length).toBe(before.length - 3);
    await expect(page.getByRole('status').filter({ hasText: 'ছবি পাঠানো হচ্ছে' })).toBeHidden();
  });
  expect(office.faults).toEqual([]);
  await office.close();
  await api.close();
  await browser.close();
});
