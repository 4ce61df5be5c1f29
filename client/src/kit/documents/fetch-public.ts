/** A public file with the name that the server gives it; null where it does not come. */
export async function fetchPublic(href: string): Promise<{ name: string; blob: Blob } | null> {
  try {
    const answer = await fetch(href);
    if (!answer.ok) return null;
    const named = /filename\*=UTF-8''([^;]+)/.exec(answer.headers.get('content-disposition') ?? '')?.[1];
    return { name: named ? decodeURIComponent(named) : 'document', blob: await answer.blob() };
  } catch {
    return null;
  }
}
