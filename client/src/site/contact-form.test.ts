import { fireEvent, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { startContactForm } from './contact-form';

const PAGE = `<form hidden data-contact="s1"><input id="contact-name" name="name" value="Rahima">
<span id="contact-name-fault"></span><p role="alert" data-failure data-unsent="No connection"></p><button>Send</button></form>`;
afterEach(() => {
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

it('says that there is no connection, keeps the letter and can be sent again', async () => {
  document.body.innerHTML = PAGE;
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  startContactForm(document);
  fireEvent.submit(document.querySelector('form')!);
  await waitFor(() => expect(document.querySelector('[role=alert]')!.textContent).toBe('No connection'));
  expect(document.querySelector('input')!.value).toBe('Rahima');
  expect(document.querySelector('button')!.disabled).toBe(false);
});
