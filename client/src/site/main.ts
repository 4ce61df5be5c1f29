import './site.css';
import '../modules/school/cms/pages/AllNotices.module.css';
import '../modules/school/cms/pages/PortalHome.module.css';
import '../modules/school/cms/pages/SitePage.module.css';
import '../modules/school/cms/parts/ContactForm.module.css';
import '../modules/school/cms/parts/NoticeBoard.module.css';
import '../modules/school/cms/parts/PortalFrame.module.css';
import '../modules/school/cms/parts/PortalParts.module.css';
import '../modules/school/cms/parts/SiteBlocks.module.css';
import '../modules/school/cms/parts/SiteMenu.module.css';
import '../modules/school/cms/parts/SiteSearch.module.css';
import '../modules/school/cms/parts/SlideShow.module.css';
import '../modules/school/cms/parts/SocialIcons.module.css';
import type { Subscription } from '@pathshala/shared';
import { checkBengaliLetters } from '../kit/text/bengali-letters';
import { startContactForm } from './contact-form';
import { previewOnClick } from './file-preview';
import { startNoticeSearch } from './notice-search';
import { startSharing } from './share-buttons';
import { runSlides } from './slides';

// The pages of institutions' websites are complete as the server sends them. This adds what only a program can: slides
// that change, a menu behind a button, and news that show on their own.

checkBengaliLetters();
let stopSlides = () => {};

function begin(): void {
  stopSlides();
  stopSlides = runSlides(document);
  startContactForm(document);
  startNoticeSearch(document);
  startSharing(document);
  const isSignedIn = localStorage.getItem('token') !== null;
  for (const each of document.querySelectorAll<HTMLElement>('[data-for-signed-in]'))
    each.hidden = (each.dataset['forSignedIn'] === 'yes') !== isSignedIn;
}

document.addEventListener('click', (event) => {
  if (previewOnClick(event)) return;
  const target = event.target instanceof Element ? event.target : null;
  const toggle = target?.closest<HTMLElement>('[data-menu-toggle]');
  if (toggle) {
    const isOpen = toggle.getAttribute('aria-expanded') !== 'true';
    toggle.setAttribute('aria-expanded', String(isOpen));
    toggle.parentElement?.querySelector('ul')?.toggleAttribute('data-open', isOpen);
  }
  // The product reads the same choice.
  const language = target?.closest<HTMLElement>('a[data-language]')?.dataset['language'];
  if (language) localStorage.setItem('locale', language);
});

/** Shows the page as it is now, without leaving it: unfolded parts stay so. */
async function renew(): Promise<void> {
  const answer = await fetch(location.href, { headers: { accept: 'text/html', 'x-renewal': '1' }, cache: 'no-cache' });
  if (!answer.ok) return location.reload();
  const fresh = new DOMParser().parseFromString(await answer.text(), 'text/html').getElementById('site');
  const shown = document.getElementById('site');
  // Anyone who writes a letter keeps their text.
  const letter = shown?.querySelector<HTMLFormElement>('form[data-contact]');
  if (letter && [...new FormData(letter).values()].some((value) => value !== '')) return;
  // And their question.
  const question = document.activeElement;
  if (question instanceof HTMLInputElement && question.name === 'q' && question.value !== question.defaultValue) return;
  if (!fresh || !shown || fresh.dataset['version'] === shown.dataset['version']) return;
  shown.dataset['version'] = fresh.dataset['version'] ?? '';
  const unfolded = new Set(Array.from(shown.querySelectorAll('details[open] > summary'), (each) => each.textContent));
  for (const each of fresh.querySelectorAll('details > summary'))
    if (unfolded.has(each.textContent)) each.parentElement?.setAttribute('open', '');
  shown.replaceChildren(...fresh.childNodes);
  begin();
}

async function follow(): Promise<void> {
  const { site, follow: rooms } = document.getElementById('site')?.dataset ?? {};
  if (!site || !rooms) return;
  const { followSite } = await import('./follow-site');
  followSite(site, JSON.parse(rooms) as Subscription[], () => void renew().catch(() => undefined));
}

begin();
// A page that comes back out of the browser's memory may be hours old.
window.addEventListener('pageshow', ({ persisted }) => void (persisted && renew().catch(() => undefined)));
const later = () => setTimeout(() => void follow().catch(() => undefined), 1_000);
if (document.readyState === 'complete') later();
else window.addEventListener('load', later);
