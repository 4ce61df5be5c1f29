let words = '';

/** The search over all notices: the page has every one of them, so that it needs no call; without a program it is not shown. */
export function startNoticeSearch(root: ParentNode): void {
  const field = root.querySelector<HTMLInputElement>('input[data-notice-search]');
  if (!field) return;
  const empty = root.querySelector<HTMLElement>('[data-no-match]');
  const show = () => {
    const wanted = fold(words).split(' ').filter(Boolean);
    let found = 0;
    for (const notice of root.querySelectorAll<HTMLElement>('details')) {
      const text = fold(notice.textContent);
      notice.hidden = !wanted.every((word) => text.includes(word));
      if (!notice.hidden) found += 1;
    }
    if (empty) empty.hidden = found > 0;
  };
  field.hidden = false;
  // The typed words stay when the page renews itself.
  field.value = words;
  field.addEventListener('input', () => {
    words = field.value;
    show();
  });
  show();
}

const fold = (text: string): string => text.normalize('NFC').toLowerCase();
