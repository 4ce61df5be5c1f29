import type { Page } from '@playwright/test';
import axe from 'axe-core';

/**
 * The frame around every screen of the office; judged with the first screen that a page shows in a language, a width
 * and a colour scheme.
 */
const FRAME = '.mantine-AppShell-navbar';
const framesJudged = new WeakMap<Page, Set<string>>();

/**
 * Obstacles on the screen as it is for a person with a screen reader or weak eyes: rules of WCAG 2 A and AA of serious
 * or critical weight, each with where it is broken. Contrast takes nine tenths of axe's time and depends on nothing but
 * colours and letters, so of the texts that look alike only the first, the middle and the last are measured, and none
 * where a screen that was judged before in the same page had texts of that look: most screens have no look of their
 * own.
 */
export async function seriousFindings(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const seen = framesJudged.get(page) ?? framesJudged.set(page, new Set()).get(page)!;
  const setting = await page.evaluate(() => {
    const { lang, dataset } = document.documentElement;
    return `${innerWidth} ${lang} ${dataset['mantineColorScheme']}`;
  });
  const findings = await page.evaluate(judge, seen.has(setting) ? [FRAME] : []);
  if (findings.length === 0) seen.add(setting);
  return findings;
}

/** Runs in the page. @param known selectors of parts that need not be judged again */
async function judge(known: string[]): Promise<string[]> {
  const own = window as unknown as {
    axe: typeof axe;
    judgedLooks?: { numbers: Map<string, number>; known: Set<string> };
  };
  const engine = own.axe;
  const { numbers, known: knownLooks } = (own.judgedLooks ??= { numbers: new Map(), known: new Set() });
  // Contrast looks at the marked ones only. One run for all rules: reading the page for axe costs as much as half of
  // them.
  engine.configure({ rules: [{ id: 'color-contrast', selector: '[data-judged]' }], noHtml: true });
  // axe walks through an excluded part all the same, and draws up where its elements lie; not through a hidden one.
  const hidden = [...document.querySelectorAll<HTMLElement>(known.join(', ') || 'none')].filter(isShown);
  for (const part of hidden) part.style.display = 'none';
  const looks = textsByLook();
  // The first, the middle and the last of each look that no earlier screen had.
  const telling = [...looks].flatMap(([look, list]) =>
    knownLooks.has(look) ? [] : [...new Set([list[0]!, list[list.length >> 1]!, list.at(-1)!])],
  );
  for (const element of telling) element.setAttribute('data-judged', '');
  // Rows of a list are built alike: three of them, and those with a look of their own, are judged.
  const rows = [...document.querySelectorAll<HTMLElement>('tbody > tr:nth-child(n + 4)')].filter(
    (row) => isShown(row) && !row.querySelector('[data-judged]'),
  );
  for (const row of rows) row.style.display = 'none';
  hidden.push(...rows);
  const { violations } = await engine
    .run(
      { include: [document] },
      {
        resultTypes: ['violations'],
        preload: false,
        iframes: false,
        runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa'] },
      },
    )
    .finally(() => {
      for (const element of telling) element.removeAttribute('data-judged');
      for (const part of hidden) part.style.display = '';
    });
  const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  if (serious.length === 0) for (const look of looks.keys()) knownLooks.add(look);
  return serious.map(
    ({ id, nodes }) =>
      `${id}: ${nodes
        .map((node) => node.target.join(' '))
        .slice(0, 3)
        .join(' | ')}`,
  );

  /** A part that its screen has hidden on its own stays as it is, and one with the focus would lose it. */
  function isShown(part: HTMLElement): boolean {
    return part.style.display === '' && !part.querySelector(':focus');
  }

  /** All elements with words of their own. */
  function textsByLook(): Map<string, Element[]> {
    const numberOf = (look: string) => numbers.get(look) ?? numbers.set(look, numbers.size).get(look)!;
    const grounds = new Map<Element, number>();
    /**
     * Background of the element, including its own. An element outside the flow may cover something other than its
     * parent, so its class is part of the key.
     */
    const groundOf = (element: Element): number => {
      const found = grounds.get(element);
      if (found !== undefined) return found;
      const behind = element.parentElement ? groundOf(element.parentElement) : 0;
      const { backgroundColor, backgroundImage, opacity, filter, mixBlendMode, position } = getComputedStyle(element);
      const paint = `${backgroundColor} ${backgroundImage} ${opacity} ${filter} ${mixBlendMode}`;
      const place = /static|relative/.test(position) ? '' : ` ${position} ${element.getAttribute('class')}`;
      const isBare = paint === 'rgba(0, 0, 0, 0) none 1 none normal' && place === '';
      const ground = isBare ? behind : numberOf(`${behind} ${paint}${place}`);
      grounds.set(element, ground);
      return ground;
    };
    const alike = new Map<string, Element[]>();
    for (const element of document.body.querySelectorAll('*')) {
      const hasWords =
        element.matches('input, select, textarea') ||
        [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.nodeValue!.trim() !== '');
      if (!hasWords || element.getClientRects().length === 0) continue;
      const { color, fontSize, fontWeight, textShadow } = getComputedStyle(element);
      const look = `${groundOf(element)} ${color} ${fontSize} ${fontWeight} ${textShadow} ${element.closest(':disabled, [aria-disabled="true"]') !== null}`;
      const others = alike.get(look);
      if (others) others.push(element);
      else alike.set(look, [element]);
    }
    return alike;
  }
}
