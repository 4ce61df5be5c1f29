import { ContactMessage } from '@pathshala/shared/modules/school/cms';
import { escape } from './html';
import type { RenderOptions } from './render-frame';
import { classesOf } from '../http/site-look';
import { sayIn } from './site-words';

const FIELDS = [
  ['name', 'text', 'name'],
  ['phone', 'tel', 'tel'],
  ['email', 'email', 'email'],
  ['subject', 'text', 'off'],
  ['body', 'area', 'off'],
] as const;
const REQUIRED = new Set(['name', 'subject', 'body']);

/**
 * A letter to the institution, by anyone who reads its website. The page's program sends it; until that has come it is
 * not shown, and address and number are above.
 */
export function renderContactForm(site: string, { locale, look }: RenderOptions): string {
  const say = sayIn(locale);
  const css = classesOf(look);
  const field = ([key, type, autocomplete]: (typeof FIELDS)[number]) => {
    const common = `id="contact-${key}" name="${key}" autocomplete="${autocomplete}" aria-describedby="contact-${key}-fault"${REQUIRED.has(key) ? ' required' : ''}`;
    const input = type === 'area' ? `<textarea ${common} rows="5"></textarea>` : `<input ${common} type="${type}">`;
    return `<p><label for="contact-${key}">${escape(ContactMessage.fields[key].label[locale])}</label>${input}<span class="fault" id="contact-${key}-fault"></span></p>`;
  };
  return [
    `<form novalidate hidden data-contact="${site}"${css('ContactForm.form')} aria-labelledby="contact-title"><h2 id="contact-title"${css('ContactForm.title')}>${escape(say('contact'))}</h2><p class="dimmed">${escape(say('contactHint'))}</p>`,
    ...FIELDS.map(field),
    // Seen by no person and read out to none: programs that fill in every field meet it, and the server refuses what it
    // holds.
    `<p class="trap" aria-hidden="true"><label for="contact-honeypot">${escape(say('leaveEmpty'))}</label><input id="contact-honeypot" name="honeypot" tabindex="-1" autocomplete="off"></p>`,
    `<p class="fault" role="alert" data-failure data-unsent="${escape(say('unsent'))}"></p><button type="submit" class="send">${escape(say('send'))}</button></form>`,
    `<div hidden data-contact-sent role="status"${css('ContactForm.form')}><strong>${escape(say('sent'))}</strong><p>${escape(say('sentHint'))}</p></div>`,
  ].join('');
}
