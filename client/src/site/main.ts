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
import { renewPage } from './renew-page';
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

const renew = () => void renewPage(begin).catch(() => undefined);

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

async function follow(): Promise<void> {
  const { site, follow: rooms } = document.getElementById('site')?.dataset ?? {};
  if (!site || !rooms) return;
  const { followSite } = await import('./follow-site');
  followSite(site, JSON.parse(rooms) as Subscription[], renew);
}

begin();
// A page that comes back out of the browser's memory may be hours old.
window.addEventListener('pageshow', ({ persisted }) => void (persisted && renew()));
const later = () => setTimeout(() => void follow().catch(() => undefined), 1_000);
if (document.readyState === 'complete') later();
else window.addEventListener('load', later);
