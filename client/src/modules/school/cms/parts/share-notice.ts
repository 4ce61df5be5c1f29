/** A share must stay short: a Bengali letter takes nine characters in an address. */
const LONGEST = 400;

export interface SharedNotice {
  title: string;
  /** Address of the notice on the website. */
  url: string;
  /** Its file where that is a picture, at hand already: a device opens its sheet only at once after a tap. */
  picture: File | null;
}

export const whatsAppOf = ({ title, url }: SharedNotice): string =>
  `https://wa.me/?text=${encodeURIComponent(`${title.slice(0, LONGEST)}\n${url}`)}`;
/** Opens the app, which only phones have; elsewhere Messenger takes a link by hand. */
export const messengerOf = ({ url }: SharedNotice): string => `fb-messenger://share/?link=${encodeURIComponent(url)}`;

/**
 * Shares a notice by what the device offers, with its picture where it can send files.
 * @returns 'unable' where the device offers nothing, so that links are shown instead
 */
export async function shareNotice({ title, url, picture }: SharedNotice): Promise<'done' | 'unable'> {
  if (typeof navigator.share !== 'function') return 'unable';
  const plain = { title, text: title, url };
  const whole = picture ? { ...plain, files: [picture] } : plain;
  try {
    await navigator.share(picture && navigator.canShare?.(whole) ? whole : plain);
  } catch (error) {
    // The person closed the sheet of the device.
    if (!(error instanceof DOMException && error.name === 'AbortError')) return 'unable';
  }
  return 'done';
}

/**
 * A file as the device sends it; null where it is no picture or does not come. The bytes of another kind of file are
 * not fetched: a notice's PDF may be many megabytes of a phone's data.
 */
export async function pictureOf({ name, url }: { name: string; url: string }): Promise<File | null> {
  const given = new AbortController();
  try {
    const answer = await fetch(url, { signal: given.signal });
    const type = answer.headers.get('content-type')?.split(';')[0] ?? '';
    if (answer.ok && type.startsWith('image/'))
      return new File([await answer.blob()], withEnding(name, type), { type });
    given.abort();
  } catch {
    // It does not come: the notice is shared without it.
  }
  return null;
}

/** Apps that receive a file know it by its ending. */
const withEnding = (name: string, type: string): string =>
  /\.\w+$/.test(name) ? name : `${name}.${/^image\/(\w+)/.exec(type)?.[1] ?? 'png'}`;

/** @returns whether the link is in the clipboard: browsers refuse it to insecure pages and in frames */
export async function copyLink(url: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(url);
    return true;
  } catch {
    return false;
  }
}
