import { copyLink, messengerOf, pictureOf, shareNotice, whatsAppOf } from '../modules/school/cms/parts/share-notice';

/**
 * Shows the share button of each notice, which does nothing without this program: the sheet of the device, or WhatsApp,
 * Messenger and the link where there is none.
 */
export function startSharing(page: ParentNode): void {
  for (const place of page.querySelectorAll<HTMLElement>('[data-share]')) startOne(place);
}

function startOne(place: HTMLElement): void {
  const part = <E extends HTMLElement>(name: string) => place.querySelector<E>(`[data-share-${name}]`)!;
  const { title = '', share = '', fileOf: file } = place.dataset;
  const plain = { title, url: new URL(share, location.origin).href, picture: null };
  let shared: Parameters<typeof shareNotice>[0] = plain;
  const [button, ways] = [part<HTMLButtonElement>('button'), part('ways')];
  part<HTMLAnchorElement>('whatsapp').href = whatsAppOf(plain);
  part<HTMLAnchorElement>('messenger').href = messengerOf(plain);
  part('messenger').hidden = navigator.maxTouchPoints === 0;
  let isAsked = false;
  const fetchPicture = () => {
    if (!file || isAsked || typeof navigator.canShare !== 'function') return;
    isAsked = true;
    void pictureOf({ name: 'notice', url: file }).then((picture) => (shared = { ...plain, picture }));
  };
  const fold = place.closest('details');
  if (fold?.open) fetchPicture();
  fold?.addEventListener('toggle', fetchPicture);
  button.addEventListener('click', () => {
    if (!ways.hidden) return void (ways.hidden = true);
    void shareNotice(shared).then((outcome) => (ways.hidden = outcome === 'done'));
  });
  part('copy').addEventListener('click', () => {
    const link = part<HTMLInputElement>('link');
    link.value = plain.url;
    void copyLink(plain.url).then((isCopied) => {
      part('copied').hidden = !isCopied;
      link.hidden = isCopied;
      if (!isCopied) link.select();
    });
  });
  place.hidden = false;
}
