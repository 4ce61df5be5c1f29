import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { failure } from '../../../../kit/testing/fake-server';
import { renderWithKit, tidyUp } from '../../../../kit/testing/render-with-kit';
import { pageOf } from './SitePage';

const id = (n: number) => n.toString(16).padStart(24, '0');
const both = (en: string, bn: string) => ({ en, bn });
const site = {
  site_id: id(1),
  alias: 'shapla',
  site_name: 'Shapla School',
  site_name_bn: 'শাপলা বিদ্যালয়',
  site_email: 'office@shapla.test',
  site_phone: '01711000001',
  site_address: 'Savar',
  site_address_bn: 'সাভার',
  class_list: [],
  session_list: [],
};
const frame = (pages: string[]) => ({
  layout: 'bar',
  tagline: both('', ''),
  title: both('', ''),
  social: [{ network: 'facebook', address: 'https://facebook.example.com/x' }],
  contact: { hours: both('9 to 4', '৯টা থেকে ৪টা') },
  pages,
  menu: [
    {
      title: both('Services', 'সেবা'),
      newTab: false,
      children: [
        {
          title: both('Charter', 'সেবা প্রদান প্রতিশ্রুতি'),
          href: '/web/citizen-charter?alias=shapla',
          newTab: false,
          children: [],
        },
      ],
    },
  ],
});
const charter = {
  title: both('Citizen charter', 'সেবা প্রদান প্রতিশ্রুতি'),
  blocks: [
    { kind: 'heading', text: both('Services to citizens', 'নাগরিক সেবা') },
    {
      kind: 'table',
      caption: both('Services', 'সেবা'),
      columns: [both('Service', 'সেবার নাম'), both('Time', 'সময়সীমা')],
      rows: [[both('Testimonial', 'প্রশংসাপত্র'), both('3 days', '৩ কর্মদিবস')]],
      numbers: [],
      hasTotal: false,
    },
    { kind: 'files', items: [{ title: both('Form', 'ফরম'), meta: [], href: '/media/1' }] },
  ],
};
const answers = {
  'GET /api/web/get-common-data': site,
  'GET /api/web/get-site-frame': frame(['citizenCharter', 'contact']),
  'GET /api/web/get-site-page': charter,
};
afterEach(tidyUp);

describe('a page of a website', () => {
  const Charter = pageOf('citizenCharter');
  it('draws what the server described, in the language of the page, within the menu of the institution', async () => {
    await renderWithKit(<Charter />, { url: '/?alias=shapla', locale: 'bn', answers });
    expect(await screen.findByRole('heading', { level: 1, name: 'সেবা প্রদান প্রতিশ্রুতি' })).toBeTruthy();
    expect(await screen.findByRole('cell', { name: '৩ কর্মদিবস' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'ডাউনলোড: ফরম' }).getAttribute('href')).toBe('/media/1');
    expect(screen.getByText('৯টা থেকে ৪টা')).toBeTruthy();
    expect(document.querySelector('nav details a')?.textContent).toBe('সেবা প্রদান প্রতিশ্রুতি');
  });
  it('that is shut is not asked for, and says so', async () => {
    const { requests } = await renderWithKit(<Charter />, {
      url: '/?alias=shapla',
      answers: { ...answers, 'GET /api/web/get-site-frame': frame([]) },
    });
    expect(await screen.findByText('This page is not available')).toBeTruthy();
    expect(requests.some(({ path }) => path === '/api/web/get-site-page')).toBe(false);
  });
  it('that is not there says so', async () => {
    const Event = pageOf('event');
    await renderWithKit(<Event />, {
      path: '/web/event/:id',
      url: `/web/event/${id(9)}?alias=shapla`,
      answers: { ...answers, 'GET /api/web/get-site-page': failure(404, { code: 'NOT_FOUND', message: 'Gone.' }) },
    });
    expect(await screen.findByText('Content not found')).toBeTruthy();
  });
  it('of a student takes institution and enrolment from the end of the address', async () => {
    const Student = pageOf('student');
    const { requests } = await renderWithKit(<Student />, {
      path: '/site-public/student-details/:username',
      url: `/site-public/student-details/S.2026.7.${id(1)}.${id(5)}`,
      answers: { ...answers, 'GET /api/web/get-site-frame': frame(['students']) },
    });
    await waitFor(() =>
      expect(requests.find(({ path }) => path === '/api/web/get-site-page')?.query).toMatchObject({
        page: 'student',
        item: `S.2026.7.${id(5)}`,
      }),
    );
    expect(requests.find(({ path }) => path === '/api/web/get-common-data')?.query).toEqual({ site_id: id(1) });
  });
});

describe('the contact form', () => {
  const Contact = pageOf('contact');
  it('sends a letter, and says that it has arrived', async () => {
    const { requests } = await renderWithKit(<Contact />, {
      url: '/?alias=shapla',
      answers: {
        ...answers,
        'GET /api/web/get-site-page': { title: both('Contact', 'যোগাযোগ'), blocks: [] },
        'POST /api/cms/contact': {},
      },
    });
    await userEvent.type(await screen.findByRole('textbox', { name: /^Name/ }), 'Karim');
    await userEvent.type(screen.getByRole('textbox', { name: 'Mobile' }), '01711000002');
    await userEvent.type(screen.getByRole('textbox', { name: /^Subject/ }), 'Bus');
    await userEvent.type(screen.getByRole('textbox', { name: /^Message/ }), 'When?');
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    expect(await screen.findByText('Message sent')).toBeTruthy();
    expect(requests.find(({ method }) => method === 'POST')?.body).toEqual({
      site_id: id(1),
      name: 'Karim',
      phone: '01711000002',
      subject: 'Bus',
      body: 'When?',
    });
  });
});
