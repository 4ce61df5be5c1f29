import { actionsOf, transitionsOf } from '@pathshala/shared';
import { Student } from '@pathshala/shared/modules/foundation/people';
import { Certificate, certificatesScreens } from '@pathshala/shared/modules/students/certificates';
import { expect, test } from '@playwright/test';
import { loginByApi, secondUrl } from '../support/api';
import { openAs } from '../support/people';

const path = certificatesScreens.find(({ id }) => id === 'certificates.certificate')!.path;

test('a certificate is asked for by the office, approved by the head beside it, issued, and revoked under an open page', async ({
  browser,
}) => {
  const api = { head: await loginByApi('head@meghna.demo.test') };
  const { rows: students } = await api.head.run(actionsOf(Student).list, { sort: '-code', size: 20 });
  const student = students.find(({ status }) => status === 'active')!;
  const office = await openAs(browser, 'office@meghna.demo.test');
  const head = await openAs(browser, 'head@meghna.demo.test', { url: secondUrl() });
  await Promise.all([office.page.goto(path), head.page.goto(path)]);

  const newest = async () => {
    const { rows } = await api.head.run(actionsOf(Certificate).list, {
      filter: { student: { eq: student.id }, kind: { eq: 'character' } },
      sort: '-createdAt',
      size: 1,
    });
    return rows[0];
  };

  await test.step('the office asks', async () => {
    await office.page.getByRole('button', { name: 'Request', exact: true }).first().click();
    const dialog = office.page.getByRole('dialog');
    await dialog.getByRole('combobox', { name: /Kind/ }).click();
    await office.page.getByRole('option', { name: 'Character certificate' }).click();
    await dialog.getByRole('combobox', { name: /Student/ }).fill(student.code);
    await office.page
      .getByRole('option', { name: new RegExp(student.name) })
      .first()
      .click();
    await dialog.getByRole('button', { name: 'Request', exact: true }).click();
    await expect.poll(async () => (await newest())?.state).toBe('cleared');
  });
  const { id } = (await newest())!;

  await test.step('the head approves what has come up there, and the office issues it', async () => {
    await head.page.goto(`${path}?open=${id}`);
    await head.page.getByRole('button', { name: 'Approve' }).click();
    await office.page.goto(`${path}?open=${id}`);
    await office.page.getByRole('dialog').getByRole('button', { name: 'Issue', exact: true }).click();
    await office.page
      .getByRole('dialog', { name: 'Issue' })
      .getByRole('button', { name: 'Issue', exact: true })
      .click();
    await expect.poll(async () => (await newest())?.state).toBe('issued');
    await expect(head.page.getByRole('dialog')).toContainText('CERT-');
  });

  await test.step('a stranger reads the page of the code, and it turns when the head revokes the paper', async () => {
    const row = (await newest())!;
    const address = await head.page.getByRole('link', { name: 'Page that verifies it' }).getAttribute('href');
    const stranger = await browser.newPage();
    await stranger.goto(new URL(address!, secondUrl()).href);
    await expect(stranger.getByText('This document is genuine')).toBeVisible();
    await api.head.run(transitionsOf(Certificate).revoke, { id, rev: row.rev, revokeReason: 'Wrong name' });
    await expect(stranger.getByText('This document is genuine')).toHaveCount(0);
    await stranger.close();
  });
  await Promise.all([office.close(), head.close()]);
});
